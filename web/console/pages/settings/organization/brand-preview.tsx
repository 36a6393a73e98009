import type { CSSProperties } from 'react'
import * as m from '#messages'
import { accentColors } from '../../../../../src/shared/accent.ts'
import styles from './organization.module.css'

interface Props {
  name: string
  logoUrl: string | null
  /** As it was picked: it is shown as it can be read. */
  accent: string
}

/** What customers see, in light and dark, before anything is saved. */
export function BrandPreview(props: Props) {
  return (
    <div className={styles.previews}>
      <Look {...props} colorScheme="light" title={m.organization_branding_previewLight} />
      <Look {...props} colorScheme="dark" title={m.organization_branding_previewDark} />
    </div>
  )
}

type LookProps = Props & { colorScheme: 'light' | 'dark'; title: string }

function Look({ name, logoUrl, accent, colorScheme, title }: LookProps) {
  const { light, dark } = accentColors(accent)
  const style = { colorScheme, '--accent': `light-dark(${light}, ${dark})` } as CSSProperties
  return (
    <figure>
      <figcaption>{title}</figcaption>
      <div className={styles.preview} style={style}>
        {logoUrl ? (
          <img className={styles.logo} src={logoUrl} alt={name} />
        ) : (
          <strong>{name}</strong>
        )}
        <p>{m.organization_branding_previewText}</p>
        <p className={styles.link}>{m.organization_branding_previewLink}</p>
        <span className={styles.sample}>{m.organization_branding_previewButton}</span>
      </div>
    </figure>
  )
}
