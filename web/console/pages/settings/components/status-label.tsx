import type { ReactNode } from 'react'
import { cx } from '../../../ui/classes.ts'
import styles from './status-label.module.css'

export type Tone = 'good' | 'waiting' | 'bad' | 'calm'

/** A dot with a word: how something is doing. */
export const StatusLabel = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={cx(styles.state, styles[tone])}>{children}</span>
)

/** A word about something, such as `this one`. */
export const Tag = ({ children }: { children: ReactNode }) => (
  <span className={styles.tag}>{children}</span>
)
