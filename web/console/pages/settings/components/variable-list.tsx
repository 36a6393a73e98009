import { Fragment } from 'react'
import styles from './variable-list.module.css'

export type Variable = readonly [name: string, meaning: string]

/** What can be written into a text to stand for something else. */
export const VariableList = (props: { title: string; variables: readonly Variable[] }) => (
  <div>
    <p>{props.title}</p>
    <dl className={styles.variables}>
      {props.variables.map(([name, meaning]) => (
        <Fragment key={name}>
          <dt>
            <code dir="ltr">{name}</code>
          </dt>
          <dd>{meaning}</dd>
        </Fragment>
      ))}
    </dl>
  </div>
)
