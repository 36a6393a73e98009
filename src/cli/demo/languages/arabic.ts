import type { Language } from '../language.ts'

export const arabic: Language = {
  code: 'ar',
  share: 3,
  customers: {
    'ليلى الحدّاد': 'layla.haddad@barid.example',
    'سامر قبّاني': 'samer@qabbani-gardens.example',
    'نور الدين بن عيسى': 'noureddine.benaissa@barid.example',
  },
  openings: ['مرحباً،', 'السلام عليكم،'],
  closings: ['شكراً جزيلاً', 'مع أطيب التحيات'],
  requests: [
    {
      category: 'Shipping',
      priority: 'high',
      subject: 'لم يصل الطلب {order} حتى الآن',
      text: 'مرّت {days} أيام وحالة الشحنة لم تتغيّر. هل يمكنكم معرفة مكانها؟',
    },
    {
      category: 'Hardware',
      priority: 'medium',
      subject: 'رسالة الخطأ {code} بعد ملء الخزان',
      text: 'كلّما ملأت الخزان ظهرت الرسالة {code} وتوقّف الري. نظّفت المرشّح ولم يتغيّر شيء.',
    },
    {
      category: 'Account',
      priority: 'medium',
      subject: 'لا أستطيع تسجيل الدخول',
      text: 'يقول الموقع إن كلمة المرور غير صحيحة، ورسالة الاستعادة لا تصل إلى بريدي.',
    },
  ],
}
