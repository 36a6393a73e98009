import type { Priority } from '../../data/types.ts'

/** The values of the form; empty strings where nothing was entered. */
export interface NewTicketDraft {
  customer_name: string
  customer_email: string
  subject: string
  description: string
  priority: Priority
  category: string
  assigned_user_id: string
  assigned_team_id: string
}

const blank: NewTicketDraft = {
  customer_name: '',
  customer_email: '',
  subject: '',
  description: '',
  priority: 'medium',
  category: '',
  assigned_user_id: '',
  assigned_team_id: '',
}
const storageName = 'bellhop.new-ticket'

export const loadDraft = (): NewTicketDraft => ({
  ...blank,
  ...JSON.parse(sessionStorage.getItem(storageName) ?? '{}'),
})

export function saveDraft(draft: NewTicketDraft): void {
  if (isBlank(draft)) clearDraft()
  else sessionStorage.setItem(storageName, JSON.stringify(draft))
}

export function clearDraft(): NewTicketDraft {
  sessionStorage.removeItem(storageName)
  return blank
}

export const isBlank = (draft: NewTicketDraft) =>
  Object.entries(draft).every(([name, value]) => value === blank[name as keyof NewTicketDraft])
