import { kindsOf, type Noun } from '#domain/document-kinds.ts'
import type { DocumentValues } from '#web/documents/open-document/values/document-values.ts'
import { decodeDraft } from '#web/documents/unfinished/draft-codec.ts'
import { unsealed } from '#web/documents/unfinished/draft-seal.ts'
import { unfinishedName } from '#web/documents/unfinished/unfinished-names.ts'
import { describe, type Unfinished } from '#web/documents/unfinished/unfinished-store.ts'
import { keysOfOthers } from './keys-of-others.ts'

/** Another person's draft in the page's shop, on this computer. */
export interface OthersDraft extends Unfinished {
  /** Storage key. */
  key: string
  userId: string
}

/** Others' drafts of new documents of a noun; drafts of edits are left out. */
export function draftsOfOthers(noun: Noun): OthersDraft[] {
  const found = keysOfOthers().flatMap(({ key, userId, name }) =>
    kindsOf(noun).flatMap(({ direction }) => {
      const plain = unfinishedName(noun, direction)
      if (name !== plain && !name.startsWith(`${plain}~`)) return []
      const draft = decodeDraft<DocumentValues>(unsealed(localStorage.getItem(key)))
      return describe(name, direction, draft).map((one) => ({ ...one, key, userId }))
    }),
  )
  return found.toSorted((a, b) => a.at - b.at)
}
