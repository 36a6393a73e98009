// Builds the console into `dist`: scripts and styles with content hashes in their names, compressed
// in advance, and the HTML page that loads them.
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { toManifest, writeHashed, writeIcons } from './icons.mjs'
import { fillMessages, messagesPlugin } from './messages-plugin.mjs'
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

/** Styles of pages that are opened less often are in a second file, which `boot/loaders.ts` loads. */
const isOfLaterPage = (file) =>
  /^console\/(tickets\/macros|pages\/(customers|first-steps|reports|search|settings|ticket\/conversation\/aside))\//.test(
    file,
  )

/** Imports all styles into two files: nothing would load those that esbuild makes for bundles. */
const styleFiles = {
  name: 'style-files',
  setup({ onResolve, onLoad }) {
    const resolved = ({ path }) => ({ path, namespace: 'style-files' })
    onResolve({ filter: /^(first|later)-styles$/ }, resolved)
    onLoad({ filter: /.*/, namespace: 'style-files' }, ({ path }) => ({
      contents: globSync('console/**/*.css', { cwd: root })
        .filter((file) => isOfLaterPage(file) === (path === 'later-styles'))
        .sort(specificLast)
        .map((file) => `./${file}`)
        .concat(path === 'first-styles' ? 'typeface' : [])
        .map((file) => `@import ${JSON.stringify(file)};`)
        .join('\n'),
      loader: 'css',
      resolveDir: root,
    }))
  },
}

/** Pages may override the styles of components in `ui/`, and those what holds for every element. */
const specificLast = (a, b) => layer(a) - layer(b) || (a < b ? -1 : 1)
const layer = (file) => {
  const index = ['console/styles/', 'console/ui/'].findIndex((folder) => file.startsWith(folder))
  return index < 0 ? 2 : index
}

/**
 * Keeps the code of the first page in one file, and that of the agent bundle in another. esbuild would
 * split them into a file for each set of bundles that share code; so each lazy bundle imports all of
 * them, which are loaded by then. Those who are not signed in never load the agent bundle.
 */
const singleFirstBundle = {
  name: 'single-first-bundle',
  setup({ onResolve, onLoad }) {
    const lazyFiles = new Set()
    onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) => {
      if (kind === 'dynamic-import') lazyFiles.add(join(resolveDir, path))
    })
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      if (!lazyFiles.has(path)) return
      const loaded = ['console/app.tsx', 'console/boot/agent-bundle.ts']
      const isEarly = /\/(agent|auth)-bundle\.ts$/.test(path)
      const imports = (isEarly ? loaded.slice(0, 1) : loaded).map(
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

const app = await build({
  ...common,
  entryPoints: { console: 'console/main.tsx', first: 'first-styles', later: 'later-styles' },
  splitting: true,
  jsx: 'automatic',
  alias: { ...preactForReact, ...smallerInBrowsers },
  plugins: [messages, typeface, styleFiles, singleFirstBundle],
  define: {
    'process.env.NODE_ENV': '"production"',
    STREAM_WORKER_URL: JSON.stringify(workerUrl),
  },
})

const [script, output] = entryOf(app, 'console/main.tsx')
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
const html = readFileSync(join(root, 'console/index.html'), 'utf8')
const page = fillMessages(html, options.language)
  .replaceAll('{early}', `/assets/${entryFile(early, 'console/boot/preload.ts')}`)
  .replaceAll('{script}', `/assets/${basename(script)}`)
  .replaceAll('{style}', styleUrl('first'))
  .replaceAll('{laterStyle}', styleUrl('later'))
  .replaceAll('{icon}', icons.vector)
  .replaceAll('{touchIcon}', icons.maskable)
  .replaceAll('{parts}', [...staticImports(output), ...agentBundle(output)].join('\n    '))
writeFileSync(join(dist, 'index.html'), page)
// As its terms ask: beside its files.
writeHashed(join(dist, 'assets'), 'manrope-license', 'txt', license)
for (const file of globSync('assets/{console,part}-*.css', { cwd: dist })) rmSync(join(dist, file))
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
  return `/assets/${entryFile(app, `style-files:${name}-styles`)}`
}

/** Loaded together with the script, not after it. */
function staticImports({ imports }) {
  return imports
    .filter(({ kind }) => kind === 'import-statement')
    .map(({ path }) => `<link rel="modulepreload" href="/assets/${basename(path)}" />`)
}

/** At low priority: its shortcuts may be pressed as soon as the first rows are shown. */
function agentBundle(first) {
  const [file, output] = entryOf(app, 'console/boot/agent-bundle.ts')
  const isNew = ({ path, kind }) =>
    kind === 'import-statement' && !first.imports.some((other) => other.path === path)
  return [file, ...output.imports.filter(isNew).map(({ path }) => path)].map(
    (path) => `<link rel="modulepreload" fetchpriority="low" href="/assets/${basename(path)}" />`,
  )
}

function compress(file) {
  const bytes = readFileSync(file)
  writeFileSync(`${file}.br`, brotliCompressSync(bytes))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
