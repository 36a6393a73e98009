import { assertFound } from '../../platform/errors.ts'
import { handler, publicHandler, readHandler, writeHandler } from '../../platform/http/endpoint.ts'
import { object, text } from '../../platform/http/fields.ts'
import {
  imageFingerprint,
  imageUploadSpec,
  receiveImage,
} from '../../platform/http/image-upload.ts'
import { clearLogo, setLogo } from './logo.ts'
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
  upload: imageUploadSpec,
  response: {
    status: 200,
    schema: Organization,
    description: 'The organization, with the new `logo_url`.',
  },
  idempotency: { fingerprint: imageFingerprint },
  async handle(_db, call, finish) {
    const { image, uploadFingerprint } = await receiveImage(call, { keepsAnimation: false })
    return finish(uploadFingerprint, async (tx) =>
      toApiOrganization(await setLogo(tx, image, call), call.publicUrl),
    )
  },
})

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
