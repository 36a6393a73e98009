import { globSync } from 'node:fs'
import { build } from 'esbuild'

// Styles are in three files: those of the first page, those that agents need next, and the rest,
// which `console/boot/style-sheets.ts` loads together with the code that needs them.

export const styleSheets = ['first', 'agent', 'later']

/** Bundles in the order in which they are loaded, and the sheet of the styles that each is the first to use. */
const sheetOfEntry = [
  ['console/main.tsx', 'first'],
  ['console/boot/auth-bundle.ts', 'later'],
  ['console/boot/agent-bundle.ts', 'agent'],
  ['console/boot/ticket-bundle.ts', 'agent'],
  ['console/boot/editor-bundle.ts', 'agent'],
]

/**
 * Imports all styles into these files: nothing would load those that esbuild makes for bundles. A
 * build that writes nothing tells which code goes where, and styles follow the code that uses them.
 */
export async function styleSheetsPlugin(root, options) {
  const { metafile } = await build({ ...options, write: false, minify: false })
  const sheetOf = assignSheets(metafile)
  const files = globSync('console/**/*.css', { cwd: root }).sort(specificLast)
  return {
    name: 'style-sheets',
    setup({ onResolve, onLoad }) {
      const resolved = ({ path }) => ({ path, namespace: 'style-sheets' })
      onResolve({ filter: /^(first|agent|later)-styles$/ }, resolved)
      onLoad({ filter: /.*/, namespace: 'style-sheets' }, ({ path }) => ({
        contents: files
          .filter((file) => `${sheetOf(file)}-styles` === path)
          .map((file) => `./${file}`)
          .concat(path === 'first-styles' ? 'typeface' : [])
          .map((file) => `@import ${JSON.stringify(file)};`)
          .join('\n'),
        loader: 'css',
        resolveDir: root,
      }))
    },
  }
}

/** Pages may override the styles of components in `ui/`, and those what holds for every element. */
const specificLast = (a, b) => layer(a) - layer(b) || (a < b ? -1 : 1)
const layer = (file) => {
  const index = ['console/styles/', 'console/ui/'].findIndex((folder) => file.startsWith(folder))
  return index < 0 ? 2 : index
}

function assignSheets({ inputs, outputs }) {
  const sheetOfCode = new Map()
  for (const [entryPoint, sheet] of sheetOfEntry) {
    for (const output of withImports(outputs, entryPoint)) {
      for (const file of Object.keys(output.inputs))
        if (!sheetOfCode.has(file)) sheetOfCode.set(file, sheet)
    }
  }
  const sheets = new Map()
  for (const [file, { imports }] of Object.entries(inputs)) {
    const sheet = styleSheets.indexOf(sheetOfCode.get(file) ?? 'later')
    for (const { path } of imports)
      if (path.endsWith('.css')) sheets.set(path, Math.min(sheet, sheets.get(path) ?? sheet))
  }
  return (file) =>
    file.startsWith('console/styles/') ? 'first' : (styleSheets[sheets.get(file)] ?? 'later')
}

/** The output of an entry point, and all that is loaded with it. */
function withImports(outputs, entryPoint) {
  const [file] = Object.entries(outputs).find(([, output]) => output.entryPoint === entryPoint)
  const files = new Set([file])
  for (const file of files) {
    for (const { path, kind } of outputs[file].imports)
      if (kind === 'import-statement') files.add(path)
  }
  return [...files].map((file) => outputs[file])
}
