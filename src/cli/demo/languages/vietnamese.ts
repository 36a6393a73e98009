import type { Language } from '../language.ts'

export const vietnamese: Language = {
  code: 'vi',
  share: 2,
  customers: {
    'Đặng Thùy Dương': 'thuyduong.dang@hopthu.example',
    'Lưu Quốc Khánh': 'quockhanh.luu@hopthu.example',
  },
  openings: ['Xin chào,', 'Chào bộ phận hỗ trợ,'],
  closings: ['Xin cảm ơn', 'Trân trọng'],
  requests: [
    {
      category: 'Shipping',
      priority: 'medium',
      subject: 'Đơn hàng {order} vẫn chưa tới',
      text: 'Đã {days} ngày mà trạng thái giao hàng không thay đổi. Nhờ bên mình kiểm tra giúp.',
    },
    {
      category: 'Returns',
      priority: 'medium',
      subject: 'Muốn đổi {pot} sang màu khác',
      text: 'Tôi đặt màu xám nhưng nhận được màu đất nung. Tôi cần gửi trả như thế nào?',
    },
    {
      category: 'App',
      priority: 'low',
      subject: 'Ứng dụng báo tưới nước lúc nửa đêm',
      text: 'Tôi đã đặt giờ yên lặng nhưng thông báo vẫn đến lúc ba giờ sáng.',
    },
  ],
}
