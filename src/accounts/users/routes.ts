import { handler, readHandler, writeHandler } from '../../platform/http/endpoint.ts'
import {
  imageFingerprint,
  imageHandler,
  imageUploadSpec,
  receiveImage,
} from '../../platform/http/images.ts'
import { clearAvatar, setAvatar } from './avatar.ts'
import { findAvatar } from './avatar-store.ts'
import { User, UserList, UserListQuery, UserPath } from './schema.ts'
import { toApiUser } from './serialize.ts'
import { getUser, listUsers } from './store.ts'

export const list = readHandler({
  summary: 'List users',
  description: 'Oldest first.',
  query: UserListQuery,
  response: { status: 200, schema: UserList, description: 'The users.' },
  async handle(tx, { query: { skip = 0, limit = 50 }, publicUrl }) {
    const users = await listUsers(tx, { skip, limit })
    return users.map((user) => toApiUser(user, publicUrl))
  },
})

export const get = readHandler({
  summary: 'Get a user',
  params: UserPath,
  response: { status: 200, schema: User, description: 'The user.' },
  errors: { 404: 'User not found' },
  handle: async (tx, { params, publicUrl }) =>
    toApiUser(await getUser(tx, params.user_id), publicUrl),
})

export const me = readHandler({
  summary: 'Get the caller',
  response: { status: 200, schema: User, description: 'The user the key belongs to.' },
  handle: async (tx, { caller, publicUrl }) =>
    toApiUser(await getUser(tx, caller.userId), publicUrl),
})

export const uploadAvatar = handler({
  summary: 'Upload your avatar',
  description:
    'A PNG, JPEG, GIF or WebP image, recognized by its content. Stored as WebP, at most 512 × 512, without metadata; animations are kept.',
  upload: imageUploadSpec,
  response: {
    status: 200,
    schema: User,
    description: 'The caller, with the new `avatar_url`.',
    example: {
      avatar_url: 'https://desk.example.com/avatars/kX2mJ7vQz0bTn4RfLw9sYd1cHg8pEa6u.webp',
    },
  },
  idempotency: { fingerprint: imageFingerprint },
  async handle(_db, call, finish) {
    const { image, uploadFingerprint } = await receiveImage(call, { keepsAnimation: true })
    return finish(uploadFingerprint, async (tx) =>
      toApiUser(await setAvatar(tx, call.caller.userId, image, call), call.publicUrl),
    )
  },
})

export const deleteAvatar = writeHandler({
  summary: 'Delete your avatar',
  response: { status: 200, schema: User, description: 'The caller, without an avatar.' },
  handle: async (tx, call) =>
    toApiUser(await clearAvatar(tx, call.caller.userId, call), call.publicUrl),
})

export const avatarImage = imageHandler({
  summary: 'Get the image of an avatar',
  fileDescription: 'The last part of an `avatar_url`.',
  name: 'Avatar',
  find: findAvatar,
})
