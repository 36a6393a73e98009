import './compile-cache.mjs'

await import('../src/app/main.ts')
