import { type ReactNode, useId } from 'react'
import styles from './record.module.css'

interface Props {
  factsTitle: string
  facts: ReactNode
  /** Above the rest, if it does not fit on one page. */
  tabs?: ReactNode
  children: ReactNode
}

/** A customer or a company: the facts in a column of their own, and what belongs to it next to them. */
export const RecordLayout = ({ factsTitle, facts, tabs, children }: Props) => (
  <div className={styles.record}>
    <section className={styles.facts} aria-label={factsTitle}>
      {facts}
    </section>
    <div>
      {tabs}
      <div className={styles.main}>{children}</div>
    </div>
  </div>
)

export const FactList = ({ children }: { children: ReactNode }) => (
  <dl className={styles.list}>{children}</dl>
)

interface FactProps {
  label: string
  children: ReactNode
}

export const Fact = ({ label, children }: FactProps) => (
  <div className={styles.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** Below the facts, such as further addresses. */
export function FactGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** A list of links as the content of a card. */
export const CardList = ({ children }: { children: ReactNode }) => (
  <div className={styles.cardList}>{children}</div>
)

/** Instead of a list or text that is empty. */
export const Nothing = ({ children }: { children: ReactNode }) => (
  <p className={styles.nothing}>{children}</p>
)
