import { type ComponentType, createElement } from 'react'
import type {
  AdminBundle,
  AgentBundle,
  EditorBundle,
  FormattedBundle,
  MailBundle,
  PagesBundle,
  TicketBundle,
} from './bundles.ts'

/** Loads code that the first page does not need: each bundle is a file of its own. */
export interface Loaders {
  agent(): Promise<AgentBundle>
  ticket(): Promise<TicketBundle>
  pages(): Promise<PagesBundle>
  admin(): Promise<AdminBundle>
  mail(): Promise<MailBundle>
  editor(): Promise<EditorBundle>
  formatted(): Promise<FormattedBundle>
}

let loaders: Loaders

/** The app says how bundles are loaded, because the pages in them import this file. */
export function setLoaders(all: Loaders): void {
  loaders = all
}

export const loadAgentBundle = () => loaders.agent()
export const loadTicketBundle = () => loaders.ticket()
export const loadPagesBundle = () => loaders.pages()
export const loadAdminBundle = () => loaders.admin()
export const loadMailBundle = () => loaders.mail()
export const loadEditorBundle = () => loaders.editor()
export const loadFormattedBundle = () => loaders.formatted()

/** Like `lazy` of React, but loads again after a failure. */
export function lazyComponent<Bundle, Props extends object>(
  load: () => Promise<Bundle>,
  pick: (bundle: Bundle) => ComponentType<Props>,
) {
  let component: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  let failures: unknown[] = []

  async function start(): Promise<void> {
    try {
      component = pick(await load())
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
