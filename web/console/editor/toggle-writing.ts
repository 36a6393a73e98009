import { choosePreferences, preferences } from '../data/preferences.ts'

/** Between formatting that is shown, and Markdown. */
export const toggleWriting = () =>
  choosePreferences({ writing: preferences().writing === 'formatted' ? 'markdown' : 'formatted' })
