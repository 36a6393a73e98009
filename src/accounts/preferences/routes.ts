import { invalid } from '../../platform/errors.ts'
import { readHandler, writeHandler } from '../../platform/http/endpoint.ts'
import { whenDone } from '../../platform/http/when-done.ts'
import { keysMax, Preferences, PreferencesUpdate } from './schema.ts'
import { getPreferences, savePreferences } from './store.ts'

// Everyone has their own; a key has those of its user.

const response = { status: 200, schema: Preferences, description: 'The preferences.' }

export const get = readHandler({
  summary: 'Get your preferences',
  description: 'What you chose for the console, the same on all your devices.',
  response,
  handle: (tx, { caller }) => getPreferences(tx, caller.userId),
})

export const update = writeHandler({
  summary: 'Change your preferences',
  description:
    'What is left out stays as it is. Your other clients are told on the event stream, as `preferences`.',
  body: PreferencesUpdate,
  response,
  async handle(tx, call) {
    const { body } = call
    assertKeys(body.keys)
    const change = { changed: Object.keys(body) }
    whenDone(call, () => call.request.server.live.announcePreferences(call.caller, change))
    return savePreferences(tx, call.caller.userId, body)
  },
})

/** Actions have names such as `ticket.reply`. The console knows which there are. */
function assertKeys(keys: Record<string, string> = {}): void {
  const actions = Object.keys(keys)
  if (actions.length > keysMax) throw invalid(['body', 'keys'], `at most ${keysMax} keys`)
  const unknown = actions.find((action) => !/^[a-z][A-Za-z0-9_.]{0,49}$/.test(action))
  if (unknown !== undefined)
    throw invalid(['body', 'keys', unknown.slice(0, 50)], 'not the name of an action')
}
