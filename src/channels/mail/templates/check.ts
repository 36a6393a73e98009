import { assertKnownVariables } from '../../../desk/templates/check.ts'
import { requiredOutput } from '../../../desk/templates/parse.ts'
import type { ReadTx } from '../../../platform/db/db.ts'
import { invalid } from '../../../platform/errors.ts'
import { definitions, isForSubject, type MailTemplateName } from './definitions.ts'
import { renderTemplateText } from './render.ts'
import { listVariables } from './variables.ts'

interface Input {
  subject?: string | undefined
  body?: string | undefined
}

/** Finds what is wrong with the given texts before somebody gets a mail: they are also tried. */
export async function assertMailTemplate(
  tx: ReadTx,
  name: MailTemplateName,
  { subject, body }: Input,
  loc = ['body'],
): Promise<void> {
  const variables = await listVariables(tx, name)
  if (subject !== undefined)
    assertSubject(name, subject, {
      variables: variables.filter(isForSubject),
      loc: [...loc, 'subject'],
    })
  if (body !== undefined) assertBody(name, body, { variables, loc: [...loc, 'body'] })
}

interface Options {
  variables: readonly string[]
  loc: string[]
}

function assertSubject(name: MailTemplateName, subject: string, { variables, loc }: Options) {
  if (subject === '') return
  if (definitions[name].ours.subject === null)
    throw invalid(loc, 'replies have the subject of their ticket')
  if (/[\p{Cc}\u2028\u2029]/u.test(subject)) throw invalid(loc, 'must be one line')
  assertKnownVariables(subject, loc, (variable) => variables.includes(variable))
  assertRendered(subject, { variables, loc })
}

function assertBody(name: MailTemplateName, body: string, { variables, loc }: Options) {
  const templates = assertKnownVariables(body, loc, (each) => variables.includes(each))
  const { required } = definitions[name]
  if (required !== null) {
    const { isOutput, count } = requiredOutput(templates, required)
    if (!isOutput)
      throw invalid(loc, `must contain {{ ${required} }}, outside of tags and without filters`)
    if (required === 'body' && count > 1)
      throw invalid(loc, `must contain {{ ${required} }} exactly once`)
  }
  assertRendered(body, { variables, loc })
}

/** With and without values. */
function assertRendered(text: string, { variables, loc }: Options): void {
  for (const sample of ['', 'Sample']) {
    const values = Object.fromEntries(variables.map((name) => [name, sample]))
    const rendered = renderTemplateText(text, values, { loc, as: 'text' })
    if (sample !== '' && rendered === '') throw invalid(loc, 'must not be empty')
  }
}
