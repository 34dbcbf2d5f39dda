import type { Noun } from '#domain/document-kinds.ts'
import type { ListedData, Stored } from '#web/documents/nouns.ts'
import { paperOfDocument } from './paper-of-document.ts'
import { prepareSharing, shareDocument } from './share-document.ts'

type Data<N extends Noun> = Pick<ListedData<N>, 'noun' | 'read' | 'hasPage'>

// Loaded after a save on a phone, so that no first load includes it.

export const prepareSaved = <N extends Noun>(data: Data<N>, document: Stored[N], shop: string) =>
  prepareSharing(paperOfDocument(data, document, shop))

export const shareSaved = <N extends Noun>(data: Data<N>, document: Stored[N], shop: string) =>
  shareDocument(paperOfDocument(data, document, shop))
