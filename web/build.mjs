// Builds the console into `dist`: scripts and styles with content hashes in their names, compressed
// in advance, and the HTML page that loads them.
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { inlineEntryFiles } from './entry-files.mjs'
import { toManifest, writeHashed, writeIcons } from './icons.mjs'
import { fillMessages, messagesPlugin } from './messages-plugin.mjs'
import { styleSheets, styleSheetsPlugin } from './style-sheets.mjs'
import { license, typefaceFile, typefaceStyle } from './typeface.mjs'

const root = import.meta.dirname
const { values: options } = parseArgs({
  options: {
    language: { type: 'string', default: 'en' },
    out: { type: 'string', default: join(root, 'dist') },
  },
})
const dist = options.out
const messages = messagesPlugin(options.language)

/**
 * Bundles that are loaded one after the other. esbuild would split them into a file for each set of
 * bundles that share code; so each of them, and every other lazy bundle, imports those before it,
 * which are loaded by then. Those who are not signed in load only the first.
 */
const inOrder = ['main.tsx', 'boot/agent-bundle.ts', 'boot/ticket-bundle.ts'].map(
  (file) => `console/${file}`,
)

function loadedBefore(path) {
  if (path.endsWith('/auth-bundle.ts')) return inOrder.slice(0, 1)
  const index = inOrder.findIndex((file) => path === join(root, file))
  return index < 0 ? inOrder : inOrder.slice(0, index)
}

const wholeBundles = {
  name: 'whole-bundles',
  setup({ onResolve, onLoad }) {
    const lazyFiles = new Set()
    onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) => {
      if (kind === 'dynamic-import') lazyFiles.add(join(resolveDir, path))
    })
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      if (!lazyFiles.has(path)) return
      const imports = loadedBefore(path).map(
        (file) => `import ${JSON.stringify(join(root, file))}\n`,
      )
      return { contents: imports.join('') + readFileSync(path, 'utf8'), loader: 'ts' }
    })
  },
}

/** Written for React, runs on Preact: a fifth of the size, and it starts faster. */
const preactForReact = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom/client': 'preact/compat/client',
  react: 'preact/compat',
}

/** Browsers know the names of characters. */
const smallerInBrowsers = {
  entities: './console/editor/document/entities.ts',
  'punycode.js': './console/editor/document/punycode.ts',
}

/** The typeface is a part of the first styles: text waits for nothing else. */
const typeface = {
  name: 'typeface',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^typeface$|^manrope-.+\.woff2$/ }, ({ path }) => ({
      path,
      namespace: 'typeface',
    }))
    onLoad({ filter: /.*/, namespace: 'typeface' }, async ({ path }) =>
      path === 'typeface'
        ? { contents: typefaceStyle(), loader: 'css' }
        : { contents: await typefaceFile(path), loader: 'file' },
    )
  },
}

const common = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  format: 'esm',
  target: ['chrome125', 'firefox125', 'safari17.5'],
  entryNames: '[name]-[hash]',
  chunkNames: 'part-[hash]',
  assetNames: '[name]-[hash]',
  loader: { '.svg': 'file' },
  publicPath: '/assets',
  outdir: join(dist, 'assets'),
  metafile: true,
  legalComments: 'none',
  logLevel: 'warning',
  plugins: [messages],
}

rmSync(dist, { recursive: true, force: true })
mkdirSync(join(dist, 'assets'), { recursive: true })

const worker = await build({ ...common, entryPoints: { stream: 'console/live/worker.ts' } })
const workerUrl = `/assets/${entryFile(worker, 'console/live/worker.ts')}`

// Not a module, because modules run only after the styles are loaded.
const early = await build({
  ...common,
  format: 'iife',
  entryPoints: { early: 'console/boot/preload.ts' },
})

const appOptions = {
  ...common,
  entryPoints: { console: 'console/main.tsx' },
  splitting: true,
  jsx: 'automatic',
  alias: { ...preactForReact, ...smallerInBrowsers },
  plugins: [messages, typeface, wholeBundles],
  define: {
    'process.env.NODE_ENV': '"production"',
    STREAM_WORKER_URL: JSON.stringify(workerUrl),
  },
}
const sheets = await styleSheetsPlugin(root, appOptions)
const app = await build({
  ...appOptions,
  entryPoints: {
    ...appOptions.entryPoints,
    ...Object.fromEntries(styleSheets.map((name) => [name, `${name}-styles`])),
  },
  plugins: [...appOptions.plugins, sheets],
  write: false,
})
const { texts, fileOf } = inlineEntryFiles(app, 'console/main.tsx')
for (const [name, text] of texts) writeFileSync(join(dist, 'assets', name), text)
for (const { path, contents } of app.outputFiles)
  if (!/\/((console|part)-[^/]+\.css|[^/]+\.js)$/.test(path)) writeFileSync(path, contents)

const icons = await writeIcons(join(dist, 'assets'))
writeFileSync(join(dist, 'manifest.webmanifest'), JSON.stringify(toManifest(icons)))
// At a path of its own, so that it is the same worker after an update, and is for the whole console.
await build({
  ...common,
  entryPoints: { 'service-worker': 'console/live/service-worker.ts' },
  entryNames: '[name]',
  outdir: dist,
  define: { NOTIFICATION_ICON_URL: JSON.stringify(icons.large) },
})
const [first, agent, ticket] = inOrder.map((entryPoint) => `/assets/${fileOf(entryPoint)}`)
const html = readFileSync(join(root, 'console/index.html'), 'utf8')
const page = fillMessages(html, options.language)
  .replaceAll('{early}', `/assets/${entryFile(early, 'console/boot/preload.ts')}`)
  .replaceAll('{script}', first)
  .replaceAll('{agentScript}', agent)
  .replaceAll('{ticketScript}', ticket)
  .replaceAll('{style}', styleUrl('first'))
  .replaceAll('{agentStyle}', styleUrl('agent'))
  .replaceAll('{laterStyle}', styleUrl('later'))
  .replaceAll('{icon}', icons.vector)
  .replaceAll('{touchIcon}', icons.maskable)
writeFileSync(join(dist, 'index.html'), page)
// As its terms ask: beside its files.
writeHashed(join(dist, 'assets'), 'manrope-license', 'txt', license)
for (const file of globSync('**/*', { cwd: dist, withFileTypes: true })) {
  if (file.isFile()) compress(join(file.parentPath, file.name))
}

function entryOf({ metafile }, entryPoint) {
  return Object.entries(metafile.outputs).find(([, output]) => output.entryPoint === entryPoint)
}

function entryFile(result, entryPoint) {
  return basename(entryOf(result, entryPoint)[0])
}

function styleUrl(name) {
  return `/assets/${entryFile(app, `style-sheets:${name}-styles`)}`
}

function compress(file) {
  const bytes = readFileSync(file)
  writeFileSync(`${file}.br`, brotliCompressSync(bytes))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
