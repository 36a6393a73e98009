import { readFileSync } from 'node:fs'
import { readCatalog } from '../messages/compiler/catalog.ts'
import { compileMessage, helpersFor } from '../messages/compiler/compile.ts'
import { exportName } from '../messages/compiler/generate.ts'

const importLine = /^import \* as m from '#messages'$/m

/**
 * Puts the messages of one language where they are used. With a module of messages, esbuild would
 * move all of them into the first part of the console, and each would cost a name: 4 kB more in all.
 * So there is no such module: `m.ticket_composer_send` becomes the text itself, and a message with
 * placeholders becomes a module of its own, which goes where its users go.
 */
export function messagesPlugin(language) {
  const catalog = readCatalog('console', language)
  const compiled = catalog.messages.map(compileMessage)
  const byName = new Map(compiled.map((message) => [exportName(message.key), message]))
  return {
    name: 'messages',
    setup({ initialOptions, onResolve, onLoad }) {
      initialOptions.define = { ...initialOptions.define, ...definitions(byName, catalog) }
      onLoad({ filter: /\/console\/.*\.tsx?$/ }, ({ path }) => {
        const source = readFileSync(path, 'utf8')
        if (!source.includes('#messages')) return
        return { ...replaceImport(source, byName, path), loader: path.endsWith('x') ? 'tsx' : 'ts' }
      })
      onResolve({ filter: /^message:/ }, ({ path }) => ({
        path: path.slice('message:'.length),
        namespace: 'message',
        sideEffects: false,
      }))
      onLoad({ filter: /.*/, namespace: 'message' }, ({ path: name }) => ({
        contents:
          name === 'helpers'
            ? helpersFor(catalog.language)
            : `import { date, number, plural } from 'message:helpers'
export const message = ${byName.get(name).code}`,
      }))
    },
  }
}

/** Puts messages without placeholders into HTML, where it says `{m.name}`. */
export function fillMessages(html, language) {
  const { language: tag, messages } = readCatalog('console', language)
  const byName = new Map(messages.map((message) => [exportName(message.key), message]))
  return html
    .replace('<html lang="en">', `<html lang="${tag}">`)
    .replaceAll(/\{m\.(\w+)\}/g, (_, name) => {
      const text = JSON.parse(compileMessage(byName.get(name)).code)
      return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    })
}

/** esbuild replaces `m.name` by these wherever `m` is not a variable. */
function definitions(byName, { language }) {
  const entries = [...byName].map(([name, { isFunction, code }]) => [
    `m.${name}`,
    isFunction ? localName(name) : code,
  ])
  return { ...Object.fromEntries(entries), 'm.language': JSON.stringify(language) }
}

const localName = (name) => `message_${name}`

/** Without the import, `m` is no variable; the functions that the file may need are imported instead. */
function replaceImport(source, byName, path) {
  if (!importLine.test(source)) {
    return { errors: [{ text: `${path}: write import * as m from '#messages'` }] }
  }
  const names = new Set([...source.matchAll(/\bm\.(\w+)/g)].map(([, name]) => name))
  names.delete('language')
  const unknown = [...names].filter((name) => !byName.has(name))
  if (/\bm\[/.test(source)) unknown.push('[…], write the name of each message')
  const functions = [...names].filter((name) => byName.get(name)?.isFunction)
  const imports = functions.map(
    (name) => `import { message as ${localName(name)} } from 'message:${name}'`,
  )
  return {
    contents: source.replace(importLine, imports.join(';')),
    errors: unknown.map((name) => ({ text: `${path}: no message is called ${name}` })),
  }
}
