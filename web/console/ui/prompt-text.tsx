import type { Beside } from './anchor.ts'
import { TextField } from './field.tsx'
import { FormDialog } from './form.tsx'
import { openPrompt } from './prompts.tsx'

interface TextPrompt {
  title: string
  label: string
  value?: string | undefined
  maxLength: number
  action: string
  type?: 'email'
  /** What it changes; without, it is in the middle of the window. */
  beside?: Beside
}

/** Asks for a short text; undefined if it was left empty or canceled. */
export const promptText = ({ title, label, value, maxLength, action, type, beside }: TextPrompt) =>
  openPrompt<string>(
    (resolve) => (
      <FormDialog
        title={title}
        action={action}
        size="small"
        onSend={async (form) => resolve(String(form.get('text')).trim() || undefined)}
        onClose={() => resolve(undefined)}
      >
        {() => (
          <TextField
            name="text"
            {...(type && { type })}
            defaultValue={value}
            autoFocus
            label={label}
            maxLength={maxLength}
          />
        )}
      </FormDialog>
    ),
    beside,
  )
