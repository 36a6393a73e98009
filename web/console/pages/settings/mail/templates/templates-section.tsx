import type { MailTemplate } from '@bellhop/sdk'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import * as m from '#messages'
import { Card, Section } from '../../../../ui/section.tsx'
import { Tag } from '../../../../ui/status-label.tsx'
import { QueryResult } from '../../components/query-result.tsx'
import { type ColumnInfo, PrimaryCell, Table } from '../../components/table.tsx'
import { templateNames, templateTexts } from './names.ts'
import { mailTemplatesQuery } from './queries.ts'

/** The texts of mails, in the settings of mail. */
export function TemplatesSection() {
  const templates = useQuery(mailTemplatesQuery)
  return (
    <Section title={m.mailTemplates_title} text={m.mailTemplates_text} isBare>
      <QueryResult query={templates}>
        {(items) => (
          <Card>
            <Table
              label={m.mailTemplates_title}
              columns={columns}
              items={items}
              keyOf={({ name }) => name}
            />
          </Card>
        )}
      </QueryResult>
    </Section>
  )
}

const columns: ColumnInfo<MailTemplate>[] = [
  {
    title: m.mailTemplates_table_name,
    role: 'main',
    cell: ({ name }) => (
      <PrimaryCell text={templateTexts[name]}>
        <Link href={`/settings/mail?template=${name}`}>{templateNames[name]}</Link>
      </PrimaryCell>
    ),
  },
  {
    title: m.mailTemplates_table_state,
    cell: ({ is_customized }) =>
      is_customized ? <Tag>{m.mailTemplates_customized}</Tag> : m.mailTemplates_default,
  },
]
