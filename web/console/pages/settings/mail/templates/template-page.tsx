import type { MailTemplate } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import * as m from '#messages'
import { BackTo } from '../../../../ui/back-to.tsx'
import { Page } from '../../../../ui/page.tsx'
import { EmptyState } from '../../../../ui/states.tsx'
import { QueryResult } from '../../components/query-result.tsx'
import { templateNames } from './names.ts'
import { mailTemplatesQuery } from './queries.ts'
import { TemplateEditor } from './template-editor.tsx'

const mailHref = '/settings/mail'

export function TemplatePage({ name }: { name: string }) {
  const templates = useQuery(mailTemplatesQuery)
  const template = templates.data?.find((each) => each.name === name)
  const title = templateNames[name as MailTemplate['name']] ?? m.mailTemplates_title
  return (
    <Page title={title} before={<BackTo href={mailHref} title={m.mail_page_all} />}>
      <QueryResult query={templates}>
        {() =>
          template ? (
            <TemplateEditor template={template} />
          ) : (
            <EmptyState
              icon="send"
              title={m.mailTemplates_notFound}
              action={<Link href={mailHref}>{m.mail_page_all}</Link>}
            />
          )
        }
      </QueryResult>
    </Page>
  )
}
