import { errorText } from '../data/errors.ts'
import { Button } from './button.tsx'
import styles from './picker.module.css'

/** Where options come from. */
export interface OptionSource {
  isLoadingError: boolean
  error: unknown
  refetch(): unknown
}

/** Options that could not be had are not none. */
export const PickerError = ({ error, onRetry }: { error: unknown; onRetry(): void }) => (
  <p className={styles.problem} role="alert">
    {errorText(error)}
    <Button look="quiet" onClick={onRetry}>
      Retry
    </Button>
  </p>
)
