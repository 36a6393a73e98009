// How the console looks on this device.

export type Theme = 'system' | 'light' | 'dark'
export type Density = 'roomy' | 'compact'

const themeName = 'bellhop.theme'
const densityName = 'bellhop.density'

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
}
