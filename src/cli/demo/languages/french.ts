import type { Language } from '../language.ts'

export const french: Language = {
  code: 'fr',
  share: 7,
  customers: {
    'Aurélie Cassagne': 'aurelie.cassagne@boiteauxlettres.example',
    'Benoît Lemaistre': 'benoit@lemaistre.example',
    'Maëlys Kerguélen': 'maelys.k@boiteauxlettres.example',
    'Ousmane Diarra': 'ousmane.diarra@courrier.example',
    'Zoé Tremblay-Roy': 'zoe@tremblay-roy.example',
  },
  openings: ['Bonjour,', 'Bonjour à toute l’équipe,', 'Madame, Monsieur,'],
  closings: ['Merci d’avance', 'Bien cordialement', 'Bonne journée à vous'],
  requests: [
    {
      category: 'Orders',
      priority: 'medium',
      subject: 'Il manque un pot dans la commande {order}',
      text: 'J’ai commandé deux {pot} et le carton n’en contenait qu’un. L’emballage était intact. Pouvez-vous envoyer le second ?',
    },
    {
      category: 'Returns',
      priority: 'high',
      subject: 'Remboursement toujours pas reçu ({order})',
      text: 'Vous avez accusé réception de mon retour il y a {days} jours, mais les {amount} ne sont toujours pas sur mon compte.',
    },
    {
      category: 'Hardware',
      priority: 'medium',
      subject: 'Erreur {code} à chaque remplissage',
      text: 'Dès que je remplis le réservoir, l’écran affiche {code} et l’arrosage s’arrête. J’ai déjà nettoyé le filtre.',
    },
    {
      category: 'App',
      priority: 'low',
      subject: 'Traduction bizarre dans l’application',
      text: 'Sur l’écran d’accueil on lit « Votre plante est une bonne soif ». C’est charmant, mais ce n’est pas du français !',
    },
    {
      category: 'Account',
      priority: 'high',
      subject: 'Impossible de me connecter',
      text: 'Le site refuse mon mot de passe depuis hier et le courriel de réinitialisation n’arrive jamais.',
    },
  ],
}
