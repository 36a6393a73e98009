import type { ParsedMail } from '../../../platform/mime/parsed-mail.ts'

const signsOfLists: readonly (string | null)[] = ['Precedence', 'List-Id', 'List-Unsubscribe']

/**
 * The header that says that no person wrote it, or null. Many desks get their mail through a list with
 * their own address, such as a group at Google: what people write there is not automatic.
 */
export function automaticSign(
  { automatic, listId }: ParsedMail,
  ours: ReadonlySet<string>,
): string | null {
  return isOwnList(listId, ours) && signsOfLists.includes(automatic) ? null : automatic
}

/** Whether it comes from a mailing list or newsletter of others. */
export const isFromList = ({ automatic, listId }: ParsedMail, ours: ReadonlySet<string>) =>
  !isOwnList(listId, ours) && (listId !== null || signsOfLists.includes(automatic))

const isOwnList = (listId: string | null, ours: ReadonlySet<string>) =>
  [...ours].some((address) => address.replace('@', '.') === listId?.toLowerCase())
