import type { Language } from '../language.ts'

export const turkish: Language = {
  code: 'tr',
  share: 3,
  customers: {
    'Çiğdem Ilgaz': 'cigdem.ilgaz@postakutusu.example',
    'İsmail Güneş': 'ismail@gunespeyzaj.example',
    'Şule Özdemirci': 'sule.ozdemirci@postakutusu.example',
  },
  openings: ['Merhaba,', 'İyi günler,'],
  closings: ['Teşekkürler', 'Saygılarımla'],
  requests: [
    {
      category: 'Shipping',
      priority: 'medium',
      subject: '{order} numaralı siparişim gelmedi',
      text: 'Kargo takibi {days} gündür değişmiyor. Paketin nerede olduğunu öğrenebilir misiniz?',
    },
    {
      category: 'Hardware',
      priority: 'urgent',
      subject: 'Saksı su sızdırıyor',
      text: 'Bu sabah {pot} altında büyük bir su birikintisi vardı. Fişini çektim. Değişim için ne yapmam gerekiyor?',
    },
    {
      category: 'Billing',
      priority: 'medium',
      subject: 'Karttan iki kez {amount} çekildi',
      text: 'Tek bir sipariş verdim ama ekstrede iki ödeme görünüyor. Birini iade eder misiniz?',
    },
  ],
}
