import type { Mailbox } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import * as m from '#messages'
import { categoriesQuery } from '../../../../data/categories.ts'
import { priorityNames } from '../../../../data/labels.ts'
import { priorities } from '../../../../data/types.ts'
import { useTeams } from '../../../../data/users-and-teams.ts'
import { CheckField, SelectField, TextArea, TextField } from '../../../../ui/field.tsx'
import type { ErrorOf } from '../../../../ui/form.tsx'
import { Options } from '../../../../ui/options.tsx'
import styles from '../mail.module.css'

type Incoming = Mailbox['incoming']

export const agentsByMailNames: Record<Incoming['agents_by_mail'], string> = {
  note: m.mail_agents_note,
  reply: m.mail_agents_reply,
  off: m.mail_agents_off,
}

interface Props {
  /** The current settings, if there are any. */
  incoming: Incoming | undefined
  errorOf: ErrorOf
}

/** What becomes of mail to the mailbox. */
export function IncomingFields({ incoming, errorOf }: Props) {
  return (
    <fieldset className={styles.server}>
      <legend>{m.mail_form_incoming}</legend>
      <TextArea
        label={m.mail_form_aliases}
        name="aliases"
        dir="ltr"
        rows={2}
        hint={m.mail_form_aliasesHint}
        defaultValue={incoming?.aliases.join('\n')}
        error={errorOf('incoming.aliases')}
        autoCapitalize="none"
        spellCheck={false}
      />
      <TicketFields incoming={incoming} errorOf={errorOf} />
      <SelectField
        label={m.mail_form_agents}
        name="agents_by_mail"
        hint={m.mail_form_agentsHint}
        defaultValue={incoming?.agents_by_mail ?? 'note'}
        error={errorOf('incoming.agents_by_mail')}
      >
        <Options entries={Object.entries(agentsByMailNames)} />
      </SelectField>
      <TextField
        label={m.mail_form_authserv}
        name="authserv_id"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={m.mail_form_authservHint}
        defaultValue={incoming?.authserv_id ?? ''}
        error={errorOf('incoming.authserv_id') && m.mail_form_authservInvalid}
        maxLength={253}
      />
      <CheckField
        label={m.mail_form_plus}
        name="is_plus_addressed"
        hint={m.mail_form_plusHint}
        defaultChecked={incoming?.is_plus_addressed}
      />
      <CheckField
        label={m.mail_form_separate}
        name="is_separate"
        hint={m.mail_form_separateHint}
        defaultChecked={incoming?.is_separate}
      />
      <CheckField
        label={m.mail_form_spam}
        name="is_spam_held"
        hint={m.mail_form_spamHint}
        defaultChecked={incoming?.is_spam_held ?? true}
      />
    </fieldset>
  )
}

/** Of new tickets. */
function TicketFields({ incoming, errorOf }: Props) {
  const { data: teams = [] } = useTeams()
  const { data: categories = [] } = useQuery(categoriesQuery)
  const listId = useId()
  return (
    <>
      <SelectField
        // The team can be selected only once it is loaded.
        key={teams.length}
        label={m.mail_form_team}
        name="assigned_team_id"
        defaultValue={incoming?.assigned_team_id ?? ''}
        error={errorOf('incoming.assigned_team_id')}
      >
        <option value="">{m.mail_form_noTeam}</option>
        <Options entries={teams.map(({ id, name }) => [id, name])} />
      </SelectField>
      <SelectField
        label={m.mail_form_priority}
        name="priority"
        defaultValue={incoming?.priority ?? 'medium'}
        error={errorOf('incoming.priority')}
      >
        <Options entries={priorities.map((priority) => [priority, priorityNames[priority]])} />
      </SelectField>
      <TextField
        label={m.mail_form_category}
        name="category"
        list={listId}
        autoComplete="off"
        hint={m.mail_form_categoryHint}
        defaultValue={incoming?.category ?? ''}
        error={errorOf('incoming.category')}
        maxLength={100}
      />
      <datalist id={listId}>
        {categories.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}

export function readIncoming(form: FormData): Omit<Incoming, 'imap' | 'routes'> {
  const text = (name: string) => String(form.get(name)).trim()
  return {
    aliases: text('aliases')
      .split(/[\s,;]+/)
      .filter(Boolean),
    assigned_team_id: text('assigned_team_id') || null,
    priority: text('priority') as Incoming['priority'],
    category: text('category') || null,
    agents_by_mail: text('agents_by_mail') as Incoming['agents_by_mail'],
    is_plus_addressed: form.has('is_plus_addressed'),
    is_separate: form.has('is_separate'),
    is_spam_held: form.has('is_spam_held'),
    authserv_id: text('authserv_id') || null,
  }
}
