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
  greetings: ['Bonjour {first},', 'Bonjour,'],
  farewells: ['Bien à vous', 'Bien cordialement', 'Belle journée'],
  receipts: [
    'Merci pour votre message. Je m’en occupe et je reviens vers vous **dans la journée**.',
    'Merci de nous avoir prévenus. Je me renseigne auprès de mes collègues ; vous n’avez rien à faire pour l’instant.',
  ],
  complaints: [
    'Malheureusement, ce n’est pas encore réglé : rien n’a changé de mon côté. Pourriez-vous regarder à nouveau ?',
    'Je pensais que c’était réglé, mais ce n’est pas encore tout à fait ça.',
  ],
  amends: [
    'Toutes mes excuses pour ce contretemps. J’ai tout repris avec un collègue et, cette fois, c’est **bien réglé**. Un bon d’achat vous attend sur votre compte.',
    'Vous aviez raison, quelque chose nous avait échappé. C’est corrigé. Au moindre souci, répondez simplement à ce message.',
  ],
  thanks: [
    'C’est parfait, merci beaucoup !',
    'Tout fonctionne, merci pour votre gentillesse.',
    'Merci pour cette réponse si rapide !',
  ],
  reminders: [
    'Je vous ai déjà écrit, mais j’ignore si mon message est bien arrivé. Quelqu’un pourrait-il y jeter un œil ?',
  ],
  requests: [
    {
      category: 'Orders',
      priority: 'medium',
      subject: 'Il manque un pot dans la commande {order}',
      text: 'J’ai commandé deux {pot} et le carton n’en contenait qu’un. L’emballage était intact. Pouvez-vous envoyer le second ?',
      question: 'Pourriez-vous me donner le poids imprimé sur l’étiquette du carton ?',
      answer: 'Il est écrit 3,1 kg.',
      solution:
        'C’est le poids d’un seul pot : l’erreur vient de nous. Le second {pot} **part aujourd’hui** et arrivera sous trois jours.',
    },
    {
      category: 'Returns',
      priority: 'high',
      subject: 'Remboursement toujours pas reçu ({order})',
      text: 'Vous avez accusé réception de mon retour il y a {days} jours, mais les {amount} ne sont toujours pas sur mon compte.',
      question: 'Avez-vous payé par carte ou par virement ? Je vois deux moyens de paiement.',
      answer: 'Par carte, celle qui se termine par 20.',
      solution:
        'Le remboursement était parti vers l’autre compte et nous est revenu. Je viens d’envoyer **{amount}** sur votre carte ; comptez deux jours ouvrés.',
    },
    {
      category: 'Hardware',
      priority: 'medium',
      subject: 'Erreur {code} à chaque remplissage',
      text: 'Dès que je remplis le réservoir, l’écran affiche {code} et l’arrosage s’arrête. J’ai déjà nettoyé le filtre.',
      question:
        'Jusqu’où remplissez-vous le réservoir ? Et pouvez-vous m’envoyer le journal (*Pot → À propos*) ?',
      answer: 'Jusqu’en haut. Le journal est en pièce jointe.',
      sends: 'log',
      solution:
        '{code} veut dire que le flotteur est bloqué. Pour y remédier :\n\n1. videz le réservoir d’un tiers\n2. lancez *À propos → Mettre à jour*\n3. attendez la lumière verte',
    },
    {
      category: 'App',
      priority: 'low',
      subject: 'Traduction bizarre dans l’application',
      text: 'Sur l’écran d’accueil on lit « Votre plante est une bonne soif ». C’est charmant, mais ce n’est pas du français !',
      question:
        'Quel bel exemple ! Sur quel écran exactement l’avez-vous lu ? Une capture nous aiderait.',
      answer: 'Sur l’écran d’accueil, sous le nom de la plante. Voici la capture.',
      sends: 'screenshot',
      solution:
        'Merci ! Dans la prochaine version, on lira « Votre plante a soif ». Toute l’équipe a bien ri, et un sachet d’engrais est en route pour vous.',
    },
    {
      category: 'Account',
      priority: 'high',
      subject: 'Impossible de me connecter',
      text: 'Le site refuse mon mot de passe depuis hier et le courriel de réinitialisation n’arrive jamais.',
      question:
        'Je viens de renvoyer le courriel. L’avez-vous reçu, peut-être dans les indésirables ?',
      answer: 'Non, toujours rien, dans aucun dossier.',
      solution:
        'Votre messagerie refusait nos courriels. Je vous ai envoyé le lien par une autre voie ; il est valable **une heure** sur [la page de connexion](https://mosswick.example/login).',
    },
  ],
}
