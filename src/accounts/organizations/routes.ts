import { handler, readHandler, writeHandler } from '../../platform/http/endpoint.ts'
import {
  imageFingerprint,
  imageHandler,
  imageUploadSpec,
  receiveImage,
} from '../../platform/http/images.ts'
import { toMailLogo } from '../../platform/images/logo-png.ts'
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

export const logoImage = imageHandler({
  summary: 'Get the image of a logo',
  fileDescription:
    'The last part of a `logo_url`. With `.png` instead of `.webp`, it is 80 pixels high and on white, as mails show it.',
  name: 'Logo',
  toPng: toMailLogo,
  find: findLogo,
})
