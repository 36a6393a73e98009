import type { Language } from '../language.ts'

export const indonesian: Language = {
  code: 'id',
  share: 3,
  customers: {
    'Bagas Prawira': 'bagas.prawira@kotakpos.example',
    'Dewi Anggraheni': 'dewi@kebundewi.example',
    'Ni Luh Sukerti': 'niluh.sukerti@kotakpos.example',
  },
  openings: ['Halo,', 'Selamat pagi,'],
  closings: ['Terima kasih', 'Salam'],
  greetings: ['Halo {name},', 'Selamat siang,'],
  farewells: ['Salam hangat', 'Salam'],
  receipts: [
    'Terima kasih sudah menghubungi kami. Sedang saya periksa dan akan saya kabari **hari ini juga**.',
    'Terima kasih infonya. Saya sedang bertanya ke tim terkait, untuk sementara tidak perlu melakukan apa-apa.',
  ],
  complaints: [
    'Maaf, ternyata belum beres. Di sini tidak ada yang berubah. Bisa tolong dicek lagi?',
  ],
  amends: [
    'Mohon maaf atas ketidaknyamanannya. Sudah kami periksa ulang dan sekarang **benar-benar** beres. Kami juga menambahkan voucher kecil di akun Anda.',
  ],
  thanks: ['Sudah beres, terima kasih banyak!', 'Wah, cepat sekali. Terima kasih atas bantuannya.'],
  reminders: ['Tadi saya sudah menulis, tetapi tidak yakin pesannya sampai. Bisa tolong dilihat?'],
  requests: [
    {
      category: 'Shipping',
      priority: 'medium',
      subject: 'Pesanan {order} belum sampai',
      text: 'Status pengiriman tidak berubah selama {days} hari. Bisa tolong dicek paket saya ada di mana?',
      question:
        'Apakah nomor rumah sudah tertulis di [pesanan Anda](https://mosswick.example/orders)? Kurir tidak menemukannya.',
      answer: 'Ternyata belum. Nomor 15, pagar hijau.',
      solution:
        'Itu sebabnya. Alamat lengkap sudah kami teruskan ke kurir, {order} tiba **besok**.',
    },
    {
      category: 'Hardware',
      priority: 'medium',
      subject: 'Muncul kode {code} di layar',
      text: 'Setiap kali tangki diisi, muncul {code} dan pot berhenti menyiram. Saringannya sudah saya bersihkan.',
      question: 'Tangkinya diisi sampai mana? Boleh kirim log dari menu *Pot → Tentang*?',
      answer: 'Sampai penuh. Log saya lampirkan.',
      sends: 'log',
      solution:
        '{code} berarti pelampungnya tersangkut. Caranya:\n\n1. kurangi air sepertiga\n2. pilih *Tentang → Perbarui*\n3. tunggu lampu hijau',
    },
    {
      category: 'Plant care',
      priority: 'low',
      subject: 'Daun kemangi menguning',
      text: 'Sensor bilang kelembapannya cukup, tetapi daun bawah menguning. Apakah kurang cahaya?',
      question: 'Berapa jam tanaman terkena cahaya setiap hari?',
      answer: 'Sekitar tiga jam di pagi hari. Grafiknya saya lampirkan.',
      sends: 'chart',
      solution:
        'Airnya cukup, memang kurang cahaya. Geser lebih dekat ke jendela; daun baru biasanya muncul dalam **dua minggu**.',
    },
  ],
}
