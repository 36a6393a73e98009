import type { ReactNode } from 'react'
import { cx } from './classes.ts'
import styles from './status-label.module.css'

export type Tone = 'good' | 'waiting' | 'bad' | 'neutral'

export const StatusLabel = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={cx(styles.status, styles[tone])}>{children}</span>
)

/** A small label beside a name, such as “This device”. */
export const Tag = ({ children }: { children: ReactNode }) => (
  <span className={styles.tag}>{children}</span>
)
