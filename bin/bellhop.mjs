import './compile-cache.mjs'

await import('../src/cli/main.ts')
