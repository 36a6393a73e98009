import { createView, type SavedView } from '../../data/saved-views.ts'
import { CheckField, TextField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form.tsx'
import { openPrompt } from '../../ui/prompts.tsx'

interface Wanted {
  filter: SavedView['filter']
  mayShare: boolean
  onSaved(view: SavedView): void
}

/** Saves a view under the name that is asked for. */
export const promptViewName = ({ filter, mayShare, onSaved }: Wanted) =>
  openPrompt<SavedView>((answer) => (
    <FormDialog
      title="Save view"
      action="Save"
      size="small"
      onSend={async (form) => {
        const isShared = form.get('is_shared') === 'on'
        const view = await createView(String(form.get('name')).trim(), filter, isShared)
        answer(view)
        onSaved(view)
      }}
      onClose={() => answer(undefined)}
    >
      {(errorOf) => (
        <>
          <TextField
            label="Name"
            name="name"
            maxLength={100}
            error={errorOf('name')}
            autoComplete="off"
            autoFocus
          />
          {mayShare && <CheckField label="Share with everyone" name="is_shared" />}
        </>
      )}
    </FormDialog>
  ))
