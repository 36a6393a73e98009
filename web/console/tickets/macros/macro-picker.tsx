import type { Macro } from '@bellhop/sdk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import * as m from '#messages'
import {
  macrosQuery,
  type NewTicketOfMacro,
  type PickedMacro,
  renderedMacroQuery,
} from '../../data/macros.ts'
import { expectField } from '../../keyboard/type-ahead.ts'
import { formatList } from '../../state/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { matchesQuery } from '../../ui/matches-query.ts'
import { Picker } from '../../ui/picker.tsx'
import { openPrompt } from '../../ui/prompts.tsx'
import { useDescribeActions } from '../describe-actions.ts'
import styles from './macro-picker.module.css'

/** Beside the composer. */
export const promptMacro = ({ id }: { id: string }, composer: Element | null) =>
  prompt(id, composer ? { end: composer } : undefined)

/** Only those with a text for the customer, which is all that is used of them. */
export const promptFirstMessage = (ticket: NewTicketOfMacro): Promise<PickedMacro> => prompt(ticket)

const prompt = async (
  ticket: string | NewTicketOfMacro,
  beside?: { end: Element },
): Promise<PickedMacro> =>
  (await expectField(
    openPrompt<PickedMacro>((resolve) => <MacroPicker ticket={ticket} onDone={resolve} />, beside),
  )) ?? { typed: '' }

interface Props {
  ticket: string | NewTicketOfMacro
  onDone(picked: PickedMacro): void
}

function MacroPicker({ ticket, onDone }: Props) {
  const macros = useQuery(macrosQuery)
  const [typed, setTyped] = useState('')
  const isNew = typeof ticket !== 'string'
  const options = useMemo(() => {
    const usable = (macros.data ?? []).filter(
      ({ body, is_internal }) => !isNew || (body !== '' && !is_internal),
    )
    return optionsFor(usable, typed.trim())
  }, [macros.data, typed, isNew])
  return (
    <Picker<Macro>
      title={m.macros_title}
      placeholder={m.macros_picker_placeholder}
      emptyText={macros.data?.length === 0 ? m.macros_picker_none : m.macros_picker_noMatch}
      source={macros}
      isBusy={macros.isPending}
      isOutdated={macros.isPending}
      options={options}
      preview={(macro) => <Preview macro={macro} ticket={ticket} />}
      onType={setTyped}
      onPick={(macro) => onDone({ macro })}
      onClose={() => onDone({ typed })}
    />
  )
}

/** Those whose shortcut or name starts with the text come first, otherwise the most used ones. */
function optionsFor(macros: readonly Macro[], typed: string) {
  const start = typed.toLowerCase()
  const rank = ({ name, shortcut }: Macro) => {
    if (start === '') return 2
    if (shortcut?.toLowerCase().startsWith(start)) return 0
    return name.toLowerCase().startsWith(start) ? 1 : 2
  }
  return macros
    .filter(({ name, shortcut, body }) => matchesQuery(`${name} ${shortcut ?? ''} ${body}`, typed))
    .toSorted((a, b) => rank(a) - rank(b))
    .map((macro) => ({
      value: macro,
      label: macro.name,
      hint: macro.shortcut ?? undefined,
      icon: <Icon name={macro.body === '' ? 'bolt' : macro.is_internal ? 'lock' : 'reply'} />,
    }))
}

function Preview({ macro, ticket }: { macro: Macro; ticket: Props['ticket'] }) {
  const describe = useDescribeActions()
  const rendered = useQuery({
    ...renderedMacroQuery(macro, ticket),
    enabled: macro.body !== '',
    placeholderData: keepPreviousData,
  })
  const actions = describe(typeof ticket === 'string' ? macro.actions : {})
  return (
    <div className={styles.preview}>
      {macro.body !== '' && (
        <p className={styles.text} dir="auto">
          {rendered.data?.body ?? macro.body}
        </p>
      )}
      {actions.length > 0 && (
        <p className={styles.actions}>
          {m.macros_alsoDo({ actions: formatList(actions.map(({ text }) => text)) })}
        </p>
      )}
    </div>
  )
}
