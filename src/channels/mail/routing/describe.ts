import type { Operator, RouteCondition } from './schema.ts'

/** `2 Invoices` */
export const describeRoute = ({ number, name }: { number: number; name: string }) =>
  name === '' ? String(number) : `${number} ${name}`

const negations: Record<Operator, string> = {
  is: 'is not',
  is_not: 'is',
  contains: 'does not contain',
  does_not_contain: 'contains',
  starts_with: 'does not start with',
  ends_with: 'does not end with',
}

/** Why a condition does not hold. */
export const describeFailure = ({ field, header, operator, value }: RouteCondition) =>
  typeof value === 'boolean'
    ? `${field} is ${!value}`
    : `${header === undefined ? field : `${field} ${header}`} ${negations[operator]} “${value}”`
