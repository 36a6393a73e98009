import { TextField } from './field.tsx'
import { FormDialog } from './form.tsx'
import { openPrompt } from './prompts.tsx'

interface TextQuestion {
  title: string
  label: string
  value?: string | undefined
  maxLength: number
  action: string
}

/** A few words; undefined if there were none. */
export const promptText = ({ title, label, value, maxLength, action }: TextQuestion) =>
  openPrompt<string>((answer) => (
    <FormDialog
      title={title}
      action={action}
      size={'small'}
      onSend={async (form) => answer(String(form.get('text')).trim() || undefined)}
      onClose={() => answer(undefined)}
    >
      {() => (
        <TextField name="text" defaultValue={value} autoFocus label={label} maxLength={maxLength} />
      )}
    </FormDialog>
  ))
