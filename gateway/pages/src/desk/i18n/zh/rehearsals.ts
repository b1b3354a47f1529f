import type en from '../en/rehearsals'

const texts: typeof en = {
  rehearsals: {
    hint: '用影子订单走完整套系统的下单流程，并逐级增加并发，测出每秒能接受多少订单；最长一分钟内会占满机器的全部性能。它不动库存、订单和报表，也不会给买家发送任何消息。',
    start: '开始压测',
    startTitle: '开始全链路压测？',
    startText: '最长一分钟内会占满机器的全部性能，其间商城和工作台的响应会变慢。每一级结束后都可以停止。',
    stop: '本级结束后停止',
    stopping: '本级结束后停止。',
    step: '第 {step} 级，共 {steps} 级',
    noAnswer: '暂时没有响应：机器正忙。页面会继续查询。',
    promoEnds: '{time} 结束。',
    promoStarts: '{time} 开始。',
    toPromo: '查看活动',
    never: '还没有做过压测',
    neverHint: '系统的承载能力会显示在这里。',
    startedAt: '{time} 开始，操作人',
    onNode: '节点 {node}',
    took: '用时 {time}',
    failure: '压测失败：{failure}',
    noResult: '结束时没有结果。',
    result: '结果',
    accepted: '每秒接受',
    refusals: '每秒拒绝',
    atOnce: '同时请求数',
    processors: '处理器数',
    steps: '各级数据',
    failed: '失败',
    load: '处理器负载',
    best: '结果',
    proposed: '建议的限流',
    proposedHint: '不会自动修改：如果认可，请在限流页面使其生效。',
    toLimits: '前往限流'
  },
  rehearsalState: { running: '进行中', done: '已完成', stopped: '已停止', failed: '失败' },
  boundBy: {
    processors: '瓶颈是处理器：已经没有余量，增加或更换更快的处理器可以提高。',
    permits: '瓶颈是 order-service 的许可：它同时接受的请求数已到上限。',
    latency: '瓶颈是延迟：同时请求数再增加，响应变慢，接受数却不再增加。',
    failures: '瓶颈是失败：同时请求数再增加，就有请求失败。',
    'not-found': '尚未遇到瓶颈：最后一级接受数仍在增加，系统的能力不止于此。'
  }
}

export default texts
