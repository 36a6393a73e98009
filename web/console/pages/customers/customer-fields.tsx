import { useQuery } from '@tanstack/react-query'
import * as m from '#messages'
import { customerFieldsQuery, formatFieldValue, useFields } from '../../data/fields.ts'
import { useCan } from '../../data/me.ts'
import { promptCustomerFields } from '../../tickets/fields-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Fact, FactGroup, FactList } from './components/record.tsx'
import styles from './customer-page.module.css'

/** The custom fields of a customer. Those without a value are left out. */
export function CustomerFields({ customerId }: { customerId: string }) {
  const canWrite = useCan('customers:write')
  const fields = useFields('customer')
  const { data: values = {} } = useQuery({
    ...customerFieldsQuery(customerId),
    enabled: fields.length > 0,
  })
  const set = fields.filter(({ key }) => values[key] !== undefined)
  if (fields.length === 0 || (set.length === 0 && !canWrite)) return null
  return (
    <FactGroup title={m.fields_title}>
      <FactList>
        {set.map((field) => (
          <Fact key={field.id} label={field.name}>
            {field.type === 'url' ? (
              <a
                href={String(values[field.key])}
                target="_blank"
                rel="noopener noreferrer nofollow"
              >
                {String(values[field.key])}
              </a>
            ) : (
              <bdi>{formatFieldValue(field, values[field.key])}</bdi>
            )}
          </Fact>
        ))}
      </FactList>
      {canWrite && (
        <Button
          look="quiet"
          icon="pencil"
          className={styles.add}
          onClick={() => void promptCustomerFields(customerId)}
        >
          {m.fields_editCustomer}
        </Button>
      )}
    </FactGroup>
  )
}
