import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Command, EditorState, TextSelection } from 'prosemirror-state'
import { parseMarkdown } from '../../web/console/editor/document/parse.ts'
import { toMarkdown } from '../../web/console/editor/document/serialize.ts'
import { onEnter } from '../../web/console/editor/formatted/enter.ts'
import { markdownRules } from '../../web/console/editor/formatted/input-rules.ts'
import { insertLink } from '../../web/console/editor/formatted/insert-link.ts'
import { selectText } from '../../web/console/editor/formatted/select-text.ts'
import { onTab } from '../../web/console/editor/formatted/tab.ts'
import { toggles } from '../../web/console/editor/formatted/toggles.ts'

// What keys do to the formatted text of a message, as far as no browser is needed for it.

class Writing {
  state: EditorState

  constructor(markdown = '') {
    const { doc } = parseMarkdown(markdown)
    const selection = TextSelection.atEnd(doc)
    this.state = EditorState.create({ doc, selection, plugins: [markdownRules] })
  }

  do(...commands: readonly Command[]): this {
    for (const command of commands) {
      command(this.state, (transaction) => {
        this.state = this.state.apply(transaction)
      })
    }
    return this
  }

  /** With `|` for Enter. */
  type(text: string): this {
    for (const letter of text) {
      if (letter === '|') this.do(onEnter)
      else this.typeLetter(letter)
    }
    return this
  }

  moveBack(letters: number): this {
    const { doc, selection, tr } = this.state
    this.state = this.state.apply(
      tr.setSelection(TextSelection.create(doc, selection.from - letters)),
    )
    return this
  }

  private typeLetter(letter: string): void {
    const { from, to } = this.state.selection
    const view = {
      state: this.state,
      composing: false,
      dispatch: (transaction: typeof this.state.tr) => {
        this.state = this.state.apply(transaction)
      },
    }
    const { handleTextInput } = markdownRules.props
    // biome-ignore lint/suspicious/noExplicitAny: rules use no more of a view than this
    const isDone = handleTextInput!.call(markdownRules, view as any, from, to, letter, null as any)
    if (!isDone) this.state = this.state.apply(this.state.tr.insertText(letter, from, to))
  }

  get markdown(): string {
    return toMarkdown(this.state.doc)
  }
}

const typed = (text: string) => new Writing().type(text).markdown

describe('typing', () => {
  for (const [keys, expected] of [
    ['Try **again** and *now* or _later_', 'Try **again** and *now* or *later*'],
    ['a ~~b~~ `c*d`', 'a ~~b~~ `c*d`'],
    ['2 * 3 * 4, snake_case_name, a*b', '2 * 3 * 4, snake_case_name, a*b'],
    ['See [docs](https://example.com/a)', 'See [docs](https://example.com/a)'],
    ['[x](javascript:y) ', '[x](javascript:y) '],
    ['a|b', 'a\nb'],
    ['a||b', 'a\n\nb'],
    ['a|', 'a\n'],
    ['a||', 'a\n\n'],
    ['- one|two||after', '- one\n- two\n\nafter'],
    ['3) one|two||after', '3. one\n4. two\n\nafter'],
    ['text|- one|two', 'text\n\n- one\n- two'],
    ['> a|b||after', '> a\n> b\n\nafter'],
    ['# Title|text', '# Title\n\ntext'],
    ['```js|let x = 1|| b|||after', '```js\nlet x = 1\n\n b\n```\n\nafter'],
    ['text|```|x|||after', 'text\n\n```\nx\n```\n\nafter'],
    ['Hello,||- a|', 'Hello,\n\n- a\n-'],
    ['at 10:30 :) -x', 'at 10:30 :) -x'],
  ] as const) {
    test(`“${keys}” makes ${JSON.stringify(expected)}`, () => assert.equal(typed(keys), expected))
  }

  test('a table begins with the line below its titles, and Tab goes through its cells', () => {
    // As a bar stands for Enter, the line is written with another one.
    const table = new Writing('\\| Part \\| Price \\|\n\\| --- \\| --- \\|').do(onEnter)
    table.type('Lamp').do(onTab(1)).type('3').do(onTab(1)).type('Bye')
    assert.equal(table.markdown, '| Part | Price |\n| --- | --- |\n| Lamp | 3 |\n\nBye')
  })

  test('a table takes nothing away that it cannot hold', () => {
    const line = '\\| --- \\| --- \\|'
    const before = new Writing(`\\| Part \\| Price \\|\n${line}\nmore`)
    before.moveBack('\nmore'.length).do(onEnter)
    assert.match(before.markdown, /more$/)
    const link = '[Part](https://example.com)'
    const linked = new Writing(`\\| ${link} \\| Price \\|\n${line}`).do(onEnter)
    assert.ok(linked.markdown.includes(link))
  })
})

describe('buttons', () => {
  for (const [before, command, expected] of [
    ['a **b**', toggles.strong, '**a b**'],
    ['- a\n- b', toggles.numbers, '1. a\n2. b'],
    ['1. a\n2. b', toggles.numbers, 'a\n\nb'],
    ['a\nb', toggles.bullets, '- a\n- b'],
    ['a\n\nb', toggles.bullets, '- a\n- b'],
    ['a\nb', toggles.quote, '> a\n> b'],
    ['> a', toggles.quote, 'a'],
    ['a', toggles.code, '`a`'],
    ['a\nb', toggles.code, '```\na\nb\n```'],
    ['a', insertLink('https://x.example'), '[a](https://x.example)'],
  ] as const) {
    test(`make ${JSON.stringify(expected)} of ${JSON.stringify(before)}`, () => {
      assert.equal(new Writing(before).do(selectText, command).markdown, expected)
    })
  }
})
