import { useMutation } from '@tanstack/react-query'
import * as m from '#messages'
import { api } from '../../../data/api.ts'
import { errorText } from '../../../data/errors.ts'
import { Button } from '../../../ui/button.tsx'
import { Row } from '../../../ui/section.tsx'
import { AttemptResult } from './attempt-result.tsx'
import styles from './webhooks.module.css'

export function TestRow({ webhookId }: { webhookId: string }) {
  const test = useMutation({
    mutationFn: async () => {
      const params = { path: { webhook_id: webhookId } }
      return (await api.POST('/v1/webhooks/{webhook_id}/test', { params })).data
    },
  })
  return (
    <Row
      title={m.webhooks_test_title}
      text={
        <div role="status">
          {test.error ? (
            <p className={styles.error}>{errorText(test.error)}</p>
          ) : test.data ? (
            <AttemptResult {...test.data} />
          ) : (
            m.webhooks_test_text
          )}
        </div>
      }
    >
      <Button icon="send" isBusy={test.isPending} onClick={() => test.mutate()}>
        {m.webhooks_test_send}
      </Button>
    </Row>
  )
}
