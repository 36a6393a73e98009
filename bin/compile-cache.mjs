import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// TypeScript runs as it is, but stripping its types takes time and 20 MB of memory. What was
// stripped and compiled once is kept here. This file is JavaScript so that it needs neither.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(
  new URL('../node_modules/.cache/bellhop', import.meta.url),
)
enableCompileCache(process.env.NODE_COMPILE_CACHE)
