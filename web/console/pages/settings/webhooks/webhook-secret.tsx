import type { WebhookWithSecret } from '@bellhop/sdk'
import * as m from '#messages'
import { OneTimeSecretDialog } from '../../../ui/one-time-secret-dialog.tsx'

export const WebhookSecret = ({
  url,
  secret,
  onClose,
}: WebhookWithSecret & { onClose(): void }) => (
  <OneTimeSecretDialog
    title={m.webhooks_secret_title}
    label={m.webhooks_secret_label}
    secret={secret}
    onClose={onClose}
  >
    {m.webhooks_secret_text({
      url,
      link: (text) => (
        <a href="https://www.standardwebhooks.com" target="_blank" rel="noreferrer">
          {text}
        </a>
      ),
    })}
  </OneTimeSecretDialog>
)
