import { type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { cx } from './classes.ts'
import { Dialog } from './dialog.tsx'
import { Icon } from './icon.tsx'
import { matchesQuery } from './matches-query.ts'
import styles from './picker.module.css'
import { type OptionSource, PickerError } from './picker-problem.tsx'

export interface Option<T> {
  value: T
  label: string
  /** What stands small beside it. */
  hint?: string | undefined
  icon?: ReactNode
  /** Other words by which it is found. */
  keywords?: string
  group?: string
}

interface Props<T> {
  title: string
  placeholder?: string
  options: readonly Option<T>[]
  selected?: T | undefined
  /** Where the options come from elsewhere: what is typed is told, and not filtered here. */
  onType?: (text: string) => void
  /** Where they come from: if that fails, it says so. */
  source?: OptionSource
  /** Whether more may be coming. */
  isBusy?: boolean
  emptyText?: string
  onPick(value: T): void
  onClose(): void
}

const shownMax = 200

/** A list to choose from, filtered by what is typed: the one picker of the console. */
export function Picker<T>(props: Props<T>) {
  const { title, options, selected, onPick, onClose, onType, source } = props
  const [text, setText] = useState('')
  const found = useMemo(() => {
    const shown = onType ? options : options.filter((option) => fits(option, text))
    return shown.slice(0, shownMax)
  }, [options, text, onType])
  const [wanted, setActive] = useState(() => Math.max(0, indexOfValue(options, selected)))
  const active = Math.min(wanted, found.length - 1)
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)

  const move = (to: number) => {
    if (found.length === 0) return
    const next = (to + found.length) % found.length
    setActive(next)
    list.current?.querySelector(`[data-index="${next}"]`)?.scrollIntoView({ block: 'nearest' })
  }

  const retry = () => {
    field.current?.focus()
    source?.refetch()
  }

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || (event.ctrlKey && event.key === 'n')) move(active + 1)
    else if (event.key === 'ArrowUp' || (event.ctrlKey && event.key === 'p')) move(active - 1)
    else if (event.key === 'Home' && event.ctrlKey) move(0)
    else if (event.key === 'End' && event.ctrlKey) move(found.length - 1)
    else if (event.key === 'Enter') {
      const option = found[active]
      if (option) onPick(option.value)
    } else return
    event.preventDefault()
  }

  return (
    <Dialog title={title} isTitleHidden size="medium" onClose={onClose}>
      <div className={styles.field}>
        <Icon name="search" />
        <input
          ref={field}
          className={styles.input}
          autoFocus
          role="combobox"
          aria-label={title}
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={found[active] ? `${listId}-${active}` : undefined}
          placeholder={props.placeholder ?? title}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setActive(0)
            onType?.(event.target.value)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div ref={list} id={listId} className={styles.list} role="listbox" aria-label={title}>
        {found.map((option, index) => (
          <PickerRow
            key={`${option.group ?? ''}:${option.label}:${String(option.hint)}:${index}`}
            id={`${listId}-${index}`}
            option={option}
            index={index}
            isActive={index === active}
            isSelected={selected !== undefined && option.value === selected}
            groupTitle={option.group !== found[index - 1]?.group ? option.group : undefined}
            onPoint={() => setActive(index)}
            onPick={() => onPick(option.value)}
          />
        ))}
      </div>
      {source?.isLoadingError ? (
        <PickerError error={source.error} onRetry={retry} />
      ) : (
        <p className={cx(styles.empty, found.length > 0 && 'visually-hidden')} role="status">
          {found.length > 0
            ? `${found.length} results`
            : props.isBusy
              ? 'Searching …'
              : (props.emptyText ?? 'No results')}
        </p>
      )}
    </Dialog>
  )
}

interface RowProps<T> {
  id: string
  option: Option<T>
  index: number
  isActive: boolean
  isSelected: boolean
  groupTitle: string | undefined
  onPoint(): void
  onPick(): void
}

function PickerRow<T>(props: RowProps<T>) {
  const { id, option, index, isActive, isSelected, groupTitle, onPoint, onPick } = props
  return (
    <>
      {groupTitle && (
        <div className={styles.group} role="presentation">
          {groupTitle}
        </div>
      )}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard by the field */}
      <div
        id={id}
        data-index={index}
        className={cx(styles.option, isActive && styles.active)}
        role="option"
        aria-selected={isSelected}
        onMouseMove={onPoint}
        onClick={onPick}
      >
        {option.icon}
        <span className={styles.label} dir="auto">
          {option.label}
        </span>
        {option.hint && <span className={styles.hint}>{option.hint}</span>}
        {isSelected && <Icon name="check" />}
      </div>
    </>
  )
}

const fits = <T,>({ label, hint, keywords }: Option<T>, text: string) =>
  matchesQuery(`${label} ${hint ?? ''} ${keywords ?? ''}`, text)

const indexOfValue = <T,>(options: readonly Option<T>[], value: T | undefined) =>
  value === undefined ? -1 : options.findIndex((option) => option.value === value)
