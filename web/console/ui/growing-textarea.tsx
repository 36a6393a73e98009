import {
  type Ref,
  type TextareaHTMLAttributes,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { cx } from './classes.ts'
import styles from './growing-textarea.module.css'

const canSizeByContent = CSS.supports('field-sizing', 'content')

interface Props extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement | null>
}

/** As tall as its text, up to a maximum. */
export function GrowingTextarea({ ref, className, ...rest }: Props) {
  const textarea = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(
    ref,
    () => textarea.current,
  )
  useLayoutEffect(() => {
    const element = textarea.current!
    if (canSizeByContent) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight + 2}px`
  }, [rest.value])
  return (
    <textarea
      ref={textarea}
      rows={2}
      dir="auto"
      {...rest}
      className={cx(styles.textarea, className)}
    />
  )
}
