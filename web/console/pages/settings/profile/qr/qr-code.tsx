import styles from '../profile.module.css'
import { qrModules } from './code.ts'

/** A text to be scanned. It stands on white in the dark too, because scanners want it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = qrModules(text)
  if (!rows) return null
  const size = rows.length + 2 * quiet
  const path = rows
    .flatMap((row, y) =>
      row.map((isDark, x) => (isDark ? `M${x + quiet} ${y + quiet}h1v1h-1z` : '')),
    )
    .join('')
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}

/** The margin that a scanner needs, in modules. */
const quiet = 4
