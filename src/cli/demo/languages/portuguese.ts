import type { Language } from '../language.ts'

export const portuguese: Language = {
  code: 'pt',
  share: 5,
  customers: {
    'Conceição Araújo': 'conceicao.araujo@correio.example',
    'Thiago Brandão': 'thiago@brandaoverde.example',
    'Júlia Figueirêdo': 'julia.f@correio.example',
    'Nuno Serpa': 'nuno.serpa@caixapostal.example',
  },
  openings: ['Olá,', 'Bom dia,', 'Prezada equipe,'],
  closings: ['Obrigado desde já', 'Um abraço', 'Atenciosamente'],
  greetings: ['Olá, {first},', 'Bom dia, {first},'],
  farewells: ['Um abraço', 'Atenciosamente', 'Tudo de bom'],
  receipts: [
    'Agradecemos a mensagem. Já estou verificando e respondo **ainda hoje**.',
    'Recebemos o seu pedido e estou falando com a equipe responsável. Por enquanto, não precisa fazer nada.',
  ],
  complaints: [
    'Infelizmente ainda não está resolvido: por aqui nada mudou. Podem olhar de novo?',
    'Pensei que estivesse resolvido, mas ainda falta alguma coisa.',
  ],
  amends: [
    'Peço desculpas pelo transtorno. Revisamos tudo com calma e agora está **mesmo** resolvido. Deixamos um vale na sua conta.',
  ],
  thanks: [
    'Deu certo, agradeço muito!',
    'Perfeito, que atendimento rápido!',
    'Tudo funcionando. Muito gentil da parte de vocês!',
  ],
  reminders: [
    'Escrevi mais cedo e não sei se a mensagem chegou. Alguém pode dar uma olhada, por favor?',
  ],
  requests: [
    {
      category: 'Shipping',
      priority: 'medium',
      subject: 'Pedido {order} parado na alfândega',
      text: 'O rastreamento diz que o pacote está parado há {days} dias por falta de um documento. Vocês podem enviar a fatura à transportadora?',
      question:
        'A transportadora informou qual documento falta? Costuma ser a fatura ou o número fiscal.',
      answer: 'Pedem a fatura e uma descrição do produto.',
      solution:
        'Enviamos os dois documentos hoje. A alfândega confirmou o recebimento e {order} deve ser liberado em **dois dias**.',
    },
    {
      category: 'App',
      priority: 'medium',
      subject: 'O aplicativo {version} fecha sozinho',
      text: 'Toda vez que abro o gráfico de umidade, o aplicativo fecha. Já desinstalei e instalei de novo.',
      question:
        'Qual é o modelo do seu telefone? Uma imagem do gráfico antes de fechar também ajudaria.',
      answer: 'É um telefone de quatro anos. A imagem está em anexo.',
      sends: 'screenshot',
      solution:
        'Encontramos o erro e a próxima versão o corrige. Até lá:\n\n1. abra *Configurações*\n2. toque em *Gráficos*\n3. desligue *Linhas suaves*',
    },
    {
      category: 'Hardware',
      priority: 'high',
      subject: '{pot} não liga mais',
      text: 'Depois de uma queda de energia, o vaso não acende nenhuma luz. Testei com outro carregador e nada.',
      question: 'Quando segura o botão por dez segundos, alguma luz pisca?',
      answer: 'Pisca uma vez em vermelho e apaga. Consegui baixar o registro, segue em anexo.',
      sends: 'log',
      solution:
        'A fonte queimou com a queda de energia, e a garantia cobre. Um {pot} novo sai **amanhã**; fique com o antigo para peças.',
    },
    {
      category: 'Billing',
      priority: 'low',
      subject: 'Segunda via da nota de {order}',
      text: 'Apaguei o e-mail com a nota por engano. Podem mandar outra vez?',
      question: 'Claro! Envio para este mesmo e-mail?',
      answer: 'Sim, por favor.',
      solution:
        'Pronto. A nota de {order} também fica sempre [na sua conta](https://mosswick.example/orders).',
    },
  ],
}
