import * as m from '#messages'
import type { AnswerTargets } from '../../../data/answer-wait.ts'
import { api } from '../../../data/api.ts'
import { useMe } from '../../../data/me.ts'
import { invalidateQueries } from '../../../data/query-client.ts'
import { toElapsed } from '../../../state/elapsed.ts'
import { formatElapsed } from '../../../state/format.ts'
import fieldStyles from '../../../ui/field.module.css'
import { runWithToast } from '../../../ui/run-with-toast.ts'
import { Row, Section } from '../../../ui/section.tsx'
import { useCanManage } from '../roles.ts'

const rows = [
  ['first_answer_minutes', m.organization_targets_first, m.organization_targets_firstText],
  ['next_answer_minutes', m.organization_targets_next, m.organization_targets_nextText],
] as const

const usualMinutes = [15, 30, 60, 120, 240, 480, 720, 1_440, 2_880, 4_320, 7_200, 10_080]

/** After how long a customer who waits for us is marked in lists. */
export function AnswerTargetSettings() {
  const { answer_targets: targets } = useMe()
  const canChange = useCanManage('organization:write')
  async function change(body: Partial<AnswerTargets>): Promise<void> {
    const send = () => api.PATCH('/v1/organization/answer-targets', { body })
    await runWithToast(send, m.organization_targets_saved)
    await invalidateQueries('me')
  }
  return (
    <Section title={m.organization_targets_title} text={m.organization_targets_text}>
      {rows.map(([name, title, text]) => (
        <Row key={name} title={title} text={text}>
          {canChange ? (
            <select
              className={fieldStyles.control}
              aria-label={title}
              value={targets[name] ?? ''}
              onChange={({ currentTarget: { value } }) =>
                void change({ [name]: value === '' ? null : Number(value) })
              }
            >
              {optionsWith(targets[name]).map((minutes) => (
                <option key={minutes} value={minutes}>
                  {formatElapsed(toElapsed(minutes))}
                </option>
              ))}
              <option value="">{m.organization_targets_none}</option>
            </select>
          ) : (
            nameOf(targets[name])
          )}
        </Row>
      ))}
    </Section>
  )
}

/** The API takes any number of minutes. */
const optionsWith = (minutes: number | null): number[] =>
  [...new Set([...usualMinutes, ...(minutes === null ? [] : [minutes])])].sort((a, b) => a - b)

const nameOf = (minutes: number | null) =>
  minutes === null ? m.organization_targets_none : formatElapsed(toElapsed(minutes))
