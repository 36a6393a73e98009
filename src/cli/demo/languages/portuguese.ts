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
  requests: [
    {
      category: 'Shipping',
      priority: 'medium',
      subject: 'Pedido {order} parado na alfândega',
      text: 'O rastreamento diz que o pacote está parado há {days} dias por falta de um documento. Vocês podem enviar a fatura à transportadora?',
    },
    {
      category: 'App',
      priority: 'medium',
      subject: 'O aplicativo {version} fecha sozinho',
      text: 'Toda vez que abro o gráfico de umidade, o aplicativo fecha. Já desinstalei e instalei de novo.',
    },
    {
      category: 'Hardware',
      priority: 'high',
      subject: '{pot} não liga mais',
      text: 'Depois de uma queda de energia, o vaso não acende nenhuma luz. Testei com outro carregador e nada.',
    },
    {
      category: 'Billing',
      priority: 'low',
      subject: 'Segunda via da nota de {order}',
      text: 'Apaguei o e-mail com a nota por engano. Podem mandar outra vez?',
    },
  ],
}
