import { useState } from 'react'
import * as m from '#messages'
import { toCsv } from '../../../../../src/shared/csv.ts'
import { toast } from '../../../state/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { runWithToast } from '../../../ui/run-with-toast.ts'
import { download } from './download.ts'

/** What a spreadsheet opens, and a page holds while it loads them. */
const rowsMax = 10_000

interface Props<Item> {
  /** Of the file, without an extension. */
  name: string
  columns: readonly { title: string; text(item: Item): string | null | undefined }[]
  /** The list, as it is filtered on the page, newest first. */
  list(): AsyncIterable<Item>
}

/** Downloads a list. */
export function CsvButton<Item>({ name, columns, list }: Props<Item>) {
  const [isBusy, setBusy] = useState(false)

  async function save(): Promise<void> {
    setBusy(true)
    const items = await runWithToast(() => take(list(), rowsMax + 1))
    setBusy(false)
    if (!items) return
    const rows = items.slice(0, rowsMax).map((item) => columns.map(({ text }) => text(item) ?? ''))
    const header = columns.map(({ title }) => title)
    download(`${name}.csv`, toCsv([header, ...rows]), 'text/csv')
    if (items.length > rowsMax) toast({ text: m.settings_csv_incomplete({ count: rowsMax }) })
  }

  return (
    <Button icon="download" isBusy={isBusy} onClick={() => void save()}>
      {m.settings_csv_download}
    </Button>
  )
}

async function take<Item>(items: AsyncIterable<Item>, count: number): Promise<Item[]> {
  const taken: Item[] = []
  for await (const item of items) {
    taken.push(item)
    if (taken.length === count) break
  }
  return taken
}
