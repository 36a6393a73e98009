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
  greetings: ['{name} 님, 안녕하세요.', '안녕하세요, {name} 님.'],
  farewells: ['감사합니다.', '좋은 하루 보내세요.'],
  receipts: [
    '문의해 주셔서 감사합니다. 지금 확인하고 있으며 **오늘 안에** 다시 연락드리겠습니다.',
    '알려 주셔서 감사합니다. 담당 부서에 확인 중이니 지금은 따로 하실 일이 없습니다.',
  ],
  complaints: ['죄송하지만 아직 해결되지 않았습니다. 달라진 게 없어요. 다시 한번 봐 주시겠어요?'],
  amends: [
    '두 번이나 번거롭게 해 드려 죄송합니다. 처음부터 다시 확인했고 이제 **확실히** 해결되었습니다. 사과의 뜻으로 쿠폰을 넣어 드렸습니다.',
  ],
  thanks: ['이제 잘 됩니다. 정말 감사합니다!', '빠르게 도와주셔서 감사해요.'],
  reminders: ['아까도 글을 남겼는데 잘 전달됐는지 몰라서 다시 보냅니다. 확인 부탁드려요.'],
  requests: [
    {
      category: 'Orders',
      priority: 'medium',
      subject: '주문 {order}에서 화분 하나가 빠졌어요',
      text: '{pot} 두 개를 주문했는데 상자에는 하나만 들어 있었습니다. 상자는 멀쩡했습니다.',
      question: '상자 옆 라벨에 적힌 무게를 알려 주시겠어요?',
      answer: '3.1kg이라고 적혀 있습니다.',
      solution:
        '화분 하나의 무게가 맞네요. 저희 실수입니다. 나머지 {pot}을(를) **오늘** 보내 드립니다.',
    },
    {
      category: 'App',
      priority: 'medium',
      subject: '앱 {version}에서 화분이 연결되지 않습니다',
      text: '연결이 80%에서 멈춥니다. 다른 휴대전화로도 해 봤지만 똑같습니다.',
      question: '공유기의 2.4GHz와 5GHz 이름이 같은가요? 화면 사진도 있으면 도움이 됩니다.',
      answer: '네, 이름이 같아요. 화면을 첨부합니다.',
      sends: 'screenshot',
      solution:
        '화분은 2.4GHz만 인식합니다. 이렇게 해 주세요.\n\n1. 공유기에서 게스트 네트워크를 켭니다\n2. 휴대전화를 거기에 연결합니다\n3. 화분을 다시 추가합니다\n\n그림 설명: https://mosswick.example/help/pairing',
    },
    {
      category: 'Returns',
      priority: 'high',
      subject: '환불이 아직 안 들어왔습니다',
      text: '반품이 도착했다는 메일을 받은 지 {days}일이 지났는데 {amount}이 입금되지 않았습니다.',
      question: '카드로 결제하셨나요, 계좌 이체로 하셨나요?',
      answer: '카드요. 끝자리는 20입니다.',
      solution:
        '환불이 다른 수단으로 처리되어 되돌아왔습니다. **{amount}**을 카드로 다시 보냈고 영업일 기준 이틀 안에 확인하실 수 있습니다.',
    },
  ],
}
