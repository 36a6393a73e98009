import type { TicketCreate } from '../../tickets/schema.ts'
import { agents } from './agents.ts'
import { type Language, plants, pots } from './language.ts'
import { languages } from './languages/all.ts'
import { life, type Step } from './life.ts'
import { Random } from './random.ts'

/** One ticket of the demo: what a customer wrote, and what became of it. */
export interface Story {
  /** How many minutes ago it began. */
  minutesAgo: number
  body: TicketCreate
  steps: Step[]
}

const day = 24 * 60
const minutesBack = 6 * 7 * day

/** Stories in the order in which they begin. The same seed tells the same ones. */
export function tellStories(count: number, seed: number): Story[] {
  const random = new Random(seed)
  const writers = languages.map((language) => ({ ...language, write: writer(random, language) }))
  const beginnings = Array.from({ length: count }, () => random.between(5, minutesBack))
  return beginnings
    .sort((a, b) => b - a)
    .map((minutesAgo) => {
      const { code, write } = random.pickByShare(writers)
      const body = write()
      const speakers = agents.filter(({ languages }) => languages.includes(code))
      const steps = life(random, body, random.pick(speakers).email)
      const isUntouched = random.happens(minutesAgo < 3 * day ? 0.5 : 0.02)
      return { minutesAgo, body, steps: isUntouched ? [] : steps }
    })
}

/** Writes one request after another, each from another customer for as long as there are some. */
function writer(random: Random, language: Language): () => TicketCreate {
  const nextRequest = random.deal(language.requests)
  const nextCustomer = random.deal(Object.entries(language.customers))
  return () => {
    const { category, priority, subject, text } = nextRequest()
    const [name, email] = nextCustomer()
    const opening = random.pick(language.openings)
    const closing = random.pick(language.closings)
    const fill = slots(random)
    return {
      customer_name: name,
      customer_email: email,
      subject: fill(subject),
      description: `${opening}\n\n${fill(text)}\n\n${closing}\n${name}`,
      priority,
      category,
    }
  }
}

/** The same slot has the same value in the subject and in the text. */
function slots(random: Random): (text: string) => string {
  const values: Record<string, string | number> = {
    order: `MW-${random.between(20_000, 99_999)}`,
    pot: random.pick(pots),
    plant: random.pick(plants),
    days: random.between(5, 10),
    amount: `${random.between(19, 189)}.${random.pick(['00', '50', '90'])} EUR`,
    code: `E${random.between(10, 49)}`,
    version: `4.${random.between(0, 6)}.${random.between(0, 3)}`,
  }
  return (text) => text.replaceAll(/\{(\w+)\}/g, (_, name) => String(values[name]))
}
