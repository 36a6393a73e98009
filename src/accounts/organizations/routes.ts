import { hash } from 'node:crypto'
import { assertFound } from '../../platform/errors.ts'
import {
  type CallerContext,
  handler,
  publicHandler,
  readHandler,
  writeHandler,
} from '../../platform/http/endpoint.ts'
import { object, text } from '../../platform/http/fields.ts'
import { readSingleFile } from '../../platform/http/upload.ts'
import { clearLogo, convertLogo, logoBytesMax, logoRejected, setLogo } from './logo.ts'
import { findLogo } from './logo-store.ts'
import { Organization, OrganizationUpdate } from './schema.ts'
import { toApiOrganization } from './serialize.ts'
import { getOrganization } from './store.ts'
import { updateOrganization } from './update.ts'

export const get = readHandler({
  summary: 'Get the organization',
  description: 'The organization the key belongs to. No scope required.',
  response: { status: 200, schema: Organization, description: 'The organization.' },
  handle: async (tx, { publicUrl }) => toApiOrganization(await getOrganization(tx), publicUrl),
})

export const update = writeHandler({
  summary: 'Update the organization',
  description: 'Only the fields you send change.',
  body: OrganizationUpdate,
  response: {
    status: 200,
    schema: Organization,
    description: 'The updated organization.',
  },
  handle: async (tx, call) =>
    toApiOrganization(await updateOrganization(tx, call.body, call), call.publicUrl),
})

export const uploadLogo = handler({
  summary: 'Upload the logo',
  description:
    'A PNG, JPEG, GIF or WebP image, recognized by its content. Stored as WebP, at most 512 × 512, without metadata.',
  upload: { bytesMax: logoBytesMax, description: 'The image, at most 2 MiB.' },
  response: {
    status: 200,
    schema: Organization,
    description: 'The organization, with the new `logo_url`.',
  },
  idempotency: {
    fingerprint: async (call: CallerContext) => sha256(await receiveLogo(call)),
  },
  async handle(_db, call, finish) {
    const file = await receiveLogo(call)
    const image = await convertLogo(file, call.caller.organizationId, call.signal)
    return finish(sha256(file), async (tx) =>
      toApiOrganization(await setLogo(tx, image, call), call.publicUrl),
    )
  },
})

async function receiveLogo({ request }: CallerContext): Promise<Buffer> {
  const file = await readSingleFile(request, logoBytesMax)
  if (file === 'too large') throw logoRejected('the file exceeds 2 MiB')
  return file
}

const sha256 = (bytes: Buffer) => hash('sha256', bytes, 'base64url')

export const removeLogo = writeHandler({
  summary: 'Delete the logo',
  response: { status: 200, schema: Organization, description: 'The organization, without a logo.' },
  handle: async (tx, call) => toApiOrganization(await clearLogo(tx, call), call.publicUrl),
})

export const logoImage = publicHandler({
  summary: 'Get the image of a logo',
  params: object({
    file: text({
      description: 'The last part of a `logo_url`.',
      example: 'kX2mJ7vQz0bTn4RfLw9sYd1cHg8pEa6u.webp',
    }),
  }),
  response: { status: 200, contentType: 'image/webp', description: 'The image.' },
  errors: { 404: 'Logo not found' },
  async handle(db, { params, setHeader }) {
    const id = /^([\w-]{32})\.webp$/.exec(params.file)?.[1]
    const found = id === undefined ? undefined : await db.read((tx) => findLogo(tx, id))
    const { image } = assertFound(found, 'Logo')
    setHeader('content-type', 'image/webp')
    setHeader('cache-control', 'public, max-age=31536000, immutable')
    setHeader('cross-origin-resource-policy', 'cross-origin')
    return image
  },
})
