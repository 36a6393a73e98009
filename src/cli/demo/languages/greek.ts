import type { Language } from '../language.ts'

export const greek: Language = {
  code: 'el',
  share: 2,
  customers: {
    'Ευάγγελος Ρήγας': 'evangelos.rigas@grammatokivotio.example',
    'Ιφιγένεια Λιάπη': 'ifigeneia.liapi@grammatokivotio.example',
  },
  openings: ['Καλημέρα σας,', 'Γεια σας,'],
  closings: ['Ευχαριστώ πολύ', 'Με εκτίμηση'],
  requests: [
    {
      category: 'Orders',
      priority: 'medium',
      subject: 'Λείπει μία γλάστρα από την παραγγελία {order}',
      text: 'Παρήγγειλα δύο {pot} και ήρθε μόνο μία. Το κουτί δεν είχε καμία ζημιά.',
    },
    {
      category: 'Hardware',
      priority: 'medium',
      subject: 'Η μπαταρία κρατάει μόνο μία μέρα',
      text: 'Το κουτί γράφει έξι εβδομάδες, αλλά κάθε βράδυ η μπαταρία είναι άδεια. Καλύπτεται από την εγγύηση;',
    },
    {
      category: 'Plant care',
      priority: 'low',
      subject: 'Ποια ρύθμιση για βασιλικό;',
      text: 'Τα φύλλα γέρνουν το μεσημέρι και συνέρχονται το βράδυ. Θέλει περισσότερο νερό;',
    },
  ],
}
