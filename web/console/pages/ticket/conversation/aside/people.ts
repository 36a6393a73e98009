import type { SidePerson } from '../../../../outbox/side-request.ts'

/** “Kim Lund <kim@carrier.example>”, with or without quotes. */
const named = /"?([^"<>,;]*?)"?\s*<([^\s<>@]+@[^\s<>@]+)>/g
const address = /^[^\s<>@,;]+@[^\s<>@,;]+$/

/** The people that a text names, with those before, and what of it is no address. */
export function addPeople(
  before: readonly SidePerson[],
  text: string,
): { people: SidePerson[]; rest: string } {
  const added: SidePerson[] = []
  const others = text.replaceAll(named, (_, name: string, email: string) => {
    added.push({ email, name: name.trim() })
    return ' '
  })
  const words = others.split(/[\s,;]+/).filter((word) => word !== '')
  for (const email of words.filter((word) => address.test(word))) added.push({ email, name: '' })
  const rest = words.filter((word) => !address.test(word)).join(' ')
  return { people: withoutTwins([...before, ...added]), rest }
}

function withoutTwins(people: readonly SidePerson[]): SidePerson[] {
  const seen = new Set<string>()
  return people.filter(({ email }) => {
    const isNew = !seen.has(email.toLowerCase())
    seen.add(email.toLowerCase())
    return isNew
  })
}
