import type { Preferences } from '@bellhop/sdk'
import { choosePreferences, preferences, usePreferences } from './preferences.ts'

/** The names of sections and the keys of entries: see `arrange.ts`. */
type SidebarLayout = Preferences['sidebar']

export const sidebarLayout = (): SidebarLayout => preferences().sidebar
export const useSidebarLayout = (): SidebarLayout => usePreferences().sidebar

export const changeSidebarLayout = (change: Partial<SidebarLayout>): void =>
  choosePreferences({ sidebar: { ...sidebarLayout(), ...change } })
