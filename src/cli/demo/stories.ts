import type { TicketCreate } from '../../desk/tickets/schema.ts'
import type { Language } from './data.ts'
import { agents, bot, languages, teamFor } from './data.ts'
import { type Topic, writeMessage } from './messages.ts'
import { Random } from './random.ts'
import type { Step, Story } from './story.ts'
import { tagsFor } from './tags.ts'
import { templateFiller } from './templates.ts'
import { ticketTimeline } from './timeline.ts'

/** A request, and what is needed to continue its conversation. */
interface Letter extends Topic {
  body: TicketCreate
}

/** A story that may get a duplicate ticket. */
interface Told extends Letter {
  story: Story
}

const day = 24 * 60
const minutesBack = 6 * 7 * day
/** The share of customers who write again before they get a reply. */
const impatientShare = 0.025
const patienceMinutes = 30

/** Stories in chronological order. The same seed makes the same stories. */
export function generateStories(count: number, seed: number): Story[] {
  const random = new Random(seed)
  const writers = languages.map((language) => ({ ...language, write: writer(random, language) }))
  const secondCount = Math.floor(count * impatientShare)
  const told = Array.from({ length: count - secondCount }, () => {
    const letter = random.pickByShare(writers).write()
    return { ...letter, story: tell(random, letter) }
  })
  const nextUnanswered = random.deal(told.filter(isLongUnanswered))
  const seconds = Array.from({ length: secondCount }, () => askAgain(random, nextUnanswered()))
  return [...told.map(({ story }) => story), ...seconds].sort((a, b) => b.minutesAgo - a.minutesAgo)
}

function tell(random: Random, { body, ...topic }: Letter): Story {
  const minutesAgo = random.between(5, minutesBack)
  const team = teamFor(body.category)
  const { code } = topic.language
  const speakers = agents.filter(({ languages }) => languages.includes(code))
  const specialists = speakers.filter(({ email }) => team?.members.includes(email))
  const assignee = random.pick(specialists.length > 0 ? specialists : speakers).email
  const people = team?.members.filter((email) => email !== bot && email !== assignee) ?? [assignee]
  const speak = writeMessage(random, topic)
  const steps = ticketTimeline(random, {
    ticket: body,
    assignee,
    colleague: random.pick(people),
    speak,
  })
  const isUntouched = random.happens(minutesAgo < 3 * day ? 0.5 : 0.02)
  return { minutesAgo, body, steps: [...sortedOut(body), ...(isUntouched ? [] : steps)] }
}

/** The bot assigns a team and tags, whether or not an agent looks at the ticket. */
function sortedOut(body: TicketCreate): Step[] {
  const team = teamFor(body.category)
  return team ? [{ after: 1, by: bot, team: team.name, tags: tagsFor(body) }] : []
}

const opening = ({ steps }: Story) => steps.find(({ status }) => status === 'open')

/** Unanswered long enough for a second ticket, and already merged with it by now. */
function isLongUnanswered({ story }: Told): boolean {
  const { after } = opening(story) ?? { after: 0 }
  return after > patienceMinutes && after + 1 < story.minutesAgo
}

/** The same customer writes again; the assignee of the first ticket merges both. */
function askAgain(random: Random, { story, language, fill }: Told): Story {
  const { after, by } = opening(story)!
  const { minutesAgo, body } = story
  const reminder = fill(random.pick(language.reminders))
  const second = {
    minutesAgo: minutesAgo - random.between(patienceMinutes / 2, after - 1),
    body: { ...body, description: `${reminder}\n\n${body.customer_name}` },
    steps: sortedOut(body),
  }
  story.steps.push({ after: after + 1, by, merges: second })
  return second
}

/** Writes request after request, using all customers before repeating one. */
function writer(random: Random, language: Language): () => Letter {
  const nextRequest = random.deal(language.requests)
  const nextCustomer = random.deal(Object.entries(language.customers))
  return () => {
    const request = nextRequest()
    const { category, priority, subject, text } = request
    const [name, email] = nextCustomer()
    const opening = random.pick(language.openings)
    const closing = random.pick(language.closings)
    const fill = templateFiller(random, name)
    const body = {
      customer_name: name,
      customer_email: email,
      subject: fill(subject),
      description: `${opening}\n\n${fill(text)}\n\n${closing}\n${name}`,
      priority,
      category,
    }
    return { language, request, fill, body }
  }
}
