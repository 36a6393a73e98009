import type { Category } from './language.ts'

/** What agents tell each other. They come from many places, so they do it in English. */
export const notes: Record<Category | 'Other', string[]> = {
  Account: [
    'They write from the address that we have on file, so this is genuine.',
    'I checked the sign-ins of the last month. Nothing odd before this week.',
    'Please confirm **both** addresses before anything is moved.',
  ],
  App: [
    'The app team knows. They would like to have the model of the phone.',
    'Third one about this since {version} came out.',
    'If it is the pairing again: the router splits the networks. The [guide](https://mosswick.example/help/pairing) has a picture.',
  ],
  Billing: [
    'I went through their payments of the last year. Nothing else stands out.',
    'If money has to go back, I approve anything up to {amount}.',
    'The accounts are closed on the 30th, so let us be done **before** that.',
  ],
  Hardware: [
    'Still under warranty. **Replace it if in doubt**, and do not ask for the old one.',
    'We have six of the {pot} left in the repair stock.',
    'Before anything is sent:\n\n1. ask for the log\n2. check the firmware\n3. see whether we have a spare part',
  ],
  Orders: [
    'I asked the warehouse. They can do whatever we need until four o’clock.',
    'All colours of the {pot} are in stock again.',
    'I have put a bag of plant food in with it, for the trouble.',
  ],
  'Plant care': [
    'It is nearly always the light and not the water. Let us ask first.',
    'I wrote this up for the plant guide, so that the next one finds it.',
    'My own {plant} did the same in autumn. It got over it.',
  ],
  Returns: [
    'The warehouse is four days behind with its scans, so do not trust the dates.',
    'Within the 60 days, so no questions asked.',
    'Billing knows and will be quick when it is their turn.',
  ],
  Shipping: [
    'I have a direct number of the courier now. Ask me before you wait in their queue.',
    'If this drags on, let us simply send another one.',
    'Third one about this courier this week. I am writing to our contact there.',
  ],
  Other: ['Is this one for us? I would answer kindly and leave it at that.'],
}
