import { useRef } from 'react'
import * as m from '#messages'
import { IconButton } from '../ui/button.tsx'

export function AttachButton({ onAdd }: { onAdd(files: readonly File[]): void }) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton
        icon="clip"
        label={m.tickets_files_attach}
        onClick={() => picker.current!.click()}
      />
      <input
        ref={picker}
        className="visually-hidden"
        type="file"
        multiple
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ target }) => {
          onAdd([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}
