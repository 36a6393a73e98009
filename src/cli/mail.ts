import type { CommandGroup } from './command.ts'
import { backfill } from './mail-backfill.ts'
import { dns, fetch, status, test } from './mail-mailboxes.ts'
import { importFile, list, raw, release, reparse, why } from './mail-received.ts'
import { rehearse } from './mail-rehearse.ts'
import { cancel, queue, retry } from './mail-sent.ts'
import { suppress, suppressions, unsuppress } from './mail-suppressions.ts'

export const mail: CommandGroup = {
  summary: 'Mailboxes, received mail, and mail to customers',
  commands: {
    status,
    test,
    dns,
    fetch,
    backfill,
    rehearse,
    import: importFile,
    list,
    why,
    raw,
    release,
    reparse,
    queue,
    retry,
    cancel,
    suppressions,
    suppress,
    unsuppress,
  },
}
