// How the console looks on this device.

export type Theme = 'system' | 'light' | 'dark'
export type Density = 'roomy' | 'compact'

const themeName = 'bellhop.theme'
const densityName = 'bellhop.density'
const accentName = 'bellhop.accent'

export const theme = (): Theme => (localStorage.getItem(themeName) as Theme | null) ?? 'system'
export const density = (): Density =>
  (localStorage.getItem(densityName) as Density | null) ?? 'roomy'

export function setTheme(next: Theme): void {
  localStorage.setItem(themeName, next)
  applyAppearance()
}

export function setDensity(next: Density): void {
  localStorage.setItem(densityName, next)
  applyAppearance()
}

export function applyAppearance(): void {
  const { dataset } = document.documentElement
  dataset.theme = theme()
  dataset.density = density()
  applyAccent(localStorage.getItem(accentName) ?? '')
}

/** That of the organization, remembered so that the next page has it from the start. */
export function setAccent(color: string | null): void {
  localStorage.setItem(accentName, color ?? '')
  applyAccent(color ?? '')
}

function applyAccent(color: string): void {
  const known = document.querySelector<HTMLLinkElement>('link[data-accent]')
  if ((known?.dataset.accent ?? '') === color) return
  known?.remove()
  if (color === '') return
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = `/portal-assets/accent-${color.slice(1)}.css`
  link.dataset.accent = color
  document.head.append(link)
}
