import type { Field, Macro, MacroActions, MacroCreate } from '@bellhop/sdk'
import { nothing, unchanged } from '../components/optional-choice.ts'
import { toFieldValues } from './custom-fields.tsx'

/** What the form says. */
export function toMacro(
  form: FormData,
  fields: readonly Field[],
  macro: Macro | undefined,
): MacroCreate {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const sharing = form.has('sharing') ? text('sharing') : sharingOf(macro)
  return {
    name: text('name'),
    shortcut: text('shortcut').replace(/^\//, '') || null,
    body: text('body'),
    is_internal: form.has('is_internal'),
    actions: toActions(text, toFieldValues(form, fields, macro?.actions.fields), macro?.actions),
    is_shared: sharing !== 'me',
    team_id: sharing === 'me' || sharing === 'everyone' ? null : sharing,
  }
}

/** `me`, `everyone` or the id of a team. */
export function sharingOf(macro: Macro | undefined): string {
  if (!macro?.is_shared) return 'me'
  return macro.team_id ?? 'everyone'
}

function toActions(
  text: (name: string) => string,
  fields: NonNullable<MacroActions['fields']>,
  before: MacroActions = {},
): MacroActions {
  const actions: Record<string, unknown> = {}
  for (const name of ['status', 'priority', 'assigned_user_id', 'assigned_team_id']) {
    const value = text(name)
    if (value !== unchanged) actions[name] = value === nothing ? null : value
  }
  const snooze = text('snooze_minutes')
  if (snooze !== unchanged) actions.snooze_minutes = Number(snooze)
  // The form cannot remove a category: what the API has set stays.
  if (text('category') !== '') actions.category = text('category')
  else if (before.category === null) actions.category = null
  if (Object.keys(fields).length > 0) actions.fields = fields
  for (const name of ['add_tags', 'remove_tags']) {
    const tags = text(name)
      .split(',')
      .map((tag) => tag.trim())
    const named = tags.filter((tag) => tag !== '')
    if (named.length > 0) actions[name] = named
  }
  return actions as MacroActions
}
