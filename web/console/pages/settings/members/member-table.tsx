import type { InvitationWithUrl, User } from '@bellhop/sdk'
import * as m from '#messages'
import { Avatar } from '../../../ui/avatar.tsx'
import { runWithToast } from '../../../ui/run-with-toast.ts'
import { StatusLabel, Tag } from '../../../ui/status-label.tsx'
import { type RowAction, RowMenu } from '../components/row-menu.tsx'
import { type ColumnInfo, PrimaryCell, Table } from '../components/table.tsx'
import { roleNames } from '../roles.ts'
import { createInvitation, deleteMember, resetTotp, toggleMemberActive } from './actions.tsx'
import { useMemberStatus } from './invitations.ts'
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
  const statusOf = useMemberStatus()

  const actionsFor = (member: User): (RowAction | false)[] => [
    { label: m.common_edit, run: () => onEdit(member) },
    member.is_active && {
      label: m.members_action_createLink,
      run: async () => {
        const invitation = await runWithToast(() => createInvitation(member))
        if (invitation) onLink(member, invitation)
      },
    },
    { label: m.members_action_resetTotp, run: () => resetTotp(member) },
    member.id !== ownId && {
      label: member.is_active ? m.members_action_deactivate : m.members_action_activate,
      run: () => toggleMemberActive(member),
    },
    member.id !== ownId && { label: m.common_delete, run: () => deleteMember(member) },
  ]

  const columns: ColumnInfo<User>[] = [
    {
      title: m.members_table_name,
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
          {member.id === ownId && <Tag>{m.members_table_you}</Tag>}
        </PrimaryCell>
      ),
    },
    { title: m.members_table_role, cell: ({ role }) => roleNames[role] },
    {
      title: m.members_table_teams,
      cell: ({ id }) => <bdi>{teamNames.get(id)?.join(', ') ?? '–'}</bdi>,
    },
    {
      title: m.members_table_status,
      cell: (member) => {
        const { tone, name } = statusOf(member)
        return <StatusLabel tone={tone}>{name}</StatusLabel>
      },
    },
  ]
  if (canManage) {
    columns.push({
      title: m.members_table_actions,
      role: 'end',
      cell: (member) => (
        <RowMenu
          label={m.members_action_label({ name: member.full_name })}
          actions={actionsFor(member)}
        />
      ),
    })
  }
  return (
    <Table
      label={m.members_table_label}
      items={members}
      columns={columns}
      keyOf={({ id }) => id}
      isFaint={({ is_active }) => !is_active}
    />
  )
}
