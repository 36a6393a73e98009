import * as m from '#messages'
import { EmptyState } from '../../ui/states.tsx'
import styles from './search-page.module.css'
import { wordHelp } from './word-labels.ts'

/** What can be searched, and how. */
export const Start = ({ canReadMessages }: { canReadMessages: boolean }) => (
  <EmptyState icon="search" title={m.search_start_title}>
    <p>{m.search_start_text}</p>
    {canReadMessages && (
      <>
        <h3 className={styles.helpTitle}>{m.search_start_words}</h3>
        <dl className={styles.help}>
          {wordHelp.map(({ text, label }) => (
            <div key={text}>
              <dt>
                <code>{text}</code>
              </dt>
              <dd>{label}</dd>
            </div>
          ))}
        </dl>
      </>
    )}
  </EmptyState>
)
