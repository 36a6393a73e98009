import { assertFound } from '../../platform/errors.ts'
import { publicHandler, type RequestContext } from '../../platform/http/endpoint.ts'
import { object, text } from '../../platform/http/fields.ts'
import { type Asset, findAsset, findFile, notBuilt, type RootFile } from './assets.ts'

/** Every path of the console. All return the same page, which does its own routing. */
export const pagePaths = [
  '/',
  '/login',
  '/invite/{token}',
  '/inbox',
  '/tickets/{number}',
  '/first-steps',
  '/search',
  '/customers',
  '/customers/{id}',
  '/companies',
  '/companies/{id}',
  '/reports',
  '/settings',
  '/settings/{section}',
]

/** A file that keeps its name, so that browsers ask each time whether there is a new one. */
const rootFile = (name: RootFile, summary: string, contentType: string) =>
  publicHandler({
    summary,
    isPage: true,
    response: { status: 200, contentType, description: 'The file.' },
    async handle(_db, call) {
      const asset = await findFile(name, call.request.headers['accept-encoding'])
      if (asset === undefined) throw notBuilt()
      call.setHeader('cache-control', 'no-cache')
      return answerAsset(asset, call)
    },
  })

export const page = rootFile('index.html', 'Console page', 'text/html')

export const manifest = rootFile(
  'manifest.webmanifest',
  'Web app manifest of the console',
  'application/manifest+json',
)

export const serviceWorker = rootFile(
  'service-worker.js',
  'Service worker of the console',
  'text/javascript',
)

export const asset = publicHandler({
  summary: 'Console asset',
  isPage: true,
  params: object({ file: text({ example: 'console-COJYVEYQ.js' }) }),
  response: { status: 200, contentType: 'text/javascript', description: 'The file.' },
  errors: { 404: 'File not found' },
  async handle(_db, call) {
    const { file } = call.params
    const asset = assertFound(
      await findAsset(file, call.request.headers['accept-encoding']),
      'File',
    )
    call.setHeader('cache-control', 'public, max-age=31536000, immutable')
    return answerAsset(asset, call)
  },
})

function answerAsset(
  { type, encoding, bytes }: Asset,
  { setHeader }: Pick<RequestContext, 'setHeader'>,
) {
  setHeader('content-type', type)
  setHeader('vary', 'accept-encoding')
  // Also for scripts: a worker has its own policy.
  setHeader('content-security-policy', policy)
  if (encoding !== undefined) setHeader('content-encoding', encoding)
  return bytes
}

/** Only resources of this origin, and no inline scripts or styles. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  // The original of a mail, which has a policy of its own, and panel apps of other origins.
  "frame-src 'self' https: http:",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')
