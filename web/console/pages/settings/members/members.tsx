import type { InvitationWithUrl, Team, User } from '@bellhop/sdk'
import { useState } from 'react'
import * as m from '#messages'
import { useMe } from '../../../data/me.ts'
import { useUsers } from '../../../data/users-and-teams.ts'
import { useSearchText } from '../../../state/search-text.ts'
import { Button } from '../../../ui/button.tsx'
import { matchesQuery } from '../../../ui/matches-query.ts'
import { Page } from '../../../ui/page.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Card, Column } from '../../../ui/section.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { QueryResult } from '../components/query-result.tsx'
import { useIsNewRequested } from '../components/use-is-new-requested.ts'
import { roleNames, useCanManage } from '../roles.ts'
import { EditMember } from './edit-member.tsx'
import { EditTeams } from './edit-teams.tsx'
import { InvitationLink } from './invitation-link.tsx'
import { InviteMember } from './invite-member.tsx'
import { MemberTable } from './member-table.tsx'

interface Link {
  member: User
  invitation: InvitationWithUrl
}

/** Whose teams are changed. */
interface Regrouped {
  member: User
  teams: readonly Team[]
}

export function Members() {
  const users = useUsers()
  const canManage = useCanManage('users:write')
  const [isInviting, setInviting] = useState(useIsNewRequested())
  const [edited, setEdited] = useState<User>()
  const [regrouped, setRegrouped] = useState<Regrouped>()
  const [link, setLink] = useState<Link>()
  const showLink = (member: User, invitation: InvitationWithUrl) => setLink({ member, invitation })
  const invite = canManage && (
    <Button look="primary" icon="plus" onClick={() => setInviting(true)}>
      {m.members_invite}
    </Button>
  )
  return (
    <Page title={m.members_title} actions={invite}>
      <Column>
        <QueryResult query={users}>
          {(members) => (
            <MemberSearch
              members={members}
              canManage={canManage}
              onEdit={setEdited}
              onEditTeams={(member, teams) => setRegrouped({ member, teams })}
              onLink={showLink}
            />
          )}
        </QueryResult>
      </Column>
      {invite && isInviting && (
        <InviteMember onInvited={showLink} onClose={() => setInviting(false)} />
      )}
      {edited && <EditMember member={edited} onClose={() => setEdited(undefined)} />}
      {regrouped && <EditTeams {...regrouped} onClose={() => setRegrouped(undefined)} />}
      {link && <InvitationLink {...link} onClose={() => setLink(undefined)} />}
    </Page>
  )
}

interface SearchProps {
  members: readonly User[]
  canManage: boolean
  onEdit(member: User): void
  onEditTeams(member: User, teams: readonly Team[]): void
  onLink(member: User, invitation: InvitationWithUrl): void
}

function MemberSearch({ members, ...rest }: SearchProps) {
  const [text, setText] = useSearchText('/settings/members')
  const ownId = useMe().user.id
  const found = members
    .filter(({ full_name, email, role }) =>
      matchesQuery(`${full_name} ${email} ${roleNames[role]}`, text),
    )
    .toSorted(activeFirst)
  return (
    <>
      <SearchField label={m.members_search} value={text} onChange={setText} />
      {found.length > 0 ? (
        <Card>
          <MemberTable members={found} ownId={ownId} {...rest} />
        </Card>
      ) : (
        <EmptyState
          icon="search"
          title={m.members_noMatch}
          action={<Button onClick={() => setText('')}>{m.members_clearSearch}</Button>}
        />
      )}
    </>
  )
}

const activeFirst = (a: User, b: User) =>
  Number(b.is_active) - Number(a.is_active) || a.full_name.localeCompare(b.full_name)
