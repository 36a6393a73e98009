/** What one check has found. */
export interface Finding {
  /** `warn`: works, but not as it should. `fail`: does not work, or will not for long. */
  state: 'ok' | 'warn' | 'fail'
  about: string
  /** One line. If something is wrong, it ends with what to do. */
  text: string
}

type Says = (about: string, text: string) => Finding

export const ok: Says = (about, text) => ({ state: 'ok', about, text })
export const warn: Says = (about, text) => ({ state: 'warn', about, text })
export const fail: Says = (about, text) => ({ state: 'fail', about, text })

/** A check that cannot be made is a finding, too; the others are still made. */
export async function checking(about: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check()
  } catch (error) {
    return [fail(about, error instanceof Error ? error.message : String(error))]
  }
}
