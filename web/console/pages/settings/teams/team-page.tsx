import type { Team, User } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useTeams } from '../../../data/users-and-teams.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { BackTo } from '../../../ui/back-to.tsx'
import { Button } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { QueryResult } from '../components/query-result.tsx'
import { Column, Row, Section } from '../components/section.tsx'
import { teamMembersQuery } from '../members/team-names.ts'
import { roleNames, useCanManage } from '../roles.ts'
import { addMember, deleteTeam, removeMember } from './actions.tsx'
import { TeamForm } from './team-form.tsx'

/** One team: what it is for, and who is in it. */
export function TeamPage({ teamId }: { teamId: string }) {
  const teams = useTeams()
  const team = teams.data?.find(({ id }) => id === teamId)
  const back = <BackTo href="/settings/teams" title="All teams" />
  return (
    <Page title={team?.name ?? 'Team'} before={back} actions={team && <Actions team={team} />}>
      <Column>
        <QueryResult query={teams}>
          {() =>
            team ? (
              <Members team={team} />
            ) : (
              <EmptyState
                icon="people"
                title="Team not found"
                action={<Link href="/settings/teams">All teams</Link>}
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
      <Button onClick={() => setEditing(true)}>Edit</Button>
      <Button look="danger" onClick={() => void remove()}>
        Delete
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
      Add member
    </Button>
  )
  return (
    <Section title="Members" text={team.description && <bdi>{team.description}</bdi>} actions={add}>
      <QueryResult query={members}>
        {(people) =>
          people.length > 0 ? (
            people.map((member) => (
              <MemberRow key={member.id} team={team} member={member} canManage={canManage} />
            ))
          ) : (
            <EmptyState icon="person" title="No members yet" action={add} />
          )
        }
      </QueryResult>
    </Section>
  )
}

function MemberRow(props: { team: Team; member: User; canManage: boolean }) {
  const { team, member, canManage } = props
  return (
    <Row
      before={<Avatar name={member.full_name} url={member.avatar_url} size={28} />}
      title={<bdi>{member.full_name}</bdi>}
      text={`${roleNames[member.role]}${member.is_active ? '' : ' · deactivated'}`}
    >
      {canManage && (
        <Button onClick={() => void removeMember(team, member)}>
          Remove<span className="visually-hidden"> {member.full_name}</span>
        </Button>
      )}
    </Row>
  )
}
