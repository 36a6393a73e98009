import { hash } from 'node:crypto'

/** So many characters of a SHA-256 that nobody will ever see two answers with the same. */
const tagLength = 22

/** A strong tag: it tells these very bytes from all others. */
export const computeEtag = (bytes: string | Uint8Array) =>
  `"${hash('sha256', bytes, 'base64url').slice(0, tagLength)}"`

/** Whether a list of tags, or the `*` for whatever there is, has this one. A weak tag has no say. */
export const etagMatchesStrong = (list: string, tag: string) =>
  isAll(list) || tagsIn(list).includes(tag)

/** The same, where a tag that was made weak on its way will do. */
export const etagMatchesWeak = (list: string, tag: string) =>
  etagMatchesStrong(list, tag) || tagsIn(list).includes(`W/${tag}`)

const isAll = (list: string) => list.trim() === '*'

// A tag of somebody else's may hold a comma. What remains of it then is not one of ours either.
const tagsIn = (list: string) => list.split(',').map((tag) => tag.trim())
