import type { Noun } from '#domain/document-kinds.ts'
import type { AnyDocument, ListedData, Stored } from '#web/documents/nouns.ts'
import { NOUN_NAMES } from '#web/documents/open-document/document-facts.ts'
import type { SharedPaper } from './shared-paper.ts'

/** A document as a paper to be shared. */
export function paperOfDocument<N extends Noun>(
  data: Pick<ListedData<N>, 'noun' | 'read' | 'hasPage'>,
  document: Stored[N],
  shop: string,
): SharedPaper {
  const { _id, grandTotal, merchants, updatedAt }: AnyDocument = document
  const { number } = data.read(document)
  return {
    noun: data.noun,
    id: _id,
    title: number,
    name: NOUN_NAMES[data.noun],
    amount: grandTotal,
    shop,
    party: merchants,
    version: updatedAt,
    hasPage: data.hasPage?.(document) ?? false,
  }
}
