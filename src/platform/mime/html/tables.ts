import { type HtmlElement, walkHtml } from './parse.ts'

interface Table {
  element: HtmlElement
  rows: number
  cellsMax: number
  cells: number
  hasHeading: boolean
  /** Of the longest cell. */
  charactersMax: number
  characters: number
  isLayout: boolean
}

const cellCharactersMax = 200
const complexElements = new Set('ul ol pre blockquote hr h1 h2 h3'.split(' '))

/** Tables with a few words in each cell of several rows and columns; the others arrange a page. */
export function findDataTables(body: HtmlElement): Set<HtmlElement> {
  const found = new Set<HtmlElement>()
  const open: Table[] = []
  walkHtml(body, {
    enter(element) {
      const table = open.at(-1)
      const name = element.tagName
      if (name === 'table') {
        if (table) table.isLayout = true
        open.push(createTable(element))
      } else if (table) readElement(table, name)
      return true
    },
    leave(element) {
      if (element.tagName !== 'table') return
      const table = open.pop()!
      const hasColumns = table.cellsMax >= 2 && (table.rows >= 2 || table.hasHeading)
      const isShort = table.charactersMax <= cellCharactersMax
      if (hasColumns && isShort && !table.isLayout) found.add(table.element)
    },
    text(value) {
      const table = open.at(-1)
      if (!table) return
      table.characters += value.trim().length
      table.charactersMax = Math.max(table.charactersMax, table.characters)
    },
  })
  return found
}

function createTable(element: HtmlElement): Table {
  return {
    element,
    rows: 0,
    cellsMax: 0,
    cells: 0,
    hasHeading: false,
    charactersMax: 0,
    characters: 0,
    isLayout: false,
  }
}

function readElement(table: Table, name: string): void {
  if (name === 'tr') {
    table.rows++
    table.cells = 0
  } else if (name === 'td' || name === 'th') {
    table.cells++
    table.cellsMax = Math.max(table.cellsMax, table.cells)
    table.characters = 0
    if (name === 'th') table.hasHeading = true
  } else if (complexElements.has(name)) table.isLayout = true
}
