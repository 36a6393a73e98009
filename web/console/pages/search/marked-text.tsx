import { splitAtMarks } from './marks.ts'
import styles from './message-item.module.css'

interface Props {
  text: string
  marks: readonly (readonly number[])[]
}

/** A text in which the matches are highlighted. */
export const MarkedText = ({ text, marks }: Props) => (
  <>
    {splitAtMarks(text, marks).map(({ text, isMarked }, index) =>
      isMarked ? (
        <mark key={index} className={styles.mark}>
          {text}
        </mark>
      ) : (
        text
      ),
    )}
  </>
)
