import type { Language } from '../language.ts'

export const japanese: Language = {
  code: 'ja',
  share: 4,
  customers: {
    '小野寺 遥': 'haruka.onodera@yubin.example',
    '桐谷 誠一': 'seiichi@kiritani-engei.example',
    '三枝 ひかり': 'hikari.saegusa@yubin.example',
    '綾部 拓海': 'takumi.ayabe@yubin.example',
  },
  openings: ['お世話になっております。', 'こんにちは。'],
  closings: ['よろしくお願いいたします。', 'ご確認のほどお願いいたします。'],
  requests: [
    {
      category: 'Shipping',
      priority: 'medium',
      subject: '注文{order}がまだ届きません',
      text: '{days}日前から配送状況が変わっていません。荷物が今どこにあるか調べていただけますか。',
    },
    {
      category: 'Hardware',
      priority: 'high',
      subject: '{pot}のポンプから異音がします',
      text: '先週から水やりのたびに大きな音がして、水もほとんど出なくなりました。フィルターは掃除済みです。保証で交換できますか。',
    },
    {
      category: 'App',
      priority: 'medium',
      subject: 'アプリ{version}で通知が届かない',
      text: '更新してから水切れの通知が一度も来ません。スマートフォン側の設定は確認しました。',
    },
    {
      category: 'Plant care',
      priority: 'low',
      subject: '紫蘇に合う設定を教えてください',
      text: '植物の一覧に紫蘇がありません。どれを選べばよいでしょうか。',
    },
  ],
}
