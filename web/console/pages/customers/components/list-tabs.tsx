import * as m from '#messages'
import { TabLinks } from './tab-links.tsx'

/** Customers and companies, side by side. */
export const ListTabs = ({ current }: { current: 'customers' | 'companies' }) => (
  <TabLinks
    label={m.customers_tabs_label}
    links={[
      {
        href: '/customers',
        title: m.customers_tabs_customers,
        isCurrent: current === 'customers',
      },
      {
        href: '/companies',
        title: m.customers_tabs_companies,
        isCurrent: current === 'companies',
      },
    ]}
  />
)
