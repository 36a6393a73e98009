import type { MailAddress } from './message.ts'
import type { SmtpServer } from './session.ts'
import type { SmtpClient } from './smtp-client.ts'

/** From whom, and through which server, the operator sends mail for all organizations. */
export interface SystemSenderSettings {
  server: SmtpServer
  from: MailAddress
}

export interface SystemSender extends SystemSenderSettings {
  /** Connects to any server: the operator has configured it. */
  smtp: SmtpClient
}
