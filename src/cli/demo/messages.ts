import type { Language, Request } from './data.ts'
import { agents, notes } from './data.ts'
import { type SampleFile, sampleFile } from './files.ts'
import type { Random } from './random.ts'
import type { Fill } from './templates.ts'

/** Kinds of messages, by agents or by the customer. */
export type Words =
  | 'receipt'
  | 'note'
  | 'question'
  | 'answer'
  | 'solution'
  | 'complaint'
  | 'amends'
  | 'thanks'

export interface Speech {
  body: string
  isInternal: boolean
  files: SampleFile[]
}

export interface Topic {
  language: Language
  request: Request
  fill: Fill
}

/** Writes all messages about one request, in its language. */
export function writeMessage(random: Random, { language, request, fill }: Topic) {
  const say = (body: string): Speech => ({ body: fill(body), isInternal: false, files: [] })
  const write = (text: string, by: string) => {
    const greeting = random.pick(language.greetings)
    const farewell = random.pick(language.farewells)
    return say(`${greeting}\n\n${text}\n\n${farewell}\n${nameOf(by)}`)
  }
  return (words: Words, by: string): Speech => {
    switch (words) {
      case 'receipt':
        return write(random.pick(language.receipts), by)
      case 'question':
        return write(request.question, by)
      case 'solution':
        return write(request.solution, by)
      case 'amends':
        return write(random.pick(language.amends), by)
      case 'note':
        return { ...say(random.pick(notes[request.category ?? 'Other'])), isInternal: true }
      case 'answer':
        return {
          ...say(request.answer),
          files: request.sends ? [sampleFile(random, request.sends)] : [],
        }
      case 'complaint':
        return say(random.pick(language.complaints))
      case 'thanks':
        return say(random.pick(language.thanks))
    }
  }
}

const nameOf = (email: string) => agents.find((agent) => agent.email === email)!.full_name
