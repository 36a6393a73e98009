import type { Language } from '../language.ts'

export const english: Language = {
  code: 'en',
  share: 46,
  customers: {
    'Bea Thornquist': 'bea@thornquist.example',
    'Callum Firth': 'callum.firth@inbox.example',
    'Deshawn Pruitt': 'dpruitt@quickmail.example',
    'Edie Marlowe': 'edie.marlowe@inbox.example',
    'Farah Siddiqui': 'farah.s@postbox.example',
    'Gwen O’Malley': 'gwen@omalley.example',
    'Harlan Voight': 'harlan@voightdesign.example',
    'Imogen Lacey': 'imogen.lacey@inbox.example',
    'Jae Whitlock': 'jae.w@quickmail.example',
    'Kiri Ngata': 'kiri.ngata@southmail.example',
    'Liesel Amis': 'liesel@amisandsons.example',
    'Marcus Obi': 'marcus.obi@postbox.example',
    'Nell Cartwright': 'nell@greenhousecafe.example',
    'Otis Brandvold': 'otis.b@quickmail.example',
    'Paloma Reid': 'paloma.reid@inbox.example',
    'Quentin Ashby': 'q.ashby@ashbylegal.example',
    'Rosa Delacroix-Hunt': 'rosa@delacroix-hunt.example',
    'Sanjay Pillai': 'sanjay.pillai@postbox.example',
    'Tamsin Yelland': 'tamsin@yelland.example',
    'Umar Haq': 'umar.haq@quickmail.example',
    'Vera Lindqvist': 'vera.l@northpost.example',
    'Wes Carmody': 'wes@carmodyoffices.example',
    'Xanthe Poole': 'xanthe.poole@inbox.example',
    'Zeke Abernathy': 'zeke.a@southmail.example',
  },
  openings: ['Hi,', 'Hello,', 'Hi there,', 'Good morning,', 'Hey team,', 'Dear Mosswick,'],
  closings: ['Thanks', 'Many thanks', 'Best', 'Cheers', 'Kind regards', 'Thank you in advance'],
  greetings: ['Hi {first},', 'Hello {first},', 'Dear {name},'],
  farewells: ['Best wishes', 'Kind regards', 'All the best', 'Warm regards'],
  receipts: [
    'Thank you for writing. I am looking into this now and will get back to you **today**.',
    'Thanks for telling us. I have asked a colleague who knows more about it, and you will hear from me soon.',
    'I have got your message and am on it. You need not do anything for now.',
  ],
  complaints: [
    'I am afraid it is not solved yet. Nothing has changed on my side since your last mail. Could you look again?',
    'Sorry to come back to this. I thought that it was settled, but it is not, quite.',
    'Hm, I read your answer twice, and it does not quite fit what I meant. Could we go through it once more?',
  ],
  amends: [
    'I am sorry that this took a second try. I have gone through it again with a colleague, and now it is settled. If anything is still amiss, just reply: your answer comes **straight to me**.',
    'You were right, and thank you for your patience. I found what had been missed and put it right. I have also added a voucher to your account for the trouble.',
  ],
  thanks: [
    'That did it. Thank you so much!',
    'Wonderful, thanks for the quick help.',
    'All good now. You have been very kind, thank you.',
    'Perfect. I wish every shop answered like this.',
  ],
  reminders: [
    'I wrote to you earlier and am not sure that my message arrived, so here it is once more. Could somebody have a look, please?',
    'Me again, about the same thing. I could not find a way to add to my first message. Is there any news?',
  ],
  requests: [
    {
      category: 'Shipping',
      priority: 'high',
      subject: 'Order {order} still has not arrived',
      text: 'Tracking for {order} has said "out for delivery" for {days} days now. The pot is a birthday present. Can you find out where it is?',
      question:
        'Could you check the delivery address on [your order page](https://mosswick.example/orders) for me? The courier gave us a house number that looks **odd**.',
      answer: 'The number is right, but the flat is missing: it is 4B. Maybe that is the reason?',
      solution:
        'That was the reason. I have given the courier the flat number, and {order} comes **tomorrow before noon**. I have also paid for the early delivery, because of the birthday.',
    },
    {
      category: 'Shipping',
      priority: 'medium',
      subject: 'Please change the delivery address of {order}',
      text: 'We are moving at the weekend and I forgot to change the address. Is it too late to send {order} to our new flat?',
      question:
        'You are in time! What is the new address, with the postcode, and from which day on are you there?',
      answer: 'It is 12 Larch Row, second floor, LR4 2PT. We are there from Saturday on.',
      solution:
        'Done: {order} goes to Larch Row and leaves us on Friday, so that you are there when it comes. Have a good move!',
    },
    {
      category: 'Shipping',
      priority: 'medium',
      subject: 'Parcel says delivered, nothing here',
      text: 'The courier marked {order} as delivered yesterday at 14:10. I was at home all day and nobody rang. The neighbours have nothing either.',
      question:
        'I am sorry. Before I call the courier: is there a porch, a shed or a shop nearby where they sometimes leave things?',
      answer: 'There is a bike shed behind the house. I looked, and it is not there either.',
      solution:
        'The driver has admitted to a mix-up with the next street. A new {pot} is on its way to you, and **you need not do anything** about the first one.',
    },
    {
      category: 'Shipping',
      priority: 'low',
      subject: 'Do you ship the {pot} to Iceland?',
      text: 'The shop will not let me choose my country. Is that a mistake, or do you not deliver here?',
      question:
        'Which country does the shop show at the bottom of the page? Some visitors see the wrong one.',
      answer: 'It says Ireland. So close!',
      solution:
        'That explains it. Please choose the country yourself:\n\n1. open [the shop](https://mosswick.example/shop)\n2. tap the flag at the bottom\n3. choose Iceland\n\nWe deliver the {pot} there in about eight days.',
    },
    {
      category: 'Orders',
      priority: 'medium',
      subject: 'Wrong colour in order {order}',
      text: 'I ordered the {pot} in slate and got one in terracotta. It is pretty, but it does not match the other three. Can I swap it?',
      question: 'Of course you can. Is the terracotta one unused, and do you still have its box?',
      answer: 'Yes, both. I only lifted the lid.',
      solution:
        'A slate {pot} leaves us today. The courier who brings it takes the terracotta one along, so just have it ready in its box.',
    },
    {
      category: 'Orders',
      priority: 'medium',
      subject: 'One pot missing from {order}',
      text: 'The packing list says two of the {pot}, the box held one. The box was not damaged.',
      question:
        'Could you look for a small label on the side of the box and tell me the weight that is printed on it?',
      answer: 'It says 3.1 kg.',
      solution:
        'Thank you, that is the weight of a single pot: the mistake is ours. The second {pot} is **on its way** and should be with you in three days.',
    },
    {
      category: 'Orders',
      priority: 'high',
      subject: 'Need 40 pots for an office by the end of the month',
      text: 'We are fitting out a new floor and would like 40 of the {pot}. Do you have that many, and is there a price for volume?',
      question: 'What a nice project! By which day must they be there, and is there a lift?',
      answer: 'The 28th at the latest, and yes, there is a goods lift at the back.',
      solution:
        'We have 40 of the {pot} in stock and can deliver on the 26th. For that many there is **12 % off**; the offer is in your mail and good for two weeks. See also [Mosswick for offices](https://mosswick.example/offices).',
    },
    {
      category: 'Orders',
      priority: 'low',
      subject: 'Can I add a reservoir to {order}?',
      text: 'I placed {order} an hour ago and only now saw that the larger reservoir is sold separately. Could you put one in the same box?',
      question: 'The box is not closed yet. Which size would you like, 2 or 4 litres?',
      answer: '4 litres, please, and charge it to the same card.',
      solution:
        'The 4-litre reservoir is in the box with {order}, without any more shipping to pay.',
    },
    {
      category: 'Returns',
      priority: 'medium',
      subject: 'Return label for {order}?',
      text: 'The {pot} is too wide for my window sill by a finger. It is unused and still in its wrapping. How do I send it back?',
      question:
        'Would you rather have your money back or a smaller pot instead? The Sprig One is two fingers narrower.',
      answer: 'Money back, please. I will think about the smaller one.',
      solution:
        'Here is how:\n\n1. print the label from [your returns](https://mosswick.example/returns)\n2. put it over the old one\n3. leave the parcel at any courier shop\n\nThe money is back within five days of its arrival.',
    },
    {
      category: 'Returns',
      priority: 'high',
      subject: 'Refund for {order} has not come',
      text: 'You confirmed {days} days ago that my return had arrived. {amount} are still missing from my account.',
      question:
        'Did you pay by card, or with the account of somebody else? I see two ways to pay on file.',
      answer: 'It was my card. The other one is my partner’s.',
      solution:
        'The refund had been sent to the wrong card and came back to us. I have sent {amount} to yours, and it should be there in **two working days**. I am sorry for the wait.',
    },
    {
      category: 'Returns',
      priority: 'low',
      subject: 'Exchange a gift without the receipt',
      text: 'My sister gave me a {pot} and I would rather have the smaller one. I do not have the order number. What can I do?',
      question: 'No receipt needed. Could you send me the number under the pot? It begins with SN.',
      answer: 'I found it: SN-4471-20.',
      solution:
        'Thank you, that is all I need. Your sister will not hear of it. A label and the order form for the smaller pot are in your mail.',
    },
    {
      category: 'Billing',
      priority: 'high',
      subject: 'Charged twice for {order}',
      text: 'My card shows {amount} twice, one minute apart. There is only one order in my account. Please return one of them.',
      question: 'Is one of the two marked as “pending” or “reserved” in your bank’s app?',
      answer: 'No, both are booked.',
      solution:
        'You were indeed charged twice: our payment page had a hiccup that minute. I have returned **{amount}** to your card, which takes up to three days to show.',
    },
    {
      category: 'Billing',
      priority: 'medium',
      subject: 'Invoice with our VAT number',
      text: 'Our accountant needs an invoice for {order} made out to the company. Can you issue a new one?',
      question: 'Gladly. Please tell me the exact name of the company and its VAT number.',
      answer: 'Carmody Offices Ltd, GB 000 0000 00. Thank you.',
      solution:
        'The new invoice is in [your orders](https://mosswick.example/orders), and the old one is cancelled, so that your accountant has only one of them.',
    },
    {
      category: 'Billing',
      priority: 'medium',
      subject: 'Cancel the plant food subscription',
      text: 'I moved the {plant} to the garden and do not need the monthly sachets any more. I cannot find the button to cancel.',
      question:
        'I can do that for you. Shall it stop at once, or after the sachets that are paid for?',
      answer: 'After the ones that are paid for, please.',
      solution:
        'The subscription ends with this month’s sachets, and **nothing more** will be charged. May the {plant} enjoy the garden!',
    },
    {
      category: 'Billing',
      priority: 'low',
      subject: 'Student discount code does not work',
      text: 'The code from your newsletter gives "not valid for these items", and I only have a {pot} in the basket.',
      question:
        'Could you tell me the code as you typed it? It has a zero in it that looks like an O.',
      answer: 'I had typed the letter. With the zero it says that the code has expired.',
      solution:
        'It should not have expired yet, so here is a new one that works until the end of the month: **SPROUT15**.',
    },
    {
      category: 'App',
      priority: 'medium',
      subject: 'App {version} crashes when I open the watering chart',
      text: 'Since the update to {version} the app closes as soon as I tap on the chart. Reinstalling did not help. It worked in the version before.',
      question:
        'Which phone do you have, and which version of its system? A picture of the chart before it closes would help as well.',
      answer:
        'It is a four-year-old phone with the newest system that it can get. I have attached what I see.',
      sends: 'screenshot',
      solution:
        'Thank you, that helped us to find it. The next update mends the chart; until then, this helps:\n\n1. open *Settings*\n2. choose *Charts*\n3. turn *Smooth lines* off',
    },
    {
      category: 'App',
      priority: 'medium',
      subject: '{pot} does not show up in the app',
      text: 'The light blinks blue, the phone finds it, and then pairing stops at 80 %. I tried two phones and moved right next to the router.',
      question:
        'Does your router have one name for both of its networks, 2.4 and 5 GHz? The pot knows only the first.',
      answer: 'One name for both. I did not know that this matters.',
      solution:
        'Please switch on the guest network, which most routers have at 2.4 GHz, and pair once more. [This page](https://mosswick.example/help/pairing) shows it step by step.',
    },
    {
      category: 'App',
      priority: 'low',
      subject: 'A dark mode, please',
      text: 'I check the moisture before going to bed and the white screen wakes the whole room. Any plans?',
      question:
        'You are not the first to ask! Would it be enough if the app followed the setting of your phone?',
      answer: 'Yes, that would be perfect.',
      solution:
        'Good news: that is how it will be in the next big update. I have put you on the list of those who may try it first.',
    },
    {
      category: 'App',
      priority: 'medium',
      subject: 'Notifications come at 3 in the morning',
      text: 'The app tells me at 3 a.m. that my {plant} is thirsty. I set quiet hours but they seem to be in another time zone.',
      question: 'Which time zone does the app show under *Settings → Home*?',
      answer: 'Auckland. I moved away from there a year ago!',
      solution:
        'Then your {plant} still lives there. Choose your town under *Settings → Home*, and the quiet hours are **yours** again.',
    },
    {
      category: 'App',
      priority: 'low',
      subject: 'Can two people look after the same pot?',
      text: 'My flatmate would like to water the {plant} too when I am away. Can we share a {pot} between two accounts?',
      question: 'You can. Does your flatmate have an account with us already?',
      answer: 'Yes, since yesterday.',
      solution:
        'Open the pot in the app, tap *Share* and enter the flatmate’s address. Both of you then see the same chart, and only one of you is told to fill the tank.',
    },
    {
      category: 'Hardware',
      priority: 'urgent',
      subject: '{pot} is leaking onto the floor',
      text: 'There was a puddle under the {pot} this morning and the parquet is already swelling. I have pulled the plug. What should I do now?',
      question:
        'Pulling the plug was right. Please empty the tank and tell me: does the water come from the **seam** or from the **hose**?',
      answer: 'From the seam, at the back. The log of the pot is attached, in case it helps.',
      sends: 'log',
      solution:
        'The seal is broken, and that is our fault. A new {pot} reaches you tomorrow by express. Please send us photos of the parquet and what its repair costs: our insurance takes care of it.',
    },
    {
      category: 'Hardware',
      priority: 'urgent',
      subject: 'Charger gets very hot',
      text: 'The charger of my {pot} smelled of burnt plastic and is too hot to touch. I have unplugged it. Is it safe to use another one?',
      question: 'Please leave it unplugged. What is the number on the underside of the charger?',
      answer: 'CH-20-1188. It has a brown spot now.',
      solution:
        'Thank you. **Do not use it any more.** A new charger of another make is on its way by express. Until then any USB charger with 10 W is safe.',
    },
    {
      category: 'Hardware',
      priority: 'high',
      subject: 'Pump makes a grinding noise',
      text: 'The pump of the {pot} has been grinding for {days} days and now hardly moves any water. The filter is clean.',
      question:
        'Thank you for cleaning the filter. Could you send me the log? In the app: *Pot → About → Send log*.',
      answer: 'Here it is. It got louder last night.',
      sends: 'log',
      solution:
        'The log shows that the pump draws too much current: its bearing is worn. We replace it under warranty. The new pump clicks in without tools, as [this film](https://mosswick.example/help/pump) shows.',
    },
    {
      category: 'Hardware',
      priority: 'medium',
      subject: 'Error {code} after filling the tank',
      text: 'Each time I fill the tank, the display shows {code} and the pot stops watering. Turning it off and on helps for an hour.',
      question: 'How far do you fill the tank? And which number is shown under *About → Firmware*?',
      answer: 'Up to the brim. Firmware 2.0.8. The log is attached.',
      sends: 'log',
      solution:
        '{code} means that the float is stuck, which happens with firmware 2.0.8 and a full tank. Please update:\n\n1. keep the phone next to the pot\n2. tap *About → Update*\n3. wait for the green light',
    },
    {
      category: 'Hardware',
      priority: 'medium',
      subject: 'Battery lasts only a day',
      text: 'The box promises six weeks. Mine is empty every evening, with the app closed and the light off.',
      question:
        'Does the light at the back blink at night? That would tell me whether the radio ever sleeps.',
      answer: 'It blinks all night, every few seconds.',
      solution:
        'So it never sleeps, as it looks for a network that is not there any more. Hold the button for ten seconds and pair again. The battery then lasts the **six weeks** that we promised.',
    },
    {
      category: 'Hardware',
      priority: 'low',
      subject: 'Spare lid for the {pot}',
      text: 'The cat won. Can I buy just the lid somewhere?',
      question: 'Poor lid, clever cat. Which colour is your {pot}?',
      answer: 'Moss green. The cat is black and not sorry.',
      solution:
        'We have a moss green lid, and it is on its way, with regards to the cat. It is on us this time.',
    },
    {
      category: 'Account',
      priority: 'high',
      subject: 'Cannot log in since this morning',
      text: 'The page says that my password has expired, and the mail to reset it never comes. I looked in the spam folder.',
      question:
        'I have sent the mail to reset it again just now. Has it come, perhaps under “Promotions”?',
      answer: 'No, nothing, in no folder.',
      solution:
        'Your mailbox had refused our mails for a day. I have sent it by another way, and the link is good for **one hour**. Please set the new password on [the login page](https://mosswick.example/login).',
    },
    {
      category: 'Account',
      priority: 'medium',
      subject: 'Change of email address',
      text: 'I am losing access to this mailbox next week. Please move my account and my orders to my new address; I can confirm from both.',
      question: 'Please write to us once from the new address, so that we know that it is yours.',
      answer: 'I have just done that.',
      solution:
        'Both addresses are confirmed, and your account and all orders have moved to the new one. The old one no longer works for logging in.',
    },
    {
      category: 'Account',
      priority: 'medium',
      subject: 'Please delete my account',
      text: 'I gave my {pot} to a friend. Please delete my data and confirm that you did.',
      question:
        'Before I do: this also deletes your orders and the warranty of your other pots. Is that what you want?',
      answer: 'Yes, there are no other pots. Please go ahead.',
      solution:
        'Your account and its data are deleted; only the invoices remain for as long as the law asks for them. This mail is your confirmation. Many greetings to the {pot}.',
    },
    {
      category: 'Account',
      priority: 'urgent',
      subject: 'Somebody else is in my account',
      text: 'There is an order {order} in my account that I did not place, sent to a town where I have never been. Please lock the account.',
      question: 'The account is **locked**. Have you used the same password anywhere else?',
      answer: 'Yes, at a forum that was broken into last month, I fear.',
      solution:
        'We have cancelled {order}, and you will not be charged. When you are ready:\n\n1. set a new password by the link in your mail\n2. turn on the second factor under *Settings → Safety*\n3. change that password at the forum too',
    },
    {
      category: 'Plant care',
      priority: 'low',
      subject: 'Yellow leaves on my {plant}',
      text: 'The sensor says everything is fine, but the lower leaves turn yellow. Is it too much water, or too little light?',
      question:
        'How many hours of light does it get, and could you send a picture of the chart from the app?',
      answer: 'Four hours in the morning. The chart is attached.',
      sends: 'chart',
      solution:
        'Thank you. The water is fine; it is the light. Move the {plant} a little closer to the window and take off the yellow leaves. New ones should come within **two weeks**.',
    },
    {
      category: 'Plant care',
      priority: 'low',
      subject: 'Which setting for a {plant}?',
      text: 'There is no {plant} in the list of plants. Which one is closest?',
      question: 'Does it stand in full sun or rather in the shade?',
      answer: 'In the sun until noon.',
      solution:
        'Then take *Basil* and set the moisture one step lower. We will add the {plant} to [the list](https://mosswick.example/plants), thank you for the hint.',
    },
    {
      category: 'Plant care',
      priority: 'medium',
      subject: 'Little flies in the soil',
      text: 'Since I moved the {plant} into the {pot} there are tiny flies everywhere. Is the soil always too wet?',
      question: 'Are they small and black, and do they run rather than fly?',
      answer: 'Exactly, they run around on the soil.',
      solution:
        'Those are fungus gnats, which do no harm to a grown {plant}.\n\n- let the soil dry for **five days** (*Pause* in the app)\n- put a finger of sand on top\n- after that, take the setting *Dry*',
    },
    {
      category: 'Plant care',
      priority: 'low',
      subject: 'My {plant} has never looked better',
      text: 'No question, only a thank you. {days} days of holidays, nobody at home, and it has three new leaves.',
      question: 'What a lovely message! May we show it on our page, with your first name?',
      answer: 'Of course, with pleasure. Here is the chart as well.',
      sends: 'chart',
      solution:
        'Thank you! I have read it out to the whole team. Three new leaves are the best kind of review.',
    },
    {
      category: null,
      priority: 'low',
      subject: 'A talk about plants at our school?',
      text: 'Our third-graders grow herbs in one of your pots. Would somebody from Mosswick like to visit us and answer their questions?',
      question: 'What a nice idea! Where is the school, and how many children are there?',
      answer: 'In Ashcombe, 24 children and one hamster.',
      solution:
        'Our gardener would love to come on a Friday morning, and brings a pot for the class. She will write to you about the day.',
    },
    {
      category: null,
      priority: 'low',
      subject: 'Grow your sales 10x with our list',
      text: 'We hold 5 million addresses of garden lovers. Reply today for a special price!!!',
      question: 'Do those five million know that you have their addresses?',
      answer: 'All fully verified!!! The special price ends today!',
      solution: 'No, thank you. Please take us off your list.',
    },
  ],
}
