import { lazyComponent } from '../lazy.ts'
import { loadAuthBundle, loaders } from './loaders.ts'

// Pages by their path, apart from the inbox.

export const SignInPage = lazyComponent(loadAuthBundle, (bundle) => bundle.SignInPage)
export const Invitation = lazyComponent(loadAuthBundle, (bundle) => bundle.Invitation)
export const TicketPage = lazyComponent(loaders.ticket, (bundle) => bundle.TicketPage)
export const SearchPage = lazyComponent(loaders.pages, (bundle) => bundle.SearchPage)
export const Customers = lazyComponent(loaders.pages, (bundle) => bundle.Customers)
export const CustomerPage = lazyComponent(loaders.pages, (bundle) => bundle.CustomerPage)
export const Companies = lazyComponent(loaders.pages, (bundle) => bundle.Companies)
export const CompanyPage = lazyComponent(loaders.pages, (bundle) => bundle.CompanyPage)
export const FirstStepsPage = lazyComponent(loaders.pages, (bundle) => bundle.FirstStepsPage)
export const Reports = lazyComponent(loaders.admin, (bundle) => bundle.Reports)
export const Settings = lazyComponent(loaders.admin, (bundle) => bundle.Settings)
