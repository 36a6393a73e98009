import type { EditorToolsProps } from '../bundles.ts'
import styles from './editor.module.css'
import { useEditorBundle } from './editor-bundle.ts'

/** Until they are loaded, or if they cannot be, the field takes plain text. */
export function LazyEditorTools(props: EditorToolsProps) {
  const Tools = useEditorBundle()?.EditorTools
  return Tools ? <Tools {...props} /> : <div className={styles.toolbar} />
}
