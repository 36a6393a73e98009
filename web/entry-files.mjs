import { basename } from 'node:path'

/**
 * esbuild makes a file for each bundle that other bundles import: all it does is to name what a
 * shared file exports. It would be a request, and one after the other; so what loads it loads the
 * shared file instead, and names that. Returns the texts of the scripts by name, and says in which
 * file the code of a bundle is: that of the first one is called `console`.
 */
export function inlineEntryFiles({ outputFiles, metafile }, firstEntryPoint) {
  const scripts = outputFiles.filter(({ path }) => path.endsWith('.js'))
  let texts = new Map(scripts.map(({ path, text }) => [basename(path), text]))
  const replaceAll = (from, to) => {
    texts = new Map([...texts].map(([name, text]) => [name, text.replaceAll(from, to)]))
  }
  const files = new Map()
  for (const [output, { entryPoint }] of Object.entries(metafile.outputs)) {
    const name = basename(output)
    if (!texts.has(name) || entryPoint === undefined) continue
    const entry = parseEntry(texts.get(name))
    files.set(entryPoint, entry?.file ?? name)
    if (entry === undefined) continue
    texts.delete(name)
    const members = entry.exports.map(([name, exported]) => `${name}:m.${exported}`)
    replaceAll(
      `import("/assets/${name}")`,
      `import("/assets/${entry.file}").then(m=>({${members}}))`,
    )
  }
  const first = files.get(firstEntryPoint)
  const firstName = first.replace(/^part-/, 'console-')
  files.set(firstEntryPoint, firstName)
  texts.set(firstName, texts.get(first))
  if (first !== firstName) texts.delete(first)
  replaceAll(`"/assets/${first}"`, `"/assets/${firstName}"`)
  return { texts, fileOf: (entryPoint) => files.get(entryPoint) }
}

const importPattern = /import(?:\{(?<names>[^}]*)\}from)?"\/assets\/(?<file>[\w-]+\.js)";/gy
const exportPattern = /(?:export\{(?<names>[^}]*)\};)?\s*$/y

/** Undefined if it has code of its own, or names what is in several files. */
function parseEntry(text) {
  const sources = new Map()
  let first
  let end = 0
  for (const match of text.matchAll(importPattern)) {
    const { names, file } = match.groups
    first ??= file
    for (const [exported, local] of parseNames(names)) sources.set(local, { file, exported })
    end = match.index + match[0].length
  }
  exportPattern.lastIndex = end
  const rest = exportPattern.exec(text)
  if (rest === null || first === undefined) return undefined
  const named = parseNames(rest.groups.names).map(([local, as]) => ({ as, ...sources.get(local) }))
  const file = named[0]?.file ?? first
  if (named.some((other) => other.file !== file)) return undefined
  return { file, exports: named.map(({ as, exported }) => [as, exported]) }
}

/** `a as b, c` as pairs. */
const parseNames = (names = '') =>
  names.split(',').flatMap((name) => {
    const [first, last = first] = name.trim().split(' as ')
    return first === '' ? [] : [[first, last]]
  })
