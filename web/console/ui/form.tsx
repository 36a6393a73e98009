import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { errorText, fieldErrors } from '../data/errors.ts'
import { Button } from './button.tsx'
import { Dialog, DialogActions, DialogBody } from './dialog.tsx'
import styles from './form.module.css'

/** What the desk found wrong with a field, if anything. */
export type ErrorOf = (field: string) => string | undefined

type Send = (form: FormData) => Promise<unknown>

/**
 * Sends a form. What the desk refuses stands beside its field; `rest` is what no field has asked
 * for, once the fields are made.
 */
export function useForm(send: Send) {
  const form = useRef<HTMLFormElement>(null)
  const { mutate, error, isPending } = useMutation({ mutationFn: send })
  const errors = fieldErrors(error)
  const asked = new Set<string>()

  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [error])

  const errorOf: ErrorOf = (field) => {
    const key = Object.keys(errors).find((key) => key === field || key.startsWith(`${field}.`))
    if (key === undefined) return undefined
    asked.add(key)
    const line = key.slice(field.length + 1)
    return line ? `Line ${Number(line) + 1}: ${errors[key]}` : errors[key]
  }

  function rest(): string | undefined {
    if (!error) return undefined
    const others = Object.keys(errors).filter((key) => !asked.has(key))
    if (others.length > 0) return others.map((key) => errors[key]).join('. ')
    return asked.size > 0 ? undefined : errorText(error)
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (!isPending) mutate(new FormData(event.currentTarget))
  }

  return { errorOf, rest, isBusy: isPending, props: { ref: form, onSubmit, noValidate: true } }
}

/** What is wrong with a form as a whole. */
export const FormError = ({ text }: { text: string | undefined }) => (
  <div role="alert">{text && <p className={styles.problem}>{text}</p>}</div>
)

interface Props {
  title: string
  /** What the button says: the deed itself. */
  action: string
  size?: 'small' | 'medium' | 'large'
  isDangerous?: boolean
  onSend: Send
  onClose(): void
  children: (errorOf: ErrorOf) => ReactNode
}

/** A form in a dialog. It stays open until it was sent with success, or is closed. */
export function FormDialog(props: Props) {
  const { title, action, size = 'medium', isDangerous, onSend, onClose, children } = props
  const form = useForm(onSend)
  const fields = children(form.errorOf)
  return (
    <Dialog title={title} size={size} onClose={onClose}>
      <form className={styles.form} {...form.props}>
        <DialogBody>
          {fields}
          <FormError text={form.rest()} />
        </DialogBody>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look={isDangerous ? 'danger' : 'primary'} isBusy={form.isBusy}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
