/** What templates can mention, as `{{ customer.first_name }}`. */
export const templateVariables = [
  'ticket.display_id',
  'ticket.number',
  'ticket.subject',
  'ticket.status',
  'ticket.priority',
  'ticket.category',
  'ticket.created_at',
  'customer.name',
  'customer.first_name',
  'customer.email',
  'agent.name',
  'agent.first_name',
  'team.name',
  'tracking_url',
] as const
type FieldVariable = `fields.${string}`
export type TemplateVariable = (typeof templateVariables)[number] | FieldVariable
/** Also the custom fields of the ticket, with an empty text for those without a value. */
export type TemplateValues = Readonly<
  Record<(typeof templateVariables)[number], string> & Record<FieldVariable, string>
>

/** The names that other help desks have for them, so that their templates work here. */
const aliases: Readonly<Record<string, TemplateVariable>> = {
  'ticket.id': 'ticket.number',
  'ticket.title': 'ticket.subject',
  'ticket.requester.name': 'customer.name',
  'ticket.requester.first_name': 'customer.first_name',
  'ticket.requester.email': 'customer.email',
  'ticket.group.name': 'team.name',
  'current_user.name': 'agent.name',
  'current_user.first_name': 'agent.first_name',
  'contact.name': 'customer.name',
  'contact.first_name': 'customer.first_name',
  'contact.email': 'customer.email',
  'conversation.display_id': 'ticket.display_id',
}

const known = new Map<string, TemplateVariable>([
  ...templateVariables.map((name): [string, TemplateVariable] => [name, name]),
  ...Object.entries(aliases),
])

/** The variable that a template means by this name. */
export const findVariable = (name: string): TemplateVariable | undefined =>
  known.get(name) ?? (isFieldVariable(name) ? name : undefined)

export const isFieldVariable = (name: string): name is FieldVariable =>
  /^fields\.[a-z][a-z0-9_]*$/.test(name)

export interface Scope {
  [name: string]: string | Scope
}

/** The values under all their names. */
export function toScope(values: TemplateValues): Scope {
  const fields = Object.keys(values).filter(isFieldVariable)
  const names = [...known, ...fields.map((field) => [field, field] as const)]
  return nest(names.map(([name, variable]) => [name, values[variable] ?? '']))
}

/** Objects within objects: `a.b` is the member `b` of `a`. */
export function nest(values: readonly (readonly [name: string, value: string])[]): Scope {
  const scope: Scope = {}
  for (const [name, value] of values) {
    const path = name.split('.')
    const last = path.pop()!
    let inner = scope
    for (const part of path) {
      inner[part] ??= {}
      inner = inner[part] as Scope
    }
    inner[last] = value
  }
  return scope
}
