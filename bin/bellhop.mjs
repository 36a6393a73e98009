import './compile-cache.mjs'

// The server does not need the other commands: without them it starts sooner.
const [, , ...words] = process.argv
await import(words.join(' ') === 'serve' ? './serve.mjs' : '../src/cli/main.ts')
