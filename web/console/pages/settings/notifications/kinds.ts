import type { NotificationSettings } from '@bellhop/sdk'

export type Kind = Exclude<keyof NotificationSettings, 'mail' | 'push'>

export interface KindTexts {
  title: string
  text: string
}
