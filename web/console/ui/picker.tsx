import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import * as m from '#messages'
import { cx } from './classes.ts'
import { Dialog } from './dialog.tsx'
import { Icon } from './icon.tsx'
import { matchesQuery } from './matches-query.ts'
import styles from './picker.module.css'
import { type OptionSource, PickerError } from './picker-error.tsx'

export interface Option<T> {
  value: T
  label: string
  /** Shown small below the label. */
  detail?: string
  /** Shown small beside the label. */
  hint?: string | undefined
  /** The keys that do the same; shown like the hint. */
  shortcut?: string
  icon?: ReactNode
  /** Other words that match it. */
  keywords?: string
  group?: string
}

interface Props<T> {
  title: string
  placeholder?: string
  options: readonly Option<T>[]
  selected?: T | undefined
  /** For several choices: the dialog stays open, and typing starts again after each. */
  isChecked?(value: T): boolean
  /** For options that the caller filters by the typed text; otherwise the picker filters them. */
  onType?: (text: string) => void
  /** The query that the options come from, to show its error. */
  source?: OptionSource
  /** Whether options are missing, or those of an earlier text: an Enter waits for the others. */
  isOutdated?: boolean
  /** Whether options are still loading. */
  isBusy?: boolean
  emptyText?: string
  /** Shown below the list, for the active option. */
  preview?(value: T): ReactNode
  onPick(value: T): void
  onClose(): void
}

const shownMax = 200

/** A list to choose from, filtered by typing. */
export function Picker<T>(props: Props<T>) {
  const { title, options, selected, isChecked, onClose, onType, source } = props
  const [text, setText] = useState('')
  const shown = useMemo(() => {
    const matching = onType ? options : options.filter((option) => matches(option, text))
    return matching.slice(0, shownMax)
  }, [options, text, onType])
  const [requested, setActive] = useState(() => Math.max(0, indexOfValue(options, selected)))
  const active = Math.min(requested, shown.length - 1)
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)

  const move = (to: number) => {
    if (shown.length === 0) return
    const next = (to + shown.length) % shown.length
    setActive(next)
    list.current?.querySelector(`[data-index="${next}"]`)?.scrollIntoView({ block: 'nearest' })
  }

  const onPick = (value: T) => {
    props.onPick(value)
    if (!isChecked || text === '') return
    setText('')
    onType?.('')
    setActive(0)
  }

  const retry = () => {
    field.current?.focus()
    source?.refetch()
  }

  const [isChoosing, setChoosing] = useState(false)
  const choose = () => {
    const option = shown[active]
    if (option) onPick(option.value)
  }
  useEffect(() => {
    if (!isChoosing || props.isOutdated) return
    setChoosing(false)
    if (!source?.isLoadingError) choose()
  }, [isChoosing, props.isOutdated])

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || (event.ctrlKey && event.key === 'n')) move(active + 1)
    else if (event.key === 'ArrowUp' || (event.ctrlKey && event.key === 'p')) move(active - 1)
    else if (event.key === 'Home' && event.ctrlKey) move(0)
    else if (event.key === 'End' && event.ctrlKey) move(shown.length - 1)
    else if (event.key === 'Enter') {
      if (props.isOutdated) setChoosing(true)
      else choose()
    } else return
    event.preventDefault()
  }

  return (
    <Dialog title={title} isTitleHidden onClose={onClose}>
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
          data-chooses-on-enter
          aria-activedescendant={shown[active] ? `${listId}-${active}` : undefined}
          placeholder={props.placeholder ?? title}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setActive(0)
            setChoosing(false)
            onType?.(event.target.value)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div
        ref={list}
        id={listId}
        className={styles.list}
        role="listbox"
        aria-label={title}
        aria-multiselectable={isChecked ? true : undefined}
      >
        {shown.map((option, index) => (
          <PickerRow
            key={`${option.group ?? ''}:${option.label}:${String(option.hint)}:${index}`}
            id={`${listId}-${index}`}
            option={option}
            index={index}
            isActive={index === active}
            isSelected={
              isChecked?.(option.value) ?? (selected !== undefined && option.value === selected)
            }
            groupTitle={option.group !== shown[index - 1]?.group ? option.group : undefined}
            onPoint={() => setActive(index)}
            onPick={() => onPick(option.value)}
          />
        ))}
      </div>
      {shown[active] && props.preview?.(shown[active].value)}
      {source?.isLoadingError ? (
        <PickerError error={source.error} onRetry={retry} />
      ) : (
        <p
          className={cx(styles.empty, shown.length > 0 && !isChoosing && 'visually-hidden')}
          role="status"
        >
          {isChoosing || (props.isBusy && shown.length === 0)
            ? m.ui_picker_searching
            : shown.length > 0
              ? m.ui_picker_results({ count: shown.length })
              : (props.emptyText ?? m.ui_picker_empty)}
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
      {/* biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which references the active option */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field handles keys */}
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
          {option.detail && <small className={styles.detail}>{option.detail}</small>}
        </span>
        {option.hint && <span className={styles.hint}>{option.hint}</span>}
        {option.shortcut && <kbd className={styles.hint}>{option.shortcut}</kbd>}
        {isSelected && <Icon name="check" />}
      </div>
    </>
  )
}

const matches = <T,>({ label, hint, keywords }: Option<T>, text: string) =>
  matchesQuery(`${label} ${hint ?? ''} ${keywords ?? ''}`, text)

const indexOfValue = <T,>(options: readonly Option<T>[], value: T | undefined) =>
  value === undefined ? -1 : options.findIndex((option) => option.value === value)
