import type { FormattedBundle } from '../bundles.ts'
import { loadFormattedBundle } from '../lazy.ts'
import type { TextField } from '../ui/text-field.ts'

/** The editor takes the place of the text area in a pause of this length, not between two letters. */
const pauseMs = 400

/** Calls `swap` when the editor is loaded and nothing is being typed. Returns how to stop waiting. */
export function swapWhenReady(
  field: TextField,
  swap: (bundle: FormattedBundle) => void,
): () => void {
  let isComposing = false
  let loaded: FormattedBundle | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const tryAgain = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (loaded && !isComposing && !isLineBegun(field)) swap(loaded)
    }, pauseMs)
  }
  const onComposition = ({ type }: Event) => {
    isComposing = type === 'compositionstart'
    tryAgain()
  }
  const events = ['input', 'keydown', 'blur', 'select'] as const
  for (const name of events) field.addEventListener(name, tryAgain)
  field.addEventListener('compositionstart', onComposition)
  field.addEventListener('compositionend', onComposition)
  const onLoad = (bundle: FormattedBundle) => {
    loaded = bundle
    tryAgain()
  }
  // If it cannot be loaded, they go on in the text area.
  loadFormattedBundle().then(onLoad, () => {})
  return () => {
    clearTimeout(timer)
    for (const name of events) field.removeEventListener(name, tryAgain)
    field.removeEventListener('compositionstart', onComposition)
    field.removeEventListener('compositionend', onComposition)
  }
}

/** Only signs so far: what they will mean depends on what comes next. */
function isLineBegun({ value, selectionEnd }: TextField): boolean {
  const line = value.slice(value.lastIndexOf('\n', selectionEnd - 1) + 1, selectionEnd)
  return /^\s*[-+*=>#`~_|\d.)]+\s*$/.test(line)
}
