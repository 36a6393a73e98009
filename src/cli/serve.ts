import { defineCommand } from './command.ts'

/** For its help and its mistakes: the server itself starts without loading the commands. */
export const serve = defineCommand({
  summary: 'Start the server',
  notes: 'SIGTERM or SIGINT stops it.',
  run: () => import(new URL('../../bin/serve.mjs', import.meta.url).href),
})
