import { type ComponentType, useEffect, useState } from 'react'
import type { EditorBundle, EditorToolsProps } from '../../../bundles.ts'
import { loadEditorBundle } from '../../../lazy.ts'
import styles from './editor.module.css'

let loaded: ComponentType<EditorToolsProps> | undefined

/** Loaded once the ticket is shown. Until then, or if it cannot be, the field takes plain text. */
export function LazyEditorTools(props: EditorToolsProps) {
  const [Tools = loaded, setTools] = useState<ComponentType<EditorToolsProps>>()
  useEffect(() => {
    const onLoad = ({ EditorTools }: EditorBundle) => {
      loaded = EditorTools
      setTools(() => EditorTools)
    }
    loadEditorBundle().then(onLoad, () => {})
  }, [])
  return Tools ? <Tools {...props} /> : <div className={styles.toolbar} />
}
