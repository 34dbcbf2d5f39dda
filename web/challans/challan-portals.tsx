import type { FieldValues } from '#domain/documents/fields.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import type { DocumentValues } from '#web/documents/open-document/values/document-values.ts'
import { ewayWords } from '#web/documents/portals/eway-words.ts'
import { PortalLine } from '#web/documents/portals/portal-line.tsx'

/** Whether the goods of a challan need an e-way bill on the road. */
export const ChallanPortals = ({
  document,
}: {
  document: OpenDocument<DocumentValues & FieldValues<'challan'>>
}) => <PortalLine words={ewayWords(document)} />
