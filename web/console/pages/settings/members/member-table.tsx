import type { InvitationWithUrl, User } from '@bellhop/sdk'
import { Avatar } from '../../../ui/avatar.tsx'
import { type RowAction, RowMenu } from '../components/row-menu.tsx'
import { StatusLabel, Tag } from '../components/status-label.tsx'
import { type ColumnInfo, PrimaryCell, Table } from '../components/table.tsx'
import { roleNames } from '../roles.ts'
import { createInvitationLink, deleteMember, resetTotp, toggleMemberActive } from './actions.tsx'
import { useMemberState } from './invitations.ts'
import styles from './members.module.css'
import { useTeamNames } from './team-names.ts'

interface Props {
  members: readonly User[]
  ownId: string
  canManage: boolean
  onEdit(member: User): void
  onLink(member: User, invitation: InvitationWithUrl): void
}

export function MemberTable({ members, ownId, canManage, onEdit, onLink }: Props) {
  const teamNames = useTeamNames()
  const stateOf = useMemberState()

  const actionsFor = (member: User): (RowAction | false)[] => [
    { label: 'Edit', run: () => onEdit(member) },
    member.is_active && {
      label: 'Create password link',
      run: async () => {
        const link = await createInvitationLink(member)
        if (link) onLink(member, link)
      },
    },
    { label: 'Reset two-factor authentication', run: () => resetTotp(member) },
    member.id !== ownId && {
      label: member.is_active ? 'Deactivate' : 'Activate',
      run: () => toggleMemberActive(member),
    },
    member.id !== ownId && { label: 'Delete', run: () => deleteMember(member) },
  ]

  const columns: ColumnInfo<User>[] = [
    {
      title: 'Name',
      role: 'main',
      cell: (member) => (
        <PrimaryCell
          before={<Avatar name={member.full_name} url={member.avatar_url} size={28} />}
          text={member.email}
        >
          {canManage ? (
            <button type="button" className={styles.name} dir="auto" onClick={() => onEdit(member)}>
              {member.full_name}
            </button>
          ) : (
            <bdi>{member.full_name}</bdi>
          )}{' '}
          {member.id === ownId && <Tag>You</Tag>}
        </PrimaryCell>
      ),
    },
    { title: 'Role', cell: ({ role }) => roleNames[role] },
    { title: 'Teams', cell: ({ id }) => <bdi>{teamNames.get(id)?.join(', ') ?? '–'}</bdi> },
    {
      title: 'Status',
      cell: (member) => {
        const { tone, name } = stateOf(member)
        return <StatusLabel tone={tone}>{name}</StatusLabel>
      },
    },
  ]
  if (canManage) {
    columns.push({
      title: 'Actions',
      role: 'end',
      cell: (member) => (
        <RowMenu label={`Actions for ${member.full_name}`} actions={actionsFor(member)} />
      ),
    })
  }
  return (
    <Table
      label="Members"
      items={members}
      columns={columns}
      keyOf={({ id }) => id}
      isFaint={({ is_active }) => !is_active}
    />
  )
}
