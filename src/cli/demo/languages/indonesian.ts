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
  requests: [
    {
      category: 'Shipping',
      priority: 'medium',
      subject: 'Pesanan {order} belum sampai',
      text: 'Status pengiriman tidak berubah selama {days} hari. Bisa tolong dicek paket saya ada di mana?',
    },
    {
      category: 'Hardware',
      priority: 'medium',
      subject: 'Muncul kode {code} di layar',
      text: 'Setiap kali tangki diisi, muncul {code} dan pot berhenti menyiram. Saringannya sudah saya bersihkan.',
    },
    {
      category: 'Plant care',
      priority: 'low',
      subject: 'Daun kemangi menguning',
      text: 'Sensor bilang kelembapannya cukup, tetapi daun bawah menguning. Apakah kurang cahaya?',
    },
  ],
}
