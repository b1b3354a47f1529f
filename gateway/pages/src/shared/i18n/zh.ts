import type { SharedTexts } from './index'

/** What every page may say, in Chinese. */
const zh: SharedTexts = {
  frame: {
    skip: '跳到正文',
    menu: '菜单',
    main: '主导航',
    language: 'English',
    languageHint: '切换到英文',
    theme: '配色：{theme}',
    themes: { auto: '跟随设备', light: '浅色', dark: '深色' }
  },
  banner: {
    local: '本地模式：这里的一切仅供体验，不发短信，也不动真钱。',
    offline: '网络已断开，恢复后页面会自动继续。',
    signedOut: '登录已失效，请重新登录。',
    notSignedOut: '退出未成功，您仍处于登录状态。',
    notice: '公告',
    dismiss: '知道了'
  },
  common: {
    retry: '重试',
    cancel: '取消',
    save: '保存',
    close: '关闭',
    remove: '删除',
    edit: '修改',
    more: '查看更多',
    loading: '加载中……',
    working: '请稍候……',
    wrong: '操作未成功',
    offline: '网络连接不上，请检查网络后重试。',
    down: '服务暂时没有响应，很快就会恢复。',
    busy: '当前繁忙，请在 {seconds} 秒后重试。',
    trace: '咨询编号：{id}',
    noPicture: '暂无图片'
  },
  time: {
    days: '天',
    hours: '时',
    minutes: '分',
    seconds: '秒'
  },
  field: {
    phone: '手机号',
    phoneHint: '非中国大陆号码请以 + 开头。',
    password: '密码',
    newPassword: '新密码',
    oldPassword: '当前密码',
    show: '显示',
    hide: '隐藏',
    rules: '8 到 128 个字符，至少包含两类字符（字母、数字、符号），且不能是手机号。',
    ruleLength: '至少 8 个字符',
    ruleKinds: '至少两类字符',
    nickname: '昵称',
    nicknameHint: '1 到 40 个字符。',
    code: '短信验证码',
    required: '请填写此项。',
    invalid: '请检查此项。'
  },
  signIn: {
    title: '登录',
    hint: '使用您注册时的手机号。',
    do: '登录',
    first: '请先登录。'
  },
  password: {
    change: '修改密码',
    do: '修改密码',
    done: '密码已修改，其他设备已退出登录。',
    must: '请先设置您自己的密码，然后继续。'
  }
}

export default zh
