import type { MailRoute } from '@bellhop/sdk'
import * as m from '#messages'

export type Condition = MailRoute['conditions'][number]

/** `2 (Invoices)` */
export const routeName = ({ number, name }: { number: number; name: string }) =>
  m.mailRoutes_name({ number, name, hasName: name !== '' })

interface DescribedCondition {
  field: Condition['field']
  header?: string | undefined
  operator: string
  value: string | boolean
}

/** Such as “the subject contains …”. */
export const describeCondition = ({
  field,
  header,
  operator,
  value,
}: DescribedCondition): string =>
  typeof value === 'boolean'
    ? booleanTexts[field as BooleanField]({ isTrue: value })
    : texts[field as TextField]({ header: header ?? '', operator, value })

type BooleanField = 'has_attachment' | 'is_list' | 'is_automatic'
type TextField = Exclude<Condition['field'], BooleanField>

const booleanTexts: Record<BooleanField, (values: { isTrue: boolean }) => string> = {
  has_attachment: m.mailRoutes_condition_hasAttachment,
  is_list: m.mailRoutes_condition_isList,
  is_automatic: m.mailRoutes_condition_isAutomatic,
}

type Text = (values: { header: string; operator: string; value: string }) => string

const texts: Record<TextField, Text> = {
  to: m.mailRoutes_condition_to,
  plus: m.mailRoutes_condition_plus,
  subject: m.mailRoutes_condition_subject,
  from: m.mailRoutes_condition_from,
  from_domain: m.mailRoutes_condition_fromDomain,
  header: m.mailRoutes_condition_header,
}

const opposites: Record<Condition['operator'], string> = {
  is: 'is_not',
  is_not: 'is',
  contains: 'does_not_contain',
  does_not_contain: 'contains',
  starts_with: 'does_not_start_with',
  ends_with: 'does_not_end_with',
}

/** What is the case if the condition does not hold. */
export const negate = ({ field, header, operator, value }: Condition): DescribedCondition =>
  typeof value === 'boolean'
    ? { field, operator, value: !value }
    : { field, header, operator: opposites[operator], value }
