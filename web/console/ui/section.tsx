import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

/** The content of a page, no wider than is comfortable to read. */
export const Column = ({ children }: { children: ReactNode }) => (
  <div className={styles.column}>{children}</div>
)

/** A section without a heading. */
export const Card = ({ children }: { children: ReactNode }) => (
  <div className={styles.card}>{children}</div>
)

interface SectionProps {
  title: string
  text?: ReactNode
  actions?: ReactNode
  /** Whether the content has no card around it, because it consists of cards. */
  isBare?: boolean
  children: ReactNode
}

export function Section({ title, text, actions, isBare, children }: SectionProps) {
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
      {isBare ? children : <Card>{children}</Card>}
    </section>
  )
}

interface RowProps {
  title: ReactNode
  text?: ReactNode
  /** An image before the title. */
  before?: ReactNode
  /** The controls, or the value. */
  children?: ReactNode
}

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
