import { InputRule, inputRules } from 'prosemirror-inputrules'
import type { Attrs, MarkType, NodeType } from 'prosemirror-model'
import type { EditorState, Transaction } from 'prosemirror-state'
import { canJoin, findWrapping } from 'prosemirror-transform'
import { isSafeUrl } from '../document/dialect.ts'
import { schema } from '../document/schema.ts'

// Markdown that is typed becomes what it means. Backspace takes that back.

const { nodes, marks } = schema

/** A mark, from the sign before to the one that was typed. */
function markRule(pattern: RegExp, type: MarkType): InputRule {
  return new InputRule(
    pattern,
    (state, match, start, end) => {
      const [whole, before = '', sign = '', text = ''] = match
      const from = start + before.length
      if (whole === undefined || hasCode(state, from, end)) return null
      const { tr } = state
      // All but the last sign has been typed.
      const typedEnd = from + sign.length + text.length
      tr.delete(typedEnd, end).delete(from, from + sign.length)
      tr.addMark(from, from + text.length, type.create())
      return tr.removeStoredMark(type)
    },
    { inCodeMark: false },
  )
}

const hasCode = ({ doc }: EditorState, from: number, to: number) =>
  doc.rangeHasMark(from, to, marks.code)

const linkRule = new InputRule(
  /(?<!!)\[([^[\]]+)\]\(([^\s()]+)\)$/,
  ({ tr }, [, text = '', href = ''], start, end) =>
    isSafeUrl(href)
      ? tr
          .replaceWith(start, end, schema.text(text, [marks.link.create({ href })]))
          .removeStoredMark(marks.link)
      : null,
  { inCodeMark: false },
)

/** At the start of a line, which becomes a paragraph of its own for that. */
function blockRule(
  pattern: RegExp,
  apply: (tr: Transaction, position: number, match: RegExpMatchArray) => Transaction | null,
): InputRule {
  return new InputRule(pattern, (state, match, start, end) => {
    const { tr } = state
    const $start = state.doc.resolve(start)
    if ($start.parent.type !== nodes.paragraph) return null
    let from = start
    if (match[0].startsWith('\ufffc')) {
      if ($start.nodeAfter?.type !== nodes.line_break) return null
      tr.delete(start, end).split(start)
      from = tr.mapping.map(start)
    } else tr.delete(start, end)
    return apply(tr, from, match)
  })
}

const wrapRule = (pattern: RegExp, type: NodeType, toAttrs?: (match: RegExpMatchArray) => Attrs) =>
  blockRule(pattern, (tr, position, match) => {
    const range = tr.doc.resolve(position).blockRange()
    const attrs = toAttrs?.(match) ?? null
    const wrapping = range && findWrapping(range, type, attrs)
    if (!range || !wrapping) return null
    tr.wrap(range, wrapping)
    const before = tr.doc.resolve(range.start).nodeBefore
    if (before?.type === type && type !== nodes.blockquote && canJoin(tr.doc, range.start))
      tr.join(range.start)
    return tr
  })

export const markdownRules = inputRules({
  rules: [
    markRule(/(^|[^*\\])(\*\*)([^\s*]|[^\s*][^*]*[^\s*])\*\*$/, marks.strong),
    markRule(/(^|[^*\\])(\*)([^\s*]|[^\s*][^*]*[^\s*])\*$/, marks.em),
    markRule(/(^|[\s(])(__)([^\s_]|[^\s_][^_]*[^\s_])__$/, marks.strong),
    markRule(/(^|[\s(])(_)([^\s_]|[^\s_][^_]*[^\s_])_$/, marks.em),
    markRule(/(^|[^~])(~~)(\S|\S[^~]*\S)~~$/, marks.strike),
    markRule(/(^|[^`])(`)([^`\ufffc]+)`$/, marks.code),
    linkRule,
    wrapRule(/(?:^|\ufffc)> $/, nodes.blockquote),
    wrapRule(/(?:^|\ufffc)[-*+] $/, nodes.bullet_list),
    wrapRule(/(?:^|\ufffc)(\d{1,9})[.)] $/, nodes.ordered_list, ([, start]) => ({
      start: Number(start),
    })),
    blockRule(/(?:^|\ufffc)(#{1,6}) $/, (tr, position, [, signs = '']) =>
      tr.setBlockType(position, position, nodes.heading, { level: signs.length }),
    ),
  ],
})
