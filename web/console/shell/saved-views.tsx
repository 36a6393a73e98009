/** Named lists of one's own and of the desk. */
export function SavedViews() {
  return null
}
