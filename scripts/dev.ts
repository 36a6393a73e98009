// `npm run dev`: the server, restarted when a file that it has loaded changes, and the console,
// rebuilt when its sources change. The server reads the page anew, so a reload shows the result.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'

const debounceMs = 100

const serverArgs = ['--watch', '--watch-preserve-output', 'bin/serve.mjs']
const server = spawn(process.execPath, serverArgs, { stdio: 'inherit' })
server.once('exit', (code) => process.exit(code ?? 0))
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => server.kill(signal))
}

let timer: NodeJS.Timeout | undefined
let isBuilding = false

for (const folder of ['web/console', 'sdk/src', 'src/shared', 'messages']) {
  watch(folder, { recursive: true }, scheduleBuild)
}
watch('web/build.mjs', scheduleBuild)

function scheduleBuild(): void {
  clearTimeout(timer)
  timer = setTimeout(buildConsole, debounceMs)
}

function buildConsole(): void {
  if (isBuilding) {
    // The running build may have missed this change.
    scheduleBuild()
    return
  }
  isBuilding = true
  const build = spawn(process.execPath, ['scripts/setup.mjs', '--dev'], { stdio: 'inherit' })
  build.once('exit', (code) => {
    isBuilding = false
    if (code === 0) console.error('The console is up to date.')
  })
}
