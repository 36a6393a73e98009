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
  requests: [
    {
      category: 'Shipping',
      priority: 'medium',
      subject: '订单{order}一直没有收到',
      text: '物流信息已经{days}天没有更新了，麻烦帮忙查一下包裹现在在哪里。',
    },
    {
      category: 'Hardware',
      priority: 'urgent',
      subject: '{pot}漏水，地板已经泡了',
      text: '今天早上发现花盆底下一大片水，我已经拔掉电源。请问可以换一个新的吗？',
    },
    {
      category: 'Billing',
      priority: 'medium',
      subject: '申请开具{order}的公司发票',
      text: '报销需要公司抬头的发票，请重新开一张并发到这个邮箱。',
    },
    {
      category: 'App',
      priority: 'low',
      subject: '希望应用增加深色模式',
      text: '晚上看湿度的时候屏幕太亮了，能不能加一个深色模式？',
    },
  ],
}
