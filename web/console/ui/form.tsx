import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import * as m from '#messages'
import { errorText, fieldErrors } from '../data/errors.ts'
import { Button } from './button.tsx'
import { Dialog, DialogActions, DialogBody } from './dialog.tsx'
import styles from './form.module.css'

/** The validation error of a field. */
export type ErrorOf = (field: string) => string | undefined

type Send = (form: FormData) => Promise<unknown>

/**
 * Submits a form. Validation errors are shown at their fields by `errorOf`; `rest` is the error text
 * for everything else, and is called after the fields were rendered.
 */
export function useForm(send: Send) {
  const form = useRef<HTMLFormElement>(null)
  const { mutate, error, isPending } = useMutation({ mutationFn: send })
  const errors = fieldErrors(error)
  const claimed = new Set<string>()

  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [error])

  const errorOf: ErrorOf = (field) => {
    const key = Object.keys(errors).find((key) => key === field || key.startsWith(`${field}.`))
    if (key === undefined) return undefined
    claimed.add(key)
    const line = key.slice(field.length + 1)
    return line ? m.ui_form_lineError({ line: Number(line) + 1, error: errors[key]! }) : errors[key]
  }

  function rest(): string | undefined {
    if (!error) return undefined
    const others = Object.keys(errors).filter((key) => !claimed.has(key))
    if (others.length > 0) return others.map((key) => errors[key]).join('. ')
    return claimed.size > 0 ? undefined : errorText(error)
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (!isPending) mutate(new FormData(event.currentTarget))
  }

  return { errorOf, rest, isBusy: isPending, props: { ref: form, onSubmit, noValidate: true } }
}

export const FormError = ({ text }: { text: string | undefined }) => (
  <div role="alert">{text && <p className={styles.problem}>{text}</p>}</div>
)

/** A component, because some fields are, too: these call `errorOf` only when they are rendered. */
const OtherErrors = ({ rest }: { rest(): string | undefined }) => <FormError text={rest()} />

interface Props {
  title: string
  /** The label of the submit button. */
  action: string
  size?: 'small' | 'medium' | 'large'
  isDangerous?: boolean
  onSend: Send
  onClose(): void
  children: (errorOf: ErrorOf) => ReactNode
}

/** A form in a dialog, which stays open until it is submitted successfully or closed. */
export function FormDialog(props: Props) {
  const { title, action, size = 'medium', isDangerous, onSend, onClose, children } = props
  const form = useForm(onSend)
  const fields = children(form.errorOf)
  return (
    <Dialog title={title} size={size} onClose={onClose}>
      <form className={styles.form} {...form.props}>
        <DialogBody>
          {fields}
          <OtherErrors rest={form.rest} />
        </DialogBody>
        <DialogActions>
          <Button onClick={onClose}>{m.common_cancel}</Button>
          <Button type="submit" look={isDangerous ? 'danger' : 'primary'} isBusy={form.isBusy}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
