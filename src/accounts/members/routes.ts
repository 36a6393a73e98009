import { writeHandler } from '../../platform/http/endpoint.ts'
import { User, UserCreate, UserPath, UserUpdate } from '../users/schema.ts'
import { toApiUser } from '../users/serialize.ts'
import { createMember } from './create.ts'
import { updateMember } from './update.ts'

export const create = writeHandler({
  summary: 'Create a user',
  description:
    'The other admins are notified of a new admin. If the key lacks a scope of the role, the user gets no link to reset a password before someone with every scope of the role has invited them.',
  body: UserCreate,
  response: { status: 201, schema: User, description: 'The new user.' },
  handle: async (tx, call) => toApiUser(await createMember(tx, call.body, call), call.publicUrl),
})

export const update = writeHandler({
  summary: 'Update a user',
  description:
    'Only the fields you send change; the email address can’t be changed. You can’t deactivate yourself or remove the last active admin. The other admins are notified of a new admin. If the key lacks a scope of the new role, the user’s pending invitation stops working, and a user without a password gets no link before someone with every scope has invited them.',
  params: UserPath,
  body: UserUpdate,
  response: {
    status: 200,
    schema: User,
    description: 'The updated user.',
  },
  errors: { 404: 'User not found' },
  handle: async (tx, call) =>
    toApiUser(await updateMember(tx, call.params.user_id, call.body, call), call.publicUrl),
})
