import type { Tag } from '@bellhop/sdk'
import * as m from '#messages'
import { api } from '../../../data/api.ts'
import { toast } from '../../../state/toasts.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form.tsx'
import { Options } from '../../../ui/options.tsx'
import { invalidateTags } from './actions.tsx'

type Color = Tag['color']

const colorNames: Readonly<Record<Color, string>> = {
  gray: m.tags_color_gray,
  red: m.tags_color_red,
  orange: m.tags_color_orange,
  yellow: m.tags_color_yellow,
  green: m.tags_color_green,
  blue: m.tags_color_blue,
  purple: m.tags_color_purple,
  pink: m.tags_color_pink,
}

/** Creates a tag, or edits `tag`. */
export function TagForm({ tag, onClose }: { tag?: Tag; onClose(): void }) {
  async function send(form: FormData): Promise<void> {
    const body = { name: String(form.get('name')), color: form.get('color') as Color }
    if (tag) await api.PATCH('/v1/tags/{tag_id}', { params: { path: { tag_id: tag.id } }, body })
    else await api.POST('/v1/tags', { body })
    onClose()
    toast({ text: tag ? m.tags_form_saved(body) : m.tags_form_created(body) })
    void invalidateTags()
  }

  return (
    <FormDialog
      title={tag ? m.tags_form_titleEdit : m.tags_form_titleNew}
      action={tag ? m.common_save : m.common_create}
      onSend={send}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <TextField
            label={m.tags_form_name}
            name="name"
            defaultValue={tag?.name}
            error={errorOf('name')}
            maxLength={50}
            autoFocus
          />
          <SelectField
            label={m.tags_form_color}
            name="color"
            defaultValue={tag?.color ?? 'gray'}
            error={errorOf('color')}
          >
            <Options entries={Object.entries(colorNames)} />
          </SelectField>
        </>
      )}
    </FormDialog>
  )
}
