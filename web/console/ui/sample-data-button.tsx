import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '#messages'
import { api } from '../data/api.ts'
import { invalidateQueries } from '../data/query-client.ts'
import { Button } from './button.tsx'
import { runWithToast } from './run-with-toast.ts'

const path = '/v1/organization/sample-data'

export const useSampleData = () =>
  useQuery({
    queryKey: ['sample-data'],
    queryFn: async () => ({ isLoaded: (await api.GET(path)).data.ticket_count > 0 }),
    staleTime: 0,
  })

/** Loads a few tickets to try the desk with, or removes them. */
export function SampleDataButton() {
  const [isBusy, setBusy] = useState(false)
  const { data } = useSampleData()
  if (!data) return null
  async function change(send: () => Promise<unknown>, done: string): Promise<void> {
    setBusy(true)
    await runWithToast(send, done)
    setBusy(false)
    await invalidateQueries('sample-data', 'tickets', 'counts', 'customers', 'ticket')
  }
  return data.isLoaded ? (
    <Button
      isBusy={isBusy}
      onClick={() => void change(() => api.DELETE(path), m.firstSteps_sampleData_removed)}
    >
      {m.firstSteps_sampleData_remove}
    </Button>
  ) : (
    <Button
      isBusy={isBusy}
      onClick={() => void change(() => api.POST(path), m.firstSteps_sampleData_loaded)}
    >
      {m.firstSteps_sampleData_load}
    </Button>
  )
}
