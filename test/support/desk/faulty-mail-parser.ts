import { MailParser, type MailToParse } from '../../../src/platform/mime/mail-parser.ts'

const hangingThread = new URL('../fixtures/faulty-parser-thread.ts', import.meta.url)

/** Reads mails, and takes too long for each as long as `isTooSlow`. */
export function openFaultyMailParser() {
  const working = new MailParser()
  const hanging = new MailParser({ workerUrl: hangingThread, timeoutMs: 50 })
  const [parse, close] = [working.parse.bind(working), working.close.bind(working)]
  const parser = Object.assign(working, {
    isTooSlow: false,
    parse: (mail: MailToParse) => (parser.isTooSlow ? hanging.parse(mail) : parse(mail)),
    close: async () => void (await Promise.all([close(), hanging.close()])),
  })
  return parser
}
