import type { Language } from '../language.ts'

export const korean: Language = {
  code: 'ko',
  share: 3,
  customers: {
    남궁서윤: 'seoyun.namgung@upyeon.example',
    표지훈: 'jihun.pyo@upyeon.example',
    탁하늘: 'haneul@takgarden.example',
  },
  openings: ['안녕하세요.', '안녕하세요, 담당자님.'],
  closings: ['감사합니다.', '확인 부탁드립니다.'],
  requests: [
    {
      category: 'Orders',
      priority: 'medium',
      subject: '주문 {order}에서 화분 하나가 빠졌어요',
      text: '{pot} 두 개를 주문했는데 상자에는 하나만 들어 있었습니다. 상자는 멀쩡했습니다.',
    },
    {
      category: 'App',
      priority: 'medium',
      subject: '앱 {version}에서 화분이 연결되지 않습니다',
      text: '연결이 80%에서 멈춥니다. 다른 휴대전화로도 해 봤지만 똑같습니다.',
    },
    {
      category: 'Returns',
      priority: 'high',
      subject: '환불이 아직 안 들어왔습니다',
      text: '반품이 도착했다는 메일을 받은 지 {days}일이 지났는데 {amount}이 입금되지 않았습니다.',
    },
  ],
}
