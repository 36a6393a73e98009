import type { FieldValues } from '@bellhop/sdk'
import type { Priority } from '../../data/types.ts'

/** The values of the form; empty strings where nothing was entered. */
export interface NewTicketDraft {
  customer_name: string
  customer_email: string
  subject: string
  /** What the customer said, or the message to them. */
  description: string
  /** Email addresses, separated by commas. */
  cc: string
  /** Empty for the usual one. */
  from_address: string
  priority: Priority
  category: string
  assigned_user_id: string
  assigned_team_id: string
  /** Separated by commas. */
  tags: string
  /** Values of custom fields by their keys. */
  fields: FieldValues
}

/** Those with one input. */
export type TextName = Exclude<keyof NewTicketDraft, 'fields'>

const blank: NewTicketDraft = {
  customer_name: '',
  customer_email: '',
  subject: '',
  description: '',
  cc: '',
  from_address: '',
  priority: 'medium',
  category: '',
  assigned_user_id: '',
  assigned_team_id: '',
  tags: '',
  fields: {},
}
const storageName = 'bellhop.new-ticket'
/** Cannot be stored: they last as long as the page. */
let files: readonly File[] = []

export const loadDraft = (): NewTicketDraft => ({
  ...blank,
  ...JSON.parse(sessionStorage.getItem(storageName) ?? '{}'),
})

export function saveDraft(draft: NewTicketDraft): void {
  if (isBlank(draft)) sessionStorage.removeItem(storageName)
  else sessionStorage.setItem(storageName, JSON.stringify(draft))
}

export const loadFiles = () => files
export function saveFiles(next: readonly File[]): void {
  files = next
}

export function clearDraft(): NewTicketDraft {
  files = []
  sessionStorage.removeItem(storageName)
  return blank
}

export const isBlank = ({ fields, ...texts }: NewTicketDraft) =>
  Object.keys(fields).length === 0 &&
  Object.entries(texts).every(([name, value]) => value === blank[name as TextName])
