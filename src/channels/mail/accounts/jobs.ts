import type { Actor } from '../../../platform/access/attribution.ts'
import type { NewJob } from '../../../platform/jobs/store.ts'

// The jobs have no link in them: it is created when it is sent, and only its hash is stored.

export const invitationMailKind = 'account-mail.invitation'
export const passwordResetMailKind = 'account-mail.password_reset'

export interface InvitationMailPayload {
  actor: Actor
  publicUrl: string
  requestedAt: string
}

export const invitationMailJob = (
  userId: string,
  payload: InvitationMailPayload,
  runAt: string,
): NewJob => ({ kind: invitationMailKind, key: userId, payload, runAt })

/** By what was typed, whether or not there is such an account. */
export interface PasswordResetMailPayload {
  email: string
  requestedAt: string
}

export const passwordResetMailJob = (
  key: string,
  payload: PasswordResetMailPayload,
  runAt: string,
): NewJob => ({ kind: passwordResetMailKind, key, payload, runAt })
