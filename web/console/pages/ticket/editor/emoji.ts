// The ones that people use at work, most used first. The first name is shown; others are found, too.

const list = `
🙂 slightly_smiling
😊 blush,smile,happy
👍 thumbs_up,+1,yes,ok
🙏 pray,thanks,please
🎉 tada,party,celebrate
❤️ heart,love
✅ check,done,white_check_mark
👋 wave,hello,bye
😄 smile,grin,laugh
😀 grinning,smile
😅 sweat_smile,phew
😂 joy,laugh,tears
😉 wink
😍 heart_eyes,love
🥳 partying,party
🤔 thinking,hmm
😕 confused
😞 disappointed,sad
😢 cry,sad,tear
😭 sob,cry
😬 grimacing,awkward
😮 open_mouth,surprised,wow
😱 scream,shock
😴 sleeping,tired
🤒 sick,thermometer
😎 sunglasses,cool
🤗 hug,hugging
🤝 handshake,deal
🙌 raised_hands,hooray
👏 clap,applause
💪 muscle,strong
👌 ok_hand,perfect
👎 thumbs_down,-1,no
✌️ victory,peace
🤞 fingers_crossed,luck
☝️ point_up,one
👉 point_right
👈 point_left
👇 point_down
🤷 shrug,dunno
🤦 facepalm
🙇 bow,sorry
👀 eyes,look
🧠 brain
💡 bulb,idea,light
🔥 fire,hot
⭐ star
✨ sparkles,new,shiny
⚡ zap,lightning,fast
💯 hundred,100
🚀 rocket,launch,ship
🏆 trophy,win
🥇 medal,gold,first
🎁 gift,present
🎂 cake,birthday
🍾 champagne
🥂 cheers,clinking_glasses
☕ coffee,tea
🍕 pizza
🍪 cookie
🌞 sun,sunny
🌈 rainbow
🌧️ rain
❄️ snowflake,cold
🌍 earth,world,globe
🌱 seedling,plant,grow
🌸 blossom,flower
🐛 bug
🐢 turtle,slow
🐈 cat
🐕 dog
❌ cross,no,wrong,x
⚠️ warning,careful
❗ exclamation,important
❓ question
ℹ️ info,information
🚫 prohibited,forbidden
🛑 stop
🆕 new
🆗 ok
🔴 red_circle
🟡 yellow_circle
🟢 green_circle
🔵 blue_circle
➡️ arrow_right
⬅️ arrow_left
⬆️ arrow_up
⬇️ arrow_down
🔁 repeat,again
🔄 refresh,sync,reload
🔍 search,magnifier
🔒 lock,secure
🔓 unlock
🔑 key,password
🔗 link
📎 paperclip,attachment
📌 pin,pushpin
📝 memo,note,write
📄 page,document,file
📋 clipboard,list
📁 folder
🗑️ trash,wastebasket,delete
📦 package,parcel,box
🚚 truck,delivery,shipping
📧 email,mail
📨 incoming_envelope
📬 mailbox
📞 phone,telephone,call
📱 mobile,smartphone
💻 laptop,computer
🖥️ desktop,screen
🖨️ printer,print
⌨️ keyboard
🖱️ mouse
🔋 battery
🔌 plug,power
📷 camera,photo
🎥 video,film
🎧 headphones
🎵 music,note
🔔 bell,notification
🔕 no_bell,mute
📅 calendar,date
⏰ alarm,clock
⏳ hourglass,wait
⌛ hourglass_done
🕐 clock,time
📈 chart_up,growth
📉 chart_down
📊 bar_chart,statistics
💰 money
💳 credit_card,payment
💶 euro
💵 dollar
🧾 receipt,invoice
🛒 cart,shopping
🏷️ label,tag,price
🏢 office,building
🏠 house,home
🏦 bank
🏪 store,shop
✈️ airplane,flight,travel
🚗 car
🚲 bike,bicycle
🚂 train
🛠️ tools,repair,fix
🔧 wrench,fix
🔨 hammer
⚙️ gear,settings
🧪 test_tube,experiment
🧹 broom,clean
🧩 puzzle
🎯 target,goal,bullseye
🎨 art,palette,design
📚 books
🎓 graduation
🤖 robot,bot
👤 person,user
👥 people,users,team
🧑‍💻 technologist,developer
💬 speech,comment,chat
💭 thought
🌟 glowing_star
💙 blue_heart
💚 green_heart
💛 yellow_heart
🧡 orange_heart
💜 purple_heart
💔 broken_heart
😇 angel,innocent
😋 yum,delicious
😐 neutral
🙄 eye_roll
😡 angry,rage
🤯 mind_blown
🥲 happy_tear
🫡 salute
🫶 heart_hands
`

export interface Emoji {
  character: string
  name: string
}

const all = list
  .trim()
  .split('\n')
  .map((line) => {
    const [character = '', names = ''] = line.split(' ')
    return { character, name: names.split(',')[0] ?? '', names: names.split(',') }
  })

/** Names that start with the text come before those with a later word that does. */
export function findEmoji(text: string, max: number): Emoji[] {
  const query = text.toLowerCase()
  const rank = (name: string) => (name.startsWith(query) ? 0 : name.includes(`_${query}`) ? 1 : 2)
  return all
    .map((emoji) => ({ ...emoji, rank: Math.min(...emoji.names.map(rank)) }))
    .filter((emoji) => emoji.rank < 2)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, max)
}
