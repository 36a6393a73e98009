// What the text fields for Markdown offer.
export { EditorTools } from '../pages/ticket/editor/editor-tools.tsx'
