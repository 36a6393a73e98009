import type { Event } from '@bellhop/sdk'
import * as m from '#messages'
import { eventTitle } from '../event-types.ts'
import { describeChanges } from './describe.ts'
import { type Names, nameIn } from './names.ts'

/** Times and IDs are as in the API, so that programs can use them. */
export const csvColumns = (names: Names) => [
  { title: m.audit_csv_time, text: ({ created_at }: Event) => created_at },
  { title: m.audit_csv_event, text: ({ type }: Event) => eventTitle(type) },
  { title: m.audit_csv_actor, text: ({ actor_name }: Event) => actor_name },
  { title: m.audit_csv_name, text: (event: Event) => nameIn(event, names) },
  { title: m.audit_csv_changes, text: (event: Event) => changesOf(event, names) },
  { title: m.audit_csv_ipAddress, text: ({ ip_address }: Event) => ip_address },
  { title: m.audit_csv_type, text: ({ type }: Event) => type },
  { title: m.audit_csv_id, text: ({ id }: Event) => id },
  { title: m.audit_csv_actorId, text: ({ actor_id }: Event) => actor_id },
  { title: m.audit_csv_apiKeyId, text: ({ api_key_id }: Event) => api_key_id },
  { title: m.audit_csv_resourceId, text: ({ resource_id }: Event) => resource_id },
]

const changesOf = (event: Event, names: Names) =>
  describeChanges(event, names)
    .map(({ field, from, to }) => {
      const values = [from, to].filter((value) => value !== undefined).join(' → ')
      return values ? `${field}: ${values}` : field
    })
    .join('\n')
