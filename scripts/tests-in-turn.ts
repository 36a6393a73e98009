import { basename } from 'node:path'
import { describe } from 'node:test'
import { pathToFileURL } from 'node:url'

/**
 * Runs files of tests in this process, each as a suite of its own: its hooks are the suite's. They
 * are imported one after the other, or the test runner would take the tests of all for the first's.
 */
export async function runInTurn(files: readonly string[]): Promise<void> {
  for (const file of files) {
    const imported = Promise.withResolvers<void>()
    describe(basename(file), () => import(pathToFileURL(file).href).finally(imported.resolve))
    await imported.promise
  }
}
