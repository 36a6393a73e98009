// What writing needs besides the field: tools for Markdown, and how a reply goes out by mail.
export { swapWhenReady } from '../editor/swap-when-ready.ts'
export { ReplyMail } from '../pages/ticket/composer/reply-mail.tsx'
export { EditorTools } from '../pages/ticket/editor/editor-tools.tsx'
