import type { Category } from './language.ts'

/** What agents tell each other. They come from many places, so they do it in English. */
export const notes: Record<Category | 'Other', string[]> = {
  Account: [
    'The reset mail bounced: their mailbox was full. I have sent it once more.',
    'I checked the sign-ins of the last month. Nothing odd before this week.',
    'Please confirm **both** addresses before anything is moved.',
  ],
  App: [
    'I can reproduce this with {version} on an older phone, not on a new one. Told the app team.',
    'Same as three other tickets this week. A fix is in the next release.',
    'If it is the pairing again: the router splits the networks. The [guide](https://mosswick.example/help/pairing) has a picture.',
  ],
  Billing: [
    'The bank shows one charge and one reservation; the second falls away by itself.',
    'Approved the refund of {amount}. It takes two working days.',
    'Their company number is valid, I looked it up. Go ahead with the new invoice.',
  ],
  Hardware: [
    'Serial number is from the batch with the weak seal. **Replace without asking for a return.**',
    'We have six of the {pot} left in the repair stock.',
    'Before you send a pump:\n\n1. ask for a photo of the filter\n2. check the firmware\n3. look at the log, if there is one',
  ],
  Orders: [
    'The warehouse weighed the box of {order}: one pot is missing for certain.',
    'Slate is back in stock on Thursday.',
    'I have put a bag of plant food in with it, for the trouble.',
  ],
  'Plant care': [
    'Looks like too little light to me, not water. Let us ask for a photo.',
    'I wrote this up for the plant guide, so that the next one finds it.',
    'My own {plant} did the same in autumn. It got over it.',
  ],
  Returns: [
    'The return is in the warehouse since Monday, it was only never scanned.',
    'Within the 60 days, so no questions asked.',
    'I asked Billing to hurry with the {amount}.',
  ],
  Shipping: [
    'Called the courier: {order} lies in their depot with a torn label. They print a new one tonight.',
    'If it does not move by tomorrow, let us simply send another.',
    'Third parcel from the same depot this week. I am writing to our contact there.',
  ],
  Other: ['Is this one for us? I would answer kindly and leave it at that.'],
}
