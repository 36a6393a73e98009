import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

/** What stands in the middle of a page of settings, as wide as can be read. */
export const Column = ({ children }: { children: ReactNode }) => (
  <div className={styles.column}>{children}</div>
)

/** A sheet of its own, for what needs no heading. */
export const Card = ({ children }: { children: ReactNode }) => (
  <div className={styles.card}>{children}</div>
)

interface SectionProps {
  title: string
  /** What it is about. */
  text?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** Things that belong together, under one heading. */
export function Section({ title, text, actions, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <header className={styles.header}>
        <div className={styles.headings}>
          <h2 id={id} className={styles.heading}>
            {title}
          </h2>
          {text && <p className={styles.text}>{text}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      <Card>{children}</Card>
    </section>
  )
}

interface RowProps {
  title: ReactNode
  text?: ReactNode
  /** Before the title: a picture. */
  before?: ReactNode
  /** The controls, or the value. */
  children?: ReactNode
}

/** One thing of a section: what it is, and what can be done with it. */
export const Row = ({ title, text, before, children }: RowProps) => (
  <div className={styles.row}>
    {before}
    <div className={styles.about}>
      <div className={styles.title}>{title}</div>
      {text && <div className={styles.text}>{text}</div>}
    </div>
    {children && <div className={styles.controls}>{children}</div>}
  </div>
)
