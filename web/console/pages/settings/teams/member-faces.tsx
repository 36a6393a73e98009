import type { Team } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../../state/format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { teamMembersQuery } from '../members/team-members.ts'
import styles from './teams.module.css'

const facesMax = 5

/** The number of members, and the avatars of the first few. */
export function MemberFaces({ id, member_count }: Team) {
  const { data: members = [] } = useQuery(teamMembersQuery(id))
  return (
    <span className={styles.faces}>
      <span className={styles.count}>{formatNumber(member_count)}</span>
      {members.slice(0, facesMax).map(({ id, full_name, avatar_url }) => (
        <span key={id} className={styles.face} title={full_name}>
          <Avatar name={full_name} url={avatar_url} />
        </span>
      ))}
    </span>
  )
}
