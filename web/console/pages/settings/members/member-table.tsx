import type { InvitationWithUrl, Team, User } from '@bellhop/sdk'
import * as m from '#messages'
import { useTeams } from '../../../data/users-and-teams.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { runWithToast } from '../../../ui/run-with-toast.ts'
import { StatusLabel, Tag } from '../../../ui/status-label.tsx'
import { type RowAction, RowMenu } from '../components/row-menu.tsx'
import { type ColumnInfo, PrimaryCell, Table } from '../components/table.tsx'
import { roleNames, useCanManage } from '../roles.ts'
import { createInvitation, deleteMember, resetTotp, toggleMemberActive } from './actions.tsx'
import { useMemberStatus } from './invitations.ts'
import styles from './members.module.css'
import { useTeamsOfMembers } from './team-members.ts'

interface Props {
  members: readonly User[]
  ownId: string
  canManage: boolean
  onEdit(member: User): void
  onEditTeams(member: User, teams: readonly Team[]): void
  onLink(member: User, invitation: InvitationWithUrl): void
}

export function MemberTable(props: Props) {
  const { members, ownId, canManage, onEdit, onEditTeams, onLink } = props
  const hasTeams = useTeams().data?.length !== 0
  const canChangeTeams = useCanManage('teams:write') && hasTeams
  const teamsOf = useTeamsOfMembers()
  const statusOf = useMemberStatus()

  const actionsFor = (member: User): (RowAction | false)[] => [
    { label: m.common_edit, icon: 'pencil', run: () => onEdit(member) },
    canChangeTeams &&
      teamsOf !== undefined && {
        label: m.members_action_changeTeams,
        icon: 'people',
        run: () => onEditTeams(member, teamsOf.get(member.id) ?? []),
      },
    member.is_active && {
      label: statusOf(member).isInvited
        ? m.members_action_createInvitation
        : m.members_action_createLink,
      icon: 'link',
      run: async () => {
        const invitation = await runWithToast(() => createInvitation(member))
        if (invitation) onLink(member, invitation)
      },
    },
    { label: m.members_action_resetTotp, icon: 'lock', run: () => resetTotp(member) },
    member.id !== ownId && {
      label: member.is_active ? m.members_action_deactivate : m.members_action_activate,
      icon: member.is_active ? 'close' : 'check',
      run: () => toggleMemberActive(member),
    },
    member.id !== ownId && {
      label: m.common_delete,
      icon: 'trash',
      run: () => deleteMember(member),
    },
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
      cell: ({ id }) => <TeamNames teams={teamsOf?.get(id)} />,
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

const TeamNames = ({ teams }: { teams: readonly Team[] | undefined }) => (
  <bdi>{teams?.map(({ name }) => name).join(', ') ?? '–'}</bdi>
)
