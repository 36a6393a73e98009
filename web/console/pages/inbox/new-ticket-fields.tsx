import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import * as m from '#messages'
import { categoriesQuery } from '../../data/categories.ts'
import { priorityNames } from '../../data/labels.ts'
import { useMe } from '../../data/me.ts'
import { priorities } from '../../data/types.ts'
import { useTeams, useUsers } from '../../data/users-and-teams.ts'
import { agentOptions } from '../../tickets/options.tsx'
import { SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { Options } from '../../ui/options.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { FirstMessage } from './first-message.tsx'
import styles from './new-ticket.module.css'
import { NewTicketDetails } from './new-ticket-details.tsx'
import type { NewTicketDraft, TextName } from './new-ticket-draft.ts'
import type { NewTicketKind } from './new-ticket-kind.ts'

interface Props {
  kind: NewTicketKind
  draft: NewTicketDraft
  /** Changes with each ticket that is created without closing the dialog. */
  round: number
  errors: Readonly<Record<string, string>>
  onChange(values: Partial<NewTicketDraft>): void
}

export function NewTicketFields({ kind, draft, round, errors, onChange }: Props) {
  const { user, organization } = useMe()
  const me = user.id
  const isOutbound = kind === 'outbound'
  const { data: users = [] } = useUsers()
  const { data: teams = [] } = useTeams()
  const { data: categories = [] } = useQuery(categoriesQuery)
  const categoriesId = useId()
  const field = <Name extends TextName>(name: Name) => ({
    name,
    value: draft[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <>
      <CustomerFields draft={draft} errors={errors} onChange={onChange} />
      <TextField label={m.newTicket_subject} maxLength={500} {...field('subject')} />
      {isOutbound ? (
        <FirstMessage draft={draft} errors={errors} onChange={onChange} />
      ) : (
        <TextArea label={m.newTicket_description} rows={6} {...field('description')} />
      )}
      <div className={styles.choices}>
        <SelectField label={m.newTicket_priority} {...field('priority')}>
          <Options entries={priorities.map((priority) => [priority, priorityNames[priority]])} />
        </SelectField>
        <TextField
          label={m.newTicket_category}
          list={categoriesId}
          maxLength={100}
          autoComplete="off"
          {...field('category')}
        />
        <datalist id={categoriesId}>
          {categories.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <SelectField label={m.newTicket_assignee} {...field('assigned_user_id')}>
          <option value="">
            {isOutbound && organization.assigns_on_reply
              ? m.newTicket_writer
              : m.newTicket_unassigned}
          </option>
          {agentOptions(users).map(({ value, label }) => (
            <option key={value} value={value}>
              {value === me ? m.newTicket_you({ name: label }) : label}
            </option>
          ))}
        </SelectField>
        <SelectField label={m.newTicket_team} {...field('assigned_team_id')}>
          <option value="">{m.newTicket_noTeam}</option>
          <Options entries={teams.map(({ id, name }) => [id, name])} />
        </SelectField>
      </div>
      <NewTicketDetails draft={draft} round={round} errors={errors} onChange={onChange} />
    </>
  )
}
