import * as m from '#messages'
import { errorText } from '../data/errors.ts'
import { Button } from './button.tsx'
import styles from './picker.module.css'

/** The query that the options come from. */
export interface OptionSource {
  isLoadingError: boolean
  error: unknown
  refetch(): unknown
}

export const PickerError = ({ error, onRetry }: { error: unknown; onRetry(): void }) => (
  <p className={styles.problem} role="alert">
    {errorText(error)}
    <Button look="quiet" onClick={onRetry}>
      {m.common_retry}
    </Button>
  </p>
)
