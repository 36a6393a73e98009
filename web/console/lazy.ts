import { type ComponentType, createElement } from 'react'
import { loadLaterStyles } from './boot/later-styles.ts'
import { queryClient } from './data/query-client.ts'

// What the inbox does not need is loaded later, in five bundles. With one bundle for each page,
// everything that two pages share would be a file of its own: dozens of requests in a row.

export const loadAgentBundle = () => import('./boot/agent-bundle.ts')
export const loadPagesBundle = () => withStyles(import('./boot/pages-bundle.ts'))
const loadAuthBundle = () => import('./boot/auth-bundle.ts')
export const loadAdminBundle = () => withStyles(import('./boot/admin-bundle.ts'))
export const loadMailBundle = () => withStyles(import('./boot/mail-bundle.ts'))
export const loadEditorBundle = () => import('./boot/editor-bundle.ts')

async function withStyles<Bundle>(bundle: Promise<Bundle>): Promise<Bundle> {
  await Promise.all([bundle, loadLaterStyles()])
  return bundle
}

/** Like `lazy` of React, but loads again after a failure. */
function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let component: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  let failures: unknown[] = []

  async function start(): Promise<void> {
    try {
      component = await load()
    } catch (error) {
      failures = [error]
    }
    loading = undefined
  }

  return function Lazy(props: Props) {
    if (component) return createElement(component, props)
    if (failures.length > 0) throw failures.pop()
    loading ??= start()
    throw loading
  }
}

export const TicketPage = lazyComponent(async () => (await loadAgentBundle()).TicketPage)
export const SearchPage = lazyComponent(async () => (await loadPagesBundle()).SearchPage)
export const Customers = lazyComponent(async () => (await loadPagesBundle()).Customers)
export const CustomerPage = lazyComponent(async () => (await loadPagesBundle()).CustomerPage)
export const Companies = lazyComponent(async () => (await loadPagesBundle()).Companies)
export const CompanyPage = lazyComponent(async () => (await loadPagesBundle()).CompanyPage)
export const FirstSteps = lazyComponent(async () => (await loadPagesBundle()).FirstSteps)
export const FirstStepsPage = lazyComponent(async () => (await loadPagesBundle()).FirstStepsPage)
export const KeyboardHelp = lazyComponent(async () => (await loadPagesBundle()).KeyboardHelp)
export const ViewMenu = lazyComponent(async () => (await loadPagesBundle()).ViewMenu)
export const Palette = lazyComponent(async () => (await loadPagesBundle()).Palette)
export const NewTicket = lazyComponent(async () => (await loadPagesBundle()).NewTicket)
export const NewTicketDetails = lazyComponent(
  async () => (await loadPagesBundle()).NewTicketDetails,
)
export const NotificationPanel = lazyComponent(
  async () => (await loadPagesBundle()).NotificationPanel,
)
export const UnsentBar = lazyComponent(async () => (await loadAgentBundle()).UnsentBar)
export const UnsentDialog = lazyComponent(async () => (await loadAgentBundle()).UnsentDialog)
export const SplitDialog = lazyComponent(async () => (await loadPagesBundle()).SplitDialog)
export const LostDrafts = lazyComponent(async () => (await loadPagesBundle()).LostDrafts)
export const SignInPage = lazyComponent(async () => (await loadAuthBundle()).SignInPage)
export const Invitation = lazyComponent(async () => (await loadAuthBundle()).Invitation)
export const Reports = lazyComponent(async () => (await loadAdminBundle()).Reports)
export const Settings = lazyComponent(async () => (await loadAdminBundle()).Settings)
export const ReceivedMail = lazyComponent(async () => (await loadMailBundle()).ReceivedMail)
export const Suppressions = lazyComponent(async () => (await loadMailBundle()).Suppressions)
export const TemplatePage = lazyComponent(async () => (await loadMailBundle()).TemplatePage)
export const TemplatesSection = lazyComponent(async () => (await loadMailBundle()).TemplatesSection)

export const recoverUnsentMessages = async () => (await loadAgentBundle()).recoverUnsentMessages()

const pollIntervalMs = 1_000

/**
 * Loads bundles before they are needed. The HTML preloads the agent bundle, because its shortcuts
 * work as soon as rows are shown; other pages are loaded when no request is in flight.
 */
export function preloadBundles(): () => void {
  // Failures are reported when a bundle is needed.
  const loading = loadAgentBundle().catch(() => {})
  const timer = setInterval(async () => {
    if (queryClient.isFetching() > 0) return
    clearInterval(timer)
    await loading
      .then(loadPagesBundle)
      .then(loadAdminBundle)
      .catch(() => {})
  }, pollIntervalMs)
  return () => clearInterval(timer)
}
