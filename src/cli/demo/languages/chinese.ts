import type { Language } from '../language.ts'

export const chinese: Language = {
  code: 'zh',
  share: 4,
  customers: {
    欧阳静怡: 'jingyi.ouyang@youxiang.example',
    潘思远: 'siyuan.pan@youxiang.example',
    邹雨桐: 'yutong@zouflowers.example',
    闻人柏: 'bai.wenren@youxiang.example',
  },
  openings: ['您好：', '客服您好，'],
  closings: ['谢谢！', '盼复，谢谢'],
  greetings: ['{name}，您好：', '您好：'],
  farewells: ['祝好', '祝您生活愉快'],
  receipts: [
    '感谢您的来信。我正在核实，**今天之内**给您答复。',
    '感谢告知，我已经联系相关同事，您暂时不需要做任何操作。',
  ],
  complaints: [
    '不好意思，问题还没有解决，我这边没有任何变化，麻烦再看一下。',
    '本来以为已经解决了，结果好像还差一点。',
  ],
  amends: [
    '非常抱歉让您又等了一次。我们重新检查了一遍，现在**确实**处理好了，并在您的账户里放了一张优惠券。',
  ],
  thanks: ['已经好了，非常感谢！', '处理得真快，谢谢！'],
  reminders: ['之前给你们写过信，不确定有没有收到，所以再发一次，麻烦看一下。'],
  requests: [
    {
      category: 'Shipping',
      priority: 'medium',
      subject: '订单{order}一直没有收到',
      text: '物流信息已经{days}天没有更新了，麻烦帮忙查一下包裹现在在哪里。',
      question:
        '请问[订单](https://mosswick.example/orders)里的地址写门牌号了吗？快递公司说找不到。',
      answer: '确实漏了，是5号楼1203室。',
      solution: '原因就在这里。完整地址已经告诉快递公司，{order}**明天**送到。',
    },
    {
      category: 'Hardware',
      priority: 'urgent',
      subject: '{pot}漏水，地板已经泡了',
      text: '今天早上发现花盆底下一大片水，我已经拔掉电源。请问可以换一个新的吗？',
      question: '您断电做得很对。请问水是从**接缝**还是从**软管**流出来的？',
      answer: '从后面的接缝。日志在附件里。',
      sends: 'log',
      solution:
        '是密封圈坏了，责任在我们。新的{pot}明天送到，接下来请您：\n\n1. 给地板拍几张照片\n2. 找人估一下维修费用\n3. 一起发给我们\n\n费用由我们的保险承担。',
    },
    {
      category: 'Billing',
      priority: 'medium',
      subject: '申请开具{order}的公司发票',
      text: '报销需要公司抬头的发票，请重新开一张并发到这个邮箱。',
      question: '好的，请告诉我公司全称和税号。',
      answer: '公司名称是青禾花艺有限公司，税号写在订单备注里了。',
      solution:
        '新的发票已经开好，可以在[您的订单](https://mosswick.example/orders)里下载，旧的一张已作废。',
    },
    {
      category: 'App',
      priority: 'low',
      subject: '希望应用增加深色模式',
      text: '晚上看湿度的时候屏幕太亮了，能不能加一个深色模式？',
      question: '如果应用跟随手机的深浅色设置，您觉得够用吗？',
      answer: '够用了！附上我现在晚上看到的样子。',
      sends: 'screenshot',
      solution: '好消息：下一次大更新就会这样做，您已经在**抢先体验**的名单里了。',
    },
  ],
}
