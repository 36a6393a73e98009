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
  greetings: ['Chào bạn,', 'Xin chào {name},'],
  farewells: ['Trân trọng', 'Thân mến'],
  receipts: [
    'Cảm ơn bạn đã liên hệ. Mình đang kiểm tra và sẽ trả lời bạn **trong hôm nay**.',
    'Cảm ơn bạn đã báo. Mình đang hỏi bộ phận phụ trách, tạm thời bạn chưa cần làm gì.',
  ],
  complaints: ['Rất tiếc là vẫn chưa được, bên tôi không có gì thay đổi. Nhờ bạn xem lại giúp.'],
  amends: [
    'Xin lỗi vì đã làm phiền bạn thêm lần nữa. Chúng tôi đã kiểm tra lại toàn bộ và lần này **chắc chắn** đã xong. Trong tài khoản của bạn có thêm một phiếu giảm giá nhỏ.',
  ],
  thanks: ['Được rồi, cảm ơn nhiều nhé!', 'Hỗ trợ nhanh quá, xin cảm ơn.'],
  reminders: [
    'Tôi đã viết trước đó nhưng không chắc tin nhắn đã tới, nên xin gửi lại. Nhờ bên mình xem giúp.',
  ],
  requests: [
    {
      category: 'Shipping',
      priority: 'medium',
      subject: 'Đơn hàng {order} vẫn chưa tới',
      text: 'Đã {days} ngày mà trạng thái giao hàng không thay đổi. Nhờ bên mình kiểm tra giúp.',
      question:
        'Trong [đơn hàng](https://mosswick.example/orders) đã có số nhà chưa bạn? Bên giao hàng không tìm thấy.',
      answer: 'Tôi quên mất. Số 27, ngõ 8.',
      solution:
        'Đúng là vì vậy. Mình đã báo địa chỉ đầy đủ cho bên giao hàng, {order} sẽ tới **ngày mai**.',
    },
    {
      category: 'Returns',
      priority: 'medium',
      subject: 'Muốn đổi {pot} sang màu khác',
      text: 'Tôi đặt màu xám nhưng nhận được màu đất nung. Tôi cần gửi trả như thế nào?',
      question: 'Chậu màu đất nung còn nguyên hộp không bạn?',
      answer: 'Còn nguyên, tôi mới mở nắp thôi.',
      solution:
        'Bạn làm theo các bước sau nhé:\n\n1. in nhãn ở [trang trả hàng](https://mosswick.example/returns)\n2. dán lên hộp\n3. gửi ở bưu cục gần nhất\n\n{pot} màu xám sẽ được gửi đi ngay hôm nay.',
    },
    {
      category: 'App',
      priority: 'low',
      subject: 'Ứng dụng báo tưới nước lúc nửa đêm',
      text: 'Tôi đã đặt giờ yên lặng nhưng thông báo vẫn đến lúc ba giờ sáng.',
      question: 'Trong *Cài đặt → Nhà*, múi giờ đang là gì vậy bạn? Bạn gửi ảnh màn hình càng tốt.',
      answer: 'Đang là Sydney. Tôi gửi kèm ảnh.',
      sends: 'screenshot',
      solution:
        'Bạn chọn lại thành phố của mình trong *Cài đặt → Nhà* là giờ yên lặng sẽ **đúng** ngay.',
    },
  ],
}
