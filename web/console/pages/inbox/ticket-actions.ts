import type { TicketItem } from '@bellhop/sdk'
import * as m from '#messages'
import type { AgentBundle } from '../../bundles.ts'
import type { TicketFilter } from '../../data/types.ts'
import { expectField } from '../../keyboard/type-ahead.ts'
import { loadAgentBundle, loadPagesBundle } from '../../lazy.ts'
import type { IconName } from '../../ui/icon.tsx'

/** An action on tickets of the list, by a shortcut or in the bulk bar. */
export interface TicketAction {
  label: string
  icon: IconName
  /** What it changes: prompts open beside the button that says so. */
  changes?: string
  keys?: string
  /** Whether it is usually the last action on a ticket, so that the cursor moves on. */
  isFinal?: boolean
  isDangerous?: boolean
  /** Whether the bulk bar leaves it out: it has room for the frequent ones. */
  isKeyOnly?: boolean
  /** Whether it opens a text field that receives the focus. */
  opensField?: boolean
  run(tickets: readonly TicketItem[]): Promise<unknown>
}

type Choose = (bundle: AgentBundle) => TicketAction['run']

const fromBundle =
  (choose: Choose): TicketAction['run'] =>
  async (tickets) =>
    choose(await loadAgentBundle())(tickets)

const withField = (choose: Choose) => ({
  opensField: true,
  run: (tickets: readonly TicketItem[]) => expectField(fromBundle(choose)(tickets)),
})

const changes: readonly TicketAction[] = [
  {
    label: m.inbox_action_assign,
    changes: 'assignee',
    icon: 'person',
    keys: 'a',
    ...withField((bundle) => bundle.promptAssignee),
  },
  {
    label: m.inbox_action_assignToMe,
    icon: 'self',
    keys: 'i',
    run: fromBundle((bundle) => bundle.assignToMe),
  },
  {
    label: m.inbox_action_team,
    changes: 'team',
    icon: 'people',
    keys: 't',
    ...withField((bundle) => bundle.promptTeam),
  },
  {
    label: m.inbox_action_status,
    changes: 'status',
    icon: 'status',
    keys: 's',
    ...withField((bundle) => bundle.promptStatus),
  },
  {
    label: m.inbox_action_priority,
    changes: 'priority',
    icon: 'bars',
    keys: 'p',
    ...withField((bundle) => bundle.promptPriority),
  },
  {
    label: m.inbox_action_tags,
    changes: 'tags',
    icon: 'tag',
    keys: 'l',
    ...withField((bundle) => bundle.promptTags),
  },
  {
    label: m.inbox_action_category,
    icon: 'tag',
    keys: 'v',
    isKeyOnly: true,
    ...withField((bundle) => bundle.promptCategory),
  },
  {
    label: m.inbox_action_dueDate,
    icon: 'clock',
    keys: 'd',
    isKeyOnly: true,
    ...withField((bundle) => bundle.promptDueDate),
  },
  {
    label: m.inbox_action_snooze,
    changes: 'snooze',
    icon: 'clock',
    keys: 'b',
    ...withField((bundle) => bundle.promptSnooze),
  },
  {
    label: m.inbox_action_resolve,
    icon: 'check',
    keys: 'e',
    isFinal: true,
    run: fromBundle((bundle) => (tickets) => bundle.setStatus(tickets, 'resolved')),
  },
]

const spam: TicketAction = {
  label: m.inbox_action_spam,
  icon: 'alert',
  keys: '!',
  isFinal: true,
  run: (tickets) => loadPagesBundle().then((bundle) => bundle.toggleSpam(tickets)),
}

const all = [...changes, spam]
const allForSpam = [...changes, { ...spam, label: m.inbox_action_notSpam }]

export const ticketActionsOf = (filter: TicketFilter): readonly TicketAction[] =>
  filter.spam ? allForSpam : all

/** Only in the bulk bar: in lists, its key opens the filters. */
export const fieldsAction: TicketAction = {
  label: m.inbox_action_fields,
  icon: 'menu',
  opensField: true,
  run: (tickets) =>
    expectField(loadPagesBundle().then((bundle) => bundle.promptTicketFields(tickets))),
}

export const trashAction: TicketAction = {
  label: m.trash_move,
  icon: 'trash',
  keys: '#',
  isFinal: true,
  run: (tickets) => loadPagesBundle().then((bundle) => bundle.trashTickets(tickets)),
}
