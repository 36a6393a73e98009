import drawings from './drawings.svg'
import type { IconName } from './icon.tsx'
import styles from './states.module.css'

/** In `drawings.svg`, which is loaded when the first of them is shown. */
const names: Partial<Record<IconName, string>> = {
  inbox: 'rest',
  check: 'rest',
  search: 'search',
  filter: 'search',
  people: 'people',
  person: 'people',
  company: 'company',
  bell: 'quiet',
  send: 'mail',
  lock: 'lock',
}

export const hasDrawing = (icon: IconName): boolean => icon in names

/** What an icon stands for, large. Decorative: the text below it says the same. */
export const Drawing = ({ icon }: { icon: IconName }) => (
  <svg className={styles.drawing} aria-hidden="true" focusable="false">
    <use href={`${drawings}#${names[icon]}`} />
  </svg>
)
