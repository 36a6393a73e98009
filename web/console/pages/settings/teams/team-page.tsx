import type { Team, User } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import * as m from '#messages'
import { useTeams } from '../../../data/users-and-teams.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { BackTo } from '../../../ui/back-to.tsx'
import { Button } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { Column, Row, Section } from '../../../ui/section.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { QueryResult } from '../components/query-result.tsx'
import { teamMembersQuery } from '../members/team-members.ts'
import { roleNames, useCanManage } from '../roles.ts'
import { addMember, deleteTeam, removeMember } from './actions.tsx'
import { TeamForm } from './team-form.tsx'

export function TeamPage({ teamId }: { teamId: string }) {
  const teams = useTeams()
  const team = teams.data?.find(({ id }) => id === teamId)
  const back = <BackTo href="/settings/teams" title={m.teams_page_all} />
  return (
    <Page
      title={team?.name ?? m.teams_page_title}
      before={back}
      actions={team && <Actions team={team} />}
    >
      <Column>
        <QueryResult query={teams}>
          {() =>
            team ? (
              <Members team={team} />
            ) : (
              <EmptyState
                icon="people"
                title={m.teams_page_notFound}
                action={<Link href="/settings/teams">{m.teams_page_all}</Link>}
              />
            )
          }
        </QueryResult>
      </Column>
    </Page>
  )
}

function Actions({ team }: { team: Team }) {
  const [, navigate] = useLocation()
  const [isEditing, setEditing] = useState(false)
  if (!useCanManage('teams:write')) return null
  async function remove(): Promise<void> {
    if (await deleteTeam(team)) navigate('/settings/teams')
  }
  return (
    <>
      <Button onClick={() => setEditing(true)}>{m.common_edit}</Button>
      <Button look="danger" onClick={() => void remove()}>
        {m.common_delete}
      </Button>
      {isEditing && <TeamForm team={team} onClose={() => setEditing(false)} />}
    </>
  )
}

function Members({ team }: { team: Team }) {
  const members = useQuery(teamMembersQuery(team.id))
  const canManage = useCanManage('teams:write')
  const add = canManage && members.data && (
    <Button icon="plus" onClick={() => void addMember(team, members.data)}>
      {m.teams_members_add}
    </Button>
  )
  return (
    <Section
      title={m.teams_members_title}
      text={team.description && <bdi>{team.description}</bdi>}
      actions={add}
    >
      <QueryResult query={members}>
        {(people) =>
          people.length > 0 ? (
            people.map((member) => (
              <MemberRow key={member.id} team={team} member={member} canManage={canManage} />
            ))
          ) : (
            <EmptyState icon="person" title={m.teams_members_empty} action={add} />
          )
        }
      </QueryResult>
    </Section>
  )
}

function MemberRow(props: { team: Team; member: User; canManage: boolean }) {
  const { team, member, canManage } = props
  const role = roleNames[member.role]
  return (
    <Row
      before={<Avatar name={member.full_name} url={member.avatar_url} size={28} />}
      title={<bdi>{member.full_name}</bdi>}
      text={member.is_active ? role : m.teams_members_deactivated({ role })}
    >
      {canManage && (
        <Button onClick={() => void removeMember(team, member)}>
          {m.teams_members_remove({
            name: member.full_name,
            hidden: (text) => <span className="visually-hidden">{text}</span>,
          })}
        </Button>
      )}
    </Row>
  )
}
