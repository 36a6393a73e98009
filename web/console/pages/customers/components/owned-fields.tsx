import type { ComponentProps } from 'react'
import { TextArea, TextField } from '../../../ui/field.tsx'
import { useNamedOwner } from './use-named-owner.ts'

// Fields whose value may belong to somebody else, whom the error names.

export const OwnedTextField = (props: ComponentProps<typeof TextField>) => (
  <TextField {...props} error={useNamedOwner(props.error)} />
)

export const OwnedTextArea = (props: ComponentProps<typeof TextArea>) => (
  <TextArea {...props} error={useNamedOwner(props.error)} />
)
