import type en from '../en/items'

const texts: typeof en = {
  items: {
    create: '新建商品',
    edit: '商品',
    none: '还没有商品',
    noneHint: '新建商品后即可加入活动。',
    title: '名称',
    price: '价格',
    priceIn: '原价（{currency}）',
    currency: '货币',
    description: '描述',
    shelf: '货架',
    onShelf: '已上架',
    offShelf: '已下架',
    putOn: '上架',
    takeOff: '下架',
    sales: '已售',
    stock: '普通库存',
    firstStock: '初始普通库存（件）',
    choose: '选择图片',
    pictureHint: 'PNG 或 JPEG，最大 8 MiB。',
    wrongType: '仅支持 PNG 和 JPEG 文件。',
    tooLarge: '文件超过 8 MiB。',
    removePicture: '移除图片',
    save: '保存',
    saved: '已保存。',
    reload: '显示当前内容',
    units: '增减（件）',
    unitsHint: '负数表示减少。',
    apply: '执行',
    stockNow: '{count} 件',
    stockChanged: '普通库存现为 {count} 件。',
    wrongUnits: '请填写不为 0 的整数。',
    page: '第 {page} 页，共 {pages} 页',
    earlier: '较新',
    later: '较早',
    changes: '变更记录',
    created: '已创建',
    edited: '已编辑',
    pictureChanged: '图片已更换'
  }
}

export default texts
