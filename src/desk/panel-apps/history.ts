import { type Change, diffFields } from '../../events/log/changes.ts'
import type { PanelApp } from './schema.ts'

/** Never a secret. */
const loggedFields = ['name', 'kind', 'url', 'height', 'is_enabled'] as const

export const panelAppChanges = (before: Partial<PanelApp>, after: PanelApp): Change[] =>
  diffFields(loggedFields, before, after)
