import type { Field } from '../../../desk/fields/schema.ts'
import { type Html, html } from '../../../platform/http/html.ts'
import { inputName } from '../custom-fields.ts'
import type { Messages } from '../locale.ts'
import { describedBy, type FormState, fieldBox } from './fields.ts'

/** A custom field that customers fill in, as the control that its type needs. */
export function customField(field: Field, state: FormState, m: Messages): Html {
  const name = inputName(field)
  if (field.type === 'choices') return choiceBoxes(field, state)
  const value = state.values.get(name) ?? ''
  const attributes = html`id="${name}" name="${name}" required${describedBy(name, undefined, state)}`
  const input =
    field.type === 'choice' || field.type === 'boolean'
      ? select(attributes, value, field, m)
      : html`<input ${attributes} ${inputType[field.type]} value="${value}" dir="auto">`
  return fieldBox(name, input, state, { label: field.name })
}

const inputType = {
  text: html`type="text" maxlength="1000"`,
  number: html`type="text" inputmode="decimal" maxlength="40"`,
  date: html`type="date"`,
  url: html`type="url" maxlength="2000"`,
}

function select(attributes: Html, value: string, { type, choices }: Field, m: Messages): Html {
  const flags = [
    { key: 'true', name: m.portal_field_yes, is_active: true },
    { key: 'false', name: m.portal_field_no, is_active: true },
  ]
  const options = (type === 'boolean' ? flags : choices)
    .filter(({ is_active }) => is_active)
    .map(
      ({ key, name }) =>
        html`<option value="${key}"${key === value && html` selected`}>${name}</option>\n`,
    )
  return html`<select ${attributes}>
<option value="">${m.portal_field_choose}</option>
${options}</select>`
}

function choiceBoxes(field: Field, state: FormState): Html {
  const name = inputName(field)
  const problem = state.problems.get(name)
  const boxes = field.choices
    .filter(({ is_active }) => is_active)
    .map(({ key, name: label }) => {
      const box = inputName(field, key)
      const isChecked = state.values.has(box)
      return html`<label class="check"><input type="checkbox" name="${box}" value="true"${isChecked && html` checked`}> ${label}</label>\n`
    })
  return html`<fieldset class="field${problem !== undefined && ' wrong'}" id="${name}"${describedBy(name, undefined, state)}>
<legend>${field.name}</legend>
${problem !== undefined && html`<p class="problem" id="${name}-problem">${problem}</p>\n`}${boxes}</fieldset>
`
}
