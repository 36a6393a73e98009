import { writeHandler } from '../../platform/http/endpoint.ts'
import { User, UserPath, UserUpdate } from '../users/schema.ts'
import { toApiUser } from '../users/serialize.ts'
import { updateMember } from './update.ts'

export const update = writeHandler({
  summary: 'Update a user',
  description:
    'Only the fields you send change; the email address can’t be changed. You can’t deactivate yourself or remove the last active admin. To change a role, a key needs every scope of the old and of the new role.',
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
