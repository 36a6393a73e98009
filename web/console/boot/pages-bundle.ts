// Pages that agents use besides the inbox and tickets.
export { Companies } from '../pages/customers/companies/companies.tsx'
export { CompanyPage } from '../pages/customers/companies/company-page.tsx'
export { CustomerPage } from '../pages/customers/customer-page.tsx'
export { Customers } from '../pages/customers/customers.tsx'
export { FirstSteps, FirstStepsPage } from '../pages/first-steps/first-steps.tsx'
export { SearchPage } from '../pages/search/search-page.tsx'
