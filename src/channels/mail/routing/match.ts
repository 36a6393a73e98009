import { normalizeDomain } from '../../../platform/net/domain-name.ts'
import { foldCase, type RouteFacts } from './facts.ts'
import {
  type BooleanField,
  headerField,
  type MailRoute,
  type Operator,
  type RouteCondition,
  type TextField,
} from './schema.ts'

/** Undefined if a fact is not known. */
type Test = (facts: RouteFacts) => boolean | undefined

export interface Match {
  /** Of the first route that fits; null if none does, undefined if that is not known. */
  index: number | null | undefined
  /** Of each route before it, the condition that does not hold. */
  failed: RouteCondition[]
}

/** Prepared once for many mails. */
export function createMatcher(
  routes: readonly Pick<MailRoute, 'conditions'>[],
): (facts: RouteFacts) => Match {
  const prepared = routes.map(({ conditions }) =>
    conditions.map((condition) => ({ condition, test: toTest(condition) })),
  )
  return (facts) => {
    const failed: RouteCondition[] = []
    for (const [index, tests] of prepared.entries()) {
      // A condition that surely fails decides, whatever is not known of the others.
      const failing = tests.find(({ test }) => test(facts) === false)
      if (failing !== undefined) {
        failed.push(failing.condition)
        continue
      }
      const isKnown = tests.every(({ test }) => test(facts) !== undefined)
      return { index: isKnown ? index : undefined, failed }
    }
    return { index: null, failed }
  }
}

function toTest({ field, header, operator, value }: RouteCondition): Test {
  if (typeof value === 'boolean') {
    return (facts) => {
      const fact = facts[field as BooleanField]
      return fact === undefined ? undefined : fact === value
    }
  }
  const expected = toExpected(field, value)
  if (field === headerField) return toHeaderTest(header!.toLowerCase(), operator, expected)
  return (facts) => {
    const fact = facts[field as TextField]
    return fact === undefined ? undefined : comparisons[operator](fact, expected)
  }
}

/** A mail can have several headers of a name: one has to match, and of those that must not, none may. */
function toHeaderTest(name: string, operator: Operator, expected: string): Test {
  const compare = comparisons[operator]
  const isNegative = operator === 'is_not' || operator === 'does_not_contain'
  return ({ headers }) => {
    if (headers === undefined) return undefined
    const values = headers.get(name) ?? []
    return isNegative
      ? values.every((value) => compare(value, expected))
      : values.some((value) => compare(value, expected))
  }
}

const comparisons: Record<Operator, (fact: string, expected: string) => boolean> = {
  is: (fact, expected) => fact === expected,
  is_not: (fact, expected) => fact !== expected,
  contains: (fact, expected) => fact.includes(expected),
  does_not_contain: (fact, expected) => !fact.includes(expected),
  starts_with: (fact, expected) => fact.startsWith(expected),
  ends_with: (fact, expected) => fact.endsWith(expected),
}

/** Domains are compared in ASCII, and people write `@` before them. */
function toExpected(field: RouteCondition['field'], value: string): string {
  const text = foldCase(value.trim())
  if (field === 'plus') return text.replace(/^\+/, '')
  if (field !== 'from_domain') return text
  const domain = text.replace(/^@/, '')
  return normalizeDomain(domain) ?? domain
}
