// The accent color of an organization must be readable wherever ours is: as text on every
// background, and behind the text of buttons, in light and dark.

/** The accent color of organizations that have none of their own. */
export const ourAccent = '#1f5fd0'

/** The least readable backgrounds of the console and the portal. */
const darkestOfLight = '#e6effd'
const lightestOfDark = '#1d2c47'
/** WCAG 2.2, level AA. */
const contrastMin = 4.5
const step = 0.04

export interface AccentColors {
  light: string
  dark: string
  lightStrong: string
  darkStrong: string
}

/** Takes `#rrggbb`. */
export function accentColors(color: string): AccentColors {
  const light = readable(color, '#000000', darkestOfLight)
  const dark = readable(color, '#ffffff', lightestOfDark)
  return {
    light,
    dark,
    lightStrong: mix(light, '#000000', 0.2),
    darkStrong: mix(dark, '#ffffff', 0.25),
  }
}

/** As near to the color as can be read. */
function readable(color: string, end: string, background: string): string {
  for (let share = 0; share < 1; share += step) {
    const mixed = mix(color, end, share)
    if (contrast(mixed, background) >= contrastMin) return mixed
  }
  return end
}

function mix(color: string, other: string, share: number): string {
  const others = channels(other)
  const mixed = channels(color).map((value, index) => value + (others[index]! - value) * share)
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

const channels = (color: string) =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))

/** As WCAG defines it: from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [lighter, darker] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
