import './compile-cache.mjs'

await import('../src/main.ts')
