import type en from '../en/frame'

const texts: typeof en = {
  desk: {
    name: 'Sluice 工作台',
    title: '{page} · Sluice 工作台',
    signOut: '退出',
    toShop: '前往商城'
  },
  common: {
    yes: '是',
    no: '否'
  },
  access: {
    none: '工作台仅供工作人员使用',
    noneHint: '{name}，您的账户是买家账户，管理员可以为它分配角色。',
    other: '换一个账户',
    forStaff: '工作台仅供管理员使用。',
    viewer: '只读：您可以查看一切，但不能更改。',
    readOnly: '您的角色为只读，仅管理员可以执行此操作。'
  },
  role: { BUYER: '买家', VIEWER: '只读管理员', ADMIN: '管理员' },
  who: { system: '系统', buyer: '买家', provider: '支付机构' },
  account: { title: '账户', role: '角色' },
  nav: {
    selling: '销售',
    operating: '运维',
    serving: '服务',
    overview: '总览',
    promos: '活动',
    items: '商品与库存',
    limits: '限流',
    messages: '失败消息',
    refunds: '未完成退款',
    nodes: '节点',
    capacity: '全链路压测',
    support: '客服'
  },
  missing: {
    title: '此地址没有内容',
    hint: '链接可能已过期，或地址不完整。'
  },
  overview: {
    now: '正在进行',
    next: '即将开始',
    drafts: '草稿',
    nothingOn: '当前没有进行中的活动',
    nothingOnHint: '新建活动，检查并发布，到时会自动开始。',
    endsIn: '{time} 后结束',
    startsIn: '{time} 后开始',
    startsAt: '{time} 开始',
    units: '{count} 件',
    left: '库存牌：可售 {available}，占用 {held}，售出 {sold}',
    deadLetters: '死信',
    retries: '重试中的消息',
    refundsToDecide: '待决定的退款',
    refundsUnderWay: '进行中的退款',
    nodesDown: '异常节点',
    check: '请检查'
  },
  balance: { yes: '账实相符', no: '账实不符', unknown: '尚未对账' }
}

export default texts
