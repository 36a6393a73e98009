import type { ReactNode } from 'react'
import { Link } from 'wouter'
import * as m from '#messages'
import { cx } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './first-steps.module.css'

interface StepProps {
  title: string
  text?: ReactNode
  action?: ReactNode
  isDone?: boolean
}

export function Step({ title, text, action, isDone }: StepProps) {
  return (
    <li className={styles.step}>
      <span className={cx(styles.mark, isDone && styles.done)}>
        {isDone && <Icon name="check" size={12} />}
      </span>
      <div className={styles.description}>
        <h3>
          {title} {isDone && <span className="visually-hidden">{m.firstSteps_done}</span>}
        </h3>
        <p className={styles.text}>{text}</p>
      </div>
      <div className={styles.action}>{action}</div>
    </li>
  )
}

export const StepLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className={styles.link} href={to}>
    {children}
  </Link>
)
