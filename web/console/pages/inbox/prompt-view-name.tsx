import * as m from '#messages'
import type { ViewNameOptions } from '../../bundles.ts'
import { createView, type SavedView } from '../../data/saved-views.ts'
import { CheckField, TextField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form.tsx'
import { openPrompt } from '../../ui/prompts.tsx'

/** Asks for a name, and saves the view. */
export const promptViewName = ({ filter, canShare, onSaved }: ViewNameOptions) =>
  openPrompt<SavedView>((resolve) => (
    <FormDialog
      title={m.inbox_saveView_create}
      action={m.common_save}
      size="small"
      onSend={async (form) => {
        const isShared = form.get('is_shared') === 'on'
        const view = await createView(String(form.get('name')).trim(), filter, isShared)
        resolve(view)
        onSaved(view)
      }}
      onClose={() => resolve(undefined)}
    >
      {(errorOf) => (
        <>
          <TextField
            label={m.inbox_saveView_name}
            name="name"
            maxLength={100}
            error={errorOf('name')}
            autoComplete="off"
            autoFocus
          />
          {canShare && <CheckField label={m.inbox_saveView_share} name="is_shared" />}
        </>
      )}
    </FormDialog>
  ))
