import { type DragEvent, useRef, useState } from 'react'

/** Handlers for an element that files can be dropped on. */
export function useDrop(onDrop: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false)
  /** A nested element is entered before its parent is left. */
  const depth = useRef(0)
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  const move = (by: number) => (event: DragEvent) => {
    if (!hasFiles(event)) return
    depth.current += by
    setOver(depth.current > 0)
  }
  return {
    isOver,
    handlers: {
      onDragEnter: move(1),
      onDragLeave: move(-1),
      onDragOver: (event: DragEvent) => {
        if (hasFiles(event)) event.preventDefault()
      },
      onDrop: (event: DragEvent) => {
        depth.current = 0
        setOver(false)
        if (!hasFiles(event)) return
        event.preventDefault()
        onDrop([...event.dataTransfer.files])
      },
    },
  }
}

/** The files on the clipboard. If there is text as well, as when copying a table, the text is meant. */
export function pastedFiles({ files, types }: DataTransfer): File[] {
  return types.includes('text/plain') ? [] : [...files]
}
