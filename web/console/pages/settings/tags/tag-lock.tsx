import * as m from '#messages'
import { api } from '../../../data/api.ts'
import { useMe } from '../../../data/me.ts'
import { invalidateQueries } from '../../../data/query-client.ts'
import { runWithToast } from '../../../ui/run-with-toast.ts'
import { Row, Section } from '../../../ui/section.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { useCanManage } from '../roles.ts'

const creators = { everyone: m.tags_lock_agents, admins: m.tags_lock_admins }

/** Whether agents can create tags. */
export function TagLock() {
  const isLocked = useMe().organization.is_tag_list_locked
  const canChange = useCanManage('organization:write')
  const creator = isLocked ? 'admins' : 'everyone'
  async function change(is_tag_list_locked: boolean): Promise<void> {
    await runWithToast(
      () => api.PATCH('/v1/organization', { body: { is_tag_list_locked } }),
      is_tag_list_locked ? m.tags_lock_locked : m.tags_lock_unlocked,
    )
    await invalidateQueries('organization', 'me')
  }
  return (
    <Section title={m.tags_lock_title}>
      <Row title={m.tags_lock_who} text={m.tags_lock_text}>
        {canChange ? (
          <Segments
            label={m.tags_lock_who}
            options={creators}
            value={creator}
            onChange={(next) => void change(next === 'admins')}
          />
        ) : (
          creators[creator]
        )}
      </Row>
    </Section>
  )
}
