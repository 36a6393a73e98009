import type { TicketItem } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import * as m from '#messages'
import { useCan, useMe } from '../../../data/me.ts'
import { snoozeQuery } from '../../../data/snooze.ts'
import { ticketTagsQuery } from '../../../data/tags.ts'
import { isUnresolved } from '../../../data/types.ts'
import { useTeamsById, useUsersById } from '../../../data/users-and-teams.ts'
import { hintFor } from '../../../state/keymap.ts'
import {
  assignToMe,
  promptAssignee,
  promptCategory,
  promptDueDate,
  promptPriority,
  promptStatus,
  promptTeam,
} from '../../../tickets/prompt-changes.tsx'
import { promptSnooze } from '../../../tickets/prompt-snooze.tsx'
import { promptTags } from '../../../tickets/tag-picker.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { PriorityBadge, StatusBadge } from '../../../ui/badges.tsx'
import { Button } from '../../../ui/button.tsx'
import { promptPick } from '../../../ui/prompts.tsx'
import { TagChips } from '../../../ui/tags.tsx'
import { formatShortDateTime } from '../../../ui/time.tsx'
import { Activity } from './activity.tsx'
import { CustomerCard } from './customer-card.tsx'
import styles from './details.module.css'
import { Followers } from './followers.tsx'
import { Links } from './links.tsx'
import { Panels } from './panels.tsx'
import { Participants } from './participants.tsx'
import { Property } from './property.tsx'
import { Relations } from './relations.tsx'
import { TicketFields } from './ticket-fields.tsx'
import { Times } from './times.tsx'
import { TrackingLink } from './tracking-link.tsx'

export function Details({ ticket }: { ticket: TicketItem }) {
  return (
    <>
      <CustomerCard ticket={ticket} />
      <section className={styles.section} aria-label={m.ticket_details_properties}>
        <Properties ticket={ticket} />
      </section>
      <TicketFields ticket={ticket} />
      <Panels ticketId={ticket.id} />
      <Participants ticketId={ticket.id} />
      <Followers ticket={ticket} />
      <TrackingLink ticket={ticket} />
      <Links ticket={ticket} />
      <Relations ticketId={ticket.id} />
      <Times ticket={ticket} />
      <Activity ticketId={ticket.id} />
    </>
  )
}

function Properties({ ticket }: { ticket: TicketItem }) {
  const canWrite = useCan('tickets:write')
  const user = useUsersById().get(ticket.assigned_user_id ?? '')
  const team = useTeamsById().get(ticket.assigned_team_id ?? '')
  const isOverdue =
    ticket.due_date !== null && isUnresolved(ticket) && Date.parse(ticket.due_date) < Date.now()
  const isMine = ticket.assigned_user_id === useMe().user.id
  const { data: tags = [] } = useQuery(ticketTagsQuery(ticket.id))
  const { data: snooze } = useQuery(snoozeQuery(ticket.id))
  const tickets = [ticket]
  const empty = [
    ticket.assigned_team_id === null && {
      label: m.ticket_details_team,
      name: 'team',
      shortcut: 'T',
      value: () => promptTeam(tickets),
    },
    !ticket.category && {
      label: m.ticket_details_category,
      name: 'category',
      shortcut: 'V',
      value: () => promptCategory(tickets),
    },
    tags.length === 0 && {
      label: m.ticket_details_tags,
      name: 'tags',
      shortcut: 'L',
      value: () => promptTags(tickets),
    },
    !ticket.due_date && {
      label: m.ticket_details_dueDate,
      name: 'due-date',
      shortcut: 'D',
      value: () => promptDueDate(tickets),
    },
    !snooze?.until && {
      label: m.ticket_details_snooze,
      name: 'snooze',
      shortcut: 'B',
      value: () => promptSnooze(tickets),
    },
  ].filter((option) => option !== false)
  return (
    <>
      <dl className={styles.properties}>
        <Property
          label={m.ticket_details_status}
          name="status"
          hint={hintFor('s')}
          onChange={() => promptStatus(tickets)}
        >
          <StatusBadge status={ticket.status} />
        </Property>
        <Property
          label={m.ticket_details_priority}
          name="priority"
          hint={hintFor('p')}
          onChange={() => promptPriority(tickets)}
        >
          <PriorityBadge priority={ticket.priority} />
        </Property>
        <Property
          label={m.ticket_details_assignee}
          name="assignee"
          {...(isMine && { hint: hintFor('a') })}
          onChange={() => promptAssignee(tickets)}
          {...(canWrite &&
            !isMine && {
              action: (
                <Button
                  look="quiet"
                  title={m.ticket_details_assignToMeTitle}
                  className={styles.toMe}
                  onClick={() => assignToMe(tickets)}
                >
                  {m.ticket_details_assignToMe}
                </Button>
              ),
            })}
        >
          {user && (
            <>
              <Avatar name={user.full_name} url={user.avatar_url} />
              <span dir="auto" title={user.full_name}>
                {user.full_name}
              </span>
            </>
          )}
        </Property>
        {team && (
          <Property
            label={m.ticket_details_team}
            name="team"
            hint={hintFor('t')}
            onChange={() => promptTeam(tickets)}
          >
            <span dir="auto" title={team.name}>
              {team.name}
            </span>
          </Property>
        )}
        {ticket.category && (
          <Property
            label={m.ticket_details_category}
            name="category"
            hint={hintFor('v')}
            onChange={() => promptCategory(tickets)}
          >
            <span dir="auto" title={ticket.category}>
              {ticket.category}
            </span>
          </Property>
        )}
        {tags.length > 0 && (
          <Property
            label={m.ticket_details_tags}
            name="tags"
            hint={hintFor('l')}
            onChange={() => promptTags(tickets)}
          >
            <TagChips tags={tags} className={styles.tags} />
          </Property>
        )}
        {ticket.due_date && (
          <Property
            label={m.ticket_details_dueDate}
            name="due-date"
            hint={hintFor('d')}
            onChange={() => promptDueDate(tickets)}
          >
            <span className={isOverdue ? styles.overdue : undefined}>
              {isOverdue
                ? m.ticket_details_overdue({ date: formatShortDateTime(ticket.due_date) })
                : formatShortDateTime(ticket.due_date)}
            </span>
          </Property>
        )}
        {snooze?.until && (
          <Property
            label={m.ticket_details_snooze}
            name="snooze"
            hint={hintFor('b')}
            onChange={() => promptSnooze(tickets)}
          >
            {formatShortDateTime(snooze.until)}
          </Property>
        )}
      </dl>
      {canWrite && <AddProperty options={empty} />}
    </>
  )
}

interface EmptyProperty {
  label: string
  name: string
  /** The key that changes it. */
  shortcut: string
  value(): unknown
}

/** Offers the properties without a value, which are left out above. */
function AddProperty({ options }: { options: readonly EmptyProperty[] }) {
  if (options.length === 0) return null
  async function pick(): Promise<void> {
    const change = await promptPick({ title: m.ticket_details_add, options })
    change?.()
  }
  return (
    <Button
      look="quiet"
      icon="plus"
      className={styles.add}
      data-changes={options.map(({ name }) => name).join(' ')}
      onClick={() => void pick()}
    >
      {m.ticket_details_add}
    </Button>
  )
}
