import { baseKeymap, chainCommands } from 'prosemirror-commands'
import { closeHistory, history, redo, undo } from 'prosemirror-history'
import { undoInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { Node } from 'prosemirror-model'
import { type Command, EditorState, NodeSelection, Plugin, TextSelection } from 'prosemirror-state'
import { Mapping, StepMap } from 'prosemirror-transform'
import { EditorView } from 'prosemirror-view'
import type { TextField } from '../../ui/text-field.ts'
import type { Format } from '../../ui/text-format.ts'
import { type Parsed, parseMarkdown } from '../document/parse.ts'
import { schema } from '../document/schema.ts'
import { toMarkdown } from '../document/serialize.ts'
import { deleteChip, type Names, showChips } from './chips.ts'
import { insertBreak, onEnter } from './enter.ts'
import { type ImageUrl, imageViews } from './image-view.ts'
import { markdownRules } from './input-rules.ts'
import { insertMarkdown } from './insert.ts'
import { copyAsText, paste } from './paste.ts'
import { plainText, toOffset, toPosition } from './positions.ts'
import { selectText } from './select-text.ts'
import { onTab } from './tab.ts'
import { toggles } from './toggles.ts'

export interface EditorOptions {
  markdown: string
  attributes(isEmpty: boolean): Record<string, string>
  lengthMax: number
  urlOf: ImageUrl
  onText(markdown: string): void
  /** Before the editor acts on it; it does not if the default is prevented. */
  onEvent(name: string, event: Event): void
  onLink(): void
  /** The picture at this position was chosen: by a click or by Enter. */
  onImage(position: number): void
  /** Of those who can be mentioned. */
  names: Names
}

export type Editor = ReturnType<typeof createEditor>

const eventNames = ['keydown', 'keyup', 'click', 'focus', 'blur', 'paste']

/** An editor for Markdown whose element can be used like a text area. */
export function createEditor(host: HTMLElement, options: EditorOptions) {
  let parsed = parseMarkdown(options.markdown)
  let markdown = options.markdown
  const images = imageViews(options)

  const view: EditorView = new EditorView(host, {
    state: createState(parsed, options),
    attributes: ({ doc }) => options.attributes(isEmpty(doc)),
    nodeViews: { image: images.create },
    handleDOMEvents: Object.fromEntries(
      eventNames.map((name) => [
        name,
        (_view: EditorView, event: Event) => {
          options.onEvent(name, event)
          return event.defaultPrevented
        },
      ]),
    ),
    handlePaste: paste,
    clipboardTextSerializer: copyAsText,
    dispatchTransaction(transaction) {
      const state = view.state.apply(transaction)
      view.updateState(state)
      if (!transaction.docChanged) return
      markdown = toMarkdown(state.doc, parsed)
      options.onText(markdown)
      // The one of the browser comes before the text has been read.
      view.dom.dispatchEvent(new Event('input'))
    },
  })

  const dispatchSelection = (start: number, end: number) => {
    const { doc, tr } = view.state
    const [from, to] = [toPosition(doc, start), toPosition(doc, end)]
    tr.setSelection(TextSelection.create(doc, from, to)).scrollIntoView()
    // What is typed after a bold word is not bold.
    view.dispatch(from === to ? tr.setStoredMarks([]) : tr)
    // With the focus, the browser has put its caret at the start: it would type there.
    if (view.hasFocus()) view.focus()
  }

  const toggle = (format: Format) => {
    if (format === 'link') return options.onLink()
    // Is undone by itself, not with what was typed just before.
    toggles[format](view.state, (transaction) => view.dispatch(closeHistory(transaction)))
    view.focus()
  }

  const dom = Object.defineProperties(view.dom, {
    value: { get: () => plainText(view.state.doc).text },
    selectionStart: { get: () => toOffset(view.state.doc, view.state.selection.from) },
    selectionEnd: { get: () => toOffset(view.state.doc, view.state.selection.to) },
    setSelectionRange: { value: dispatchSelection },
    formatted: {
      value: {
        get markdown() {
          return markdown
        },
        replace([start, end]: readonly [number, number], text: string) {
          const { doc, tr } = view.state
          view.dispatch(tr.insertText(text, toPosition(doc, start), toPosition(doc, end)))
        },
        insertMarkdown: (text: string) =>
          insertMarkdown(text)(view.state, (transaction) =>
            view.dispatch(closeHistory(transaction)),
          ),
        toggle,
      } satisfies TextField['formatted'],
    },
  }) as unknown as TextField

  return {
    dom,
    view,
    /** What was not written here: it cannot be undone here, either. */
    setMarkdown(next: string): void {
      if (next === markdown) return
      const { doc, selection } = view.state
      parsed = parseMarkdown(next)
      markdown = next
      const state = createState(parsed, options)
      const mapping = changeBetween(doc, state.doc)
      const $anchor = state.doc.resolve(mapping.map(selection.anchor, -1))
      const $head = state.doc.resolve(mapping.map(selection.head, -1))
      const selected = TextSelection.between($anchor, $head)
      view.updateState(state.apply(state.tr.setSelection(selected).setStoredMarks([])))
    },
    refresh: images.refresh,
    destroy: () => view.destroy(),
  }
}

const isEmpty = (doc: Node) => doc.childCount === 1 && doc.firstChild!.content.size === 0

const editImage =
  ({ onImage }: EditorOptions): Command =>
  ({ selection }) => {
    if (!(selection instanceof NodeSelection) || selection.node.type !== schema.nodes.image)
      return false
    onImage(selection.from)
    return true
  }

function createState({ doc }: Parsed, options: EditorOptions): EditorState {
  const { lengthMax, onLink, names } = options
  return EditorState.create({
    doc,
    selection: TextSelection.atEnd(doc),
    plugins: [
      markdownRules,
      keymap({
        Enter: chainCommands(editImage(options), onEnter),
        'Mod-a': selectText,
        'Shift-Enter': chainCommands(insertBreak, onEnter),
        Backspace: chainCommands(undoInputRule, deleteChip(names)),
        Tab: onTab(1),
        'Shift-Tab': onTab(-1),
        'Mod-z': undo,
        'Mod-y': redo,
        'Mod-Z': redo,
        'Mod-b': toggles.strong,
        'Mod-i': toggles.em,
        'Mod-e': toggles.code,
        'Mod-Shift-k': () => {
          onLink()
          return true
        },
      }),
      keymap(baseKeymap),
      history(),
      showChips(names),
      new Plugin({
        filterTransaction: ({ docChanged, doc: next }, { doc: before }) =>
          !docChanged || next.content.size <= Math.max(lengthMax, before.content.size),
      }),
    ],
  })
}

function changeBetween(before: Node, after: Node): Mapping {
  const start = before.content.findDiffStart(after.content)
  const end = before.content.findDiffEnd(after.content)
  if (start === null || end === null) return new Mapping()
  // Both ends may overlap in a repeated letter.
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  const [endBefore, endAfter] = [end.a + overlap, end.b + overlap]
  return new Mapping([new StepMap([start, endBefore - start, endAfter - start])])
}
