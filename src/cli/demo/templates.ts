import { plants, pots } from './data.ts'
import type { Random } from './random.ts'

export type Fill = (text: string) => string

/** Fills placeholders, with the same value in all texts of one ticket. */
export function templateFiller(random: Random, name: string): Fill {
  const values: Record<string, string | number> = {
    name,
    first: name.split(' ')[0]!,
    order: `MW-${random.between(20_000, 99_999)}`,
    pot: random.pick(pots),
    plant: random.pick(plants),
    days: random.between(5, 10),
    amount: `${random.between(19, 189)}.${random.pick(['00', '50', '90'])} EUR`,
    code: `E${random.between(10, 49)}`,
    version: `4.${random.between(0, 6)}.${random.between(0, 3)}`,
  }
  return (text) => text.replaceAll(/\{(\w+)\}/g, (_, slot) => String(values[slot]))
}
