import type { Language } from '../language.ts'

export const thai: Language = {
  code: 'th',
  share: 2,
  customers: {
    'ชลธิชา วงศ์ไพศาล': 'chonthicha.w@tuprai.example',
    'ธนกฤต ศรีสวัสดิ์กุล': 'thanakrit.s@tuprai.example',
  },
  openings: ['สวัสดีค่ะ', 'สวัสดีครับ'],
  closings: ['ขอบคุณมาก', 'ขอแสดงความนับถือ'],
  requests: [
    {
      category: 'Shipping',
      priority: 'medium',
      subject: 'ยังไม่ได้รับสินค้าตามคำสั่งซื้อ {order}',
      text: 'สถานะพัสดุไม่เปลี่ยนมา {days} วันแล้ว ช่วยตรวจสอบให้หน่อยว่าพัสดุอยู่ที่ไหน',
    },
    {
      category: 'Hardware',
      priority: 'high',
      subject: '{pot} เปิดไม่ติด',
      text: 'หลังไฟดับเมื่อคืน กระถางไม่มีไฟติดเลย ลองเปลี่ยนสายชาร์จแล้วก็ยังไม่ติด อยู่ในประกันหรือไม่',
    },
    {
      category: 'Plant care',
      priority: 'low',
      subject: 'โหระพาควรตั้งค่าแบบไหน',
      text: 'ในรายการไม่มีโหระพา ควรเลือกต้นไหนที่ใกล้เคียงที่สุด',
    },
  ],
}
