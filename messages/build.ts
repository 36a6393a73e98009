// Compiles the messages into modules that Node and TypeScript read: `generated/` for the server,
// `web/generated/` for the console. The console in the browser is made without them, see
// web/messages-plugin.mjs.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Area, pseudo, readCatalog } from './compiler/catalog.ts'
import { generateModule, generateTypes } from './compiler/generate.ts'

const root = join(import.meta.dirname, '..')

const outputs: Record<Area, string> = {
  server: join(root, 'generated/messages'),
  console: join(root, 'web/generated/messages'),
}

for (const [area, folder] of Object.entries(outputs) as [Area, string][]) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const language of ['en', pseudo]) {
    const catalog = readCatalog(area, language)
    writeFileSync(join(folder, `${language}.js`), generateModule(catalog))
  }
  writeFileSync(join(folder, 'en.d.ts'), generateTypes(readCatalog(area, 'en')))
}
