import type { ReadTx } from '../../platform/db/db.ts'
import { BellhopError, type FieldError } from '../../platform/errors.ts'
import { findAssignableUser, teamExists } from './store.ts'

export interface Assignees {
  assigned_user_id?: string | null | undefined
  assigned_team_id?: string | null | undefined
}

/** Users and teams must exist, and users must be active. */
export async function assertAssignable(
  tx: ReadTx,
  assignees: Assignees,
  loc = ['body'],
): Promise<void> {
  const { assigned_user_id, assigned_team_id } = assignees
  const errors: FieldError[] = []
  const fieldError = (field: string, reason: string): FieldError => ({
    loc: [...loc, field],
    msg: `Value error, ${reason}`,
    type: 'value_error',
  })
  if (assigned_user_id) {
    const user = await findAssignableUser(tx, assigned_user_id)
    if (user === undefined) errors.push(fieldError('assigned_user_id', 'user does not exist'))
    else if (!user.is_active) errors.push(fieldError('assigned_user_id', 'the user is not active'))
  }
  if (assigned_team_id && !(await teamExists(tx, assigned_team_id))) {
    errors.push(fieldError('assigned_team_id', 'team does not exist'))
  }
  if (errors.length > 0) throw new BellhopError('invalid', errors)
}
