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
  greetings: [
    '{name} 様\n\nお問い合わせありがとうございます。',
    '{name} 様\n\nいつもお世話になっております。',
  ],
  farewells: ['どうぞよろしくお願いいたします。', '今後ともよろしくお願いいたします。'],
  receipts: [
    'ただいま確認しております。**本日中**に改めてご連絡いたします。',
    'ご連絡の内容を担当者に確認しております。今のところお客様にしていただくことはございません。',
  ],
  complaints: [
    '申し訳ありませんが、まだ直っていないようです。こちらでは何も変わっていません。もう一度見ていただけますか。',
    '解決したと思ったのですが、まだ少し違うようです。',
  ],
  amends: [
    '二度もお手数をおかけして申し訳ございません。改めて調べ、**今度こそ**解決いたしました。お詫びにクーポンをお付けしております。',
  ],
  thanks: ['無事に解決しました。ありがとうございました！', '早速のご対応、とても助かりました。'],
  reminders: [
    '先ほどもご連絡したのですが、届いているか分からないため、もう一度お送りします。ご確認いただけますか。',
  ],
  requests: [
    {
      category: 'Shipping',
      priority: 'medium',
      subject: '注文{order}がまだ届きません',
      text: '{days}日前から配送状況が変わっていません。荷物が今どこにあるか調べていただけますか。',
      question:
        '[ご注文ページ](https://mosswick.example/orders)の住所に部屋番号は入っていますでしょうか。配送会社で確認できないようです。',
      answer: '抜けていました。203号室です。',
      solution: '部屋番号を配送会社に伝えました。{order}は**明日**お届けの予定です。',
    },
    {
      category: 'Hardware',
      priority: 'high',
      subject: '{pot}のポンプから異音がします',
      text: '先週から水やりのたびに大きな音がして、水もほとんど出なくなりました。フィルターは掃除済みです。保証で交換できますか。',
      question: '保証の対象です。アプリの「鉢 → 情報」からログをお送りいただけますか。',
      answer: 'ログを添付します。昨夜はさらに音が大きくなりました。',
      sends: 'log',
      solution:
        'ログを拝見したところ、軸受けの摩耗でした。新しいポンプを本日発送します。交換の手順は次のとおりです。\n\n1. タンクを空にする\n2. 古いポンプを左に回して外す\n3. 新しいポンプを「カチッ」と鳴るまで差し込む',
    },
    {
      category: 'App',
      priority: 'medium',
      subject: 'アプリ{version}で通知が届かない',
      text: '更新してから水切れの通知が一度も来ません。スマートフォン側の設定は確認しました。',
      question: 'アプリの「設定 → 通知」の画面を送っていただけますか。',
      answer: '画面を添付しました。',
      sends: 'screenshot',
      solution:
        '{version}で通知の許可が外れる不具合がございました。「設定 → 通知」を一度オフにしてから**もう一度オン**にしてください。次の更新で修正いたします。',
    },
    {
      category: 'Plant care',
      priority: 'low',
      subject: '紫蘇に合う設定を教えてください',
      text: '植物の一覧に紫蘇がありません。どれを選べばよいでしょうか。',
      question: '日なたと日陰、どちらに置かれていますか。',
      answer: '午前中だけ日が当たります。グラフも添付します。',
      sends: 'chart',
      solution:
        '「バジル」を選び、水分を一段階上げてください。[植物の一覧](https://mosswick.example/plants)にも紫蘇を加えます。',
    },
  ],
}
