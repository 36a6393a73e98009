import type { Language } from '../language.ts'

export const hindi: Language = {
  code: 'hi',
  share: 3,
  customers: {
    'अनन्या त्रिपाठी': 'ananya.tripathi@dakghar.example',
    'देवेश कुलकर्णी': 'devesh.kulkarni@dakghar.example',
    'मीनाक्षी रावत': 'meenakshi@rawatnursery.example',
  },
  openings: ['नमस्ते,', 'नमस्कार,'],
  closings: ['धन्यवाद', 'सादर'],
  requests: [
    {
      category: 'Shipping',
      priority: 'medium',
      subject: 'ऑर्डर {order} अभी तक नहीं पहुँचा',
      text: 'पिछले {days} दिनों से ट्रैकिंग में कोई बदलाव नहीं है। कृपया बताइए कि पार्सल कहाँ है।',
    },
    {
      category: 'Billing',
      priority: 'high',
      subject: 'एक ही ऑर्डर के लिए दो बार पैसे कटे',
      text: 'मेरे कार्ड से {amount} दो बार कट गए हैं। कृपया एक राशि वापस कर दीजिए।',
    },
    {
      category: 'Plant care',
      priority: 'low',
      subject: 'तुलसी के लिए कौन-सी सेटिंग सही है?',
      text: 'सूची में तुलसी का नाम नहीं है। क्या मैं पुदीने वाली सेटिंग रखूँ?',
    },
  ],
}
