import type { ReadTx } from '../../../platform/db/db.ts'
import { readHandler, writeHandler } from '../../../platform/http/endpoint.ts'
import { type MailTemplateName, mailTemplateNames } from './definitions.ts'
import { deleteTemplate } from './delete.ts'
import { MailTemplate, MailTemplateList, MailTemplatePath, MailTemplateUpdate } from './schema.ts'
import { toApiTemplate } from './serialize.ts'
import { findTemplate, listTemplates, type StoredTemplate } from './store.ts'
import { updateTemplate } from './update.ts'
import { listVariables } from './variables.ts'

export const list = readHandler({
  summary: 'List the templates of mails',
  description: 'All that there are, whether or not the organization has changed them.',
  response: { status: 200, schema: MailTemplateList, description: 'The templates.' },
  async handle(tx) {
    const changed = new Map((await listTemplates(tx)).map((each) => [each.name, each]))
    return Promise.all(mailTemplateNames.map((name) => describe(tx, name, changed.get(name))))
  },
})

export const get = readHandler({
  summary: 'Get a template of mails',
  params: MailTemplatePath,
  response: { status: 200, schema: MailTemplate, description: 'The template.' },
  handle: async (tx, { params: { name } }) => describe(tx, name, await findTemplate(tx, name)),
})

export const update = writeHandler({
  summary: 'Change a template of mails',
  description:
    'It is checked and tried before it is saved. Mails that were written before keep their words, also if they have to be sent again. If a template fails with the values of a certain mail, that mail has the default words.',
  params: MailTemplatePath,
  body: MailTemplateUpdate,
  response: { status: 200, schema: MailTemplate, description: 'The template.' },
  async handle(tx, call) {
    const { name } = call.params
    return describe(tx, name, await updateTemplate(tx, name, call.body, call))
  },
})

export const remove = writeHandler({
  summary: 'Restore the default of a template of mails',
  params: MailTemplatePath,
  response: { status: 204, description: 'The template is the default again.' },
  handle: (tx, call) => deleteTemplate(tx, call.params.name, call),
})

const describe = async (
  tx: ReadTx,
  name: MailTemplateName,
  template: StoredTemplate | undefined,
): Promise<MailTemplate> => toApiTemplate(name, template, await listVariables(tx, name))
