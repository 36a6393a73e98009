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
  greetings: ['Merhaba,', 'İyi günler,'],
  farewells: ['Sevgiler', 'İyi günler dileriz', 'Saygılarımla'],
  receipts: [
    'Yazdığınız için teşekkürler. Konuyla ilgileniyorum, size **bugün** dönüş yapacağım.',
    'Haber verdiğiniz için teşekkür ederiz. Ekip arkadaşlarıma soruyorum, şimdilik bir şey yapmanıza gerek yok.',
  ],
  complaints: ['Maalesef sorun çözülmedi, bende hiçbir şey değişmedi. Tekrar bakabilir misiniz?'],
  amends: [
    'Yaşattığımız sıkıntı için özür dileriz. Her şeyi yeniden gözden geçirdik, artık **gerçekten** çözüldü. Hesabınıza küçük bir hediye çeki ekledik.',
  ],
  thanks: ['Oldu, çok teşekkür ederim!', 'Hızlı yardımınız için teşekkürler, elinize sağlık.'],
  reminders: ['Daha önce yazmıştım ama mesajım ulaştı mı bilmiyorum. Birisi bakabilir mi lütfen?'],
  requests: [
    {
      category: 'Shipping',
      priority: 'medium',
      subject: '{order} numaralı siparişim gelmedi',
      text: 'Kargo takibi {days} gündür değişmiyor. Paketin nerede olduğunu öğrenebilir misiniz?',
      question:
        '[Siparişinizde](https://mosswick.example/orders) daire numarası yazıyor mu? Kargo firması göremiyor.',
      answer: 'Hayır, unutmuşum. Daire 6.',
      solution: 'Sebep buymuş. Kargoya tam adresi verdik, {order} **yarın** elinizde olur.',
    },
    {
      category: 'Hardware',
      priority: 'urgent',
      subject: 'Saksı su sızdırıyor',
      text: 'Bu sabah {pot} altında büyük bir su birikintisi vardı. Fişini çektim. Değişim için ne yapmam gerekiyor?',
      question: 'Fişi çekmeniz çok doğru. Su **ek yerinden** mi, **hortumdan** mı geliyor?',
      answer: 'Arkadaki ek yerinden. Kayıt dosyasını da ekledim.',
      sends: 'log',
      solution:
        'Conta bozulmuş, hata bizde. Yeni {pot} yarın kapınızda:\n\n1. eskisini boşaltın\n2. yeni kutuya koyun\n3. kuryeye verin',
    },
    {
      category: 'Billing',
      priority: 'medium',
      subject: 'Karttan iki kez {amount} çekildi',
      text: 'Tek bir sipariş verdim ama ekstrede iki ödeme görünüyor. Birini iade eder misiniz?',
      question: 'İki ödemeden biri bankanızda “bekliyor” görünüyor mu?',
      answer: 'Hayır, ikisi de kesinleşmiş.',
      solution:
        'Haklısınız, ödeme sayfamızda bir aksaklık olmuş. **{amount}** iade edildi, üç gün içinde kartınızda görünür.',
    },
  ],
}
