import type { FieldValues } from '#domain/documents/fields.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import type { DocumentValues } from '#web/documents/open-document/values/document-values.ts'
import { ewayWords } from '#web/documents/portals/eway-words.ts'
import { PortalLine } from '#web/documents/portals/portal-line.tsx'

/** Reminder of an e-way bill for the goods of a challan. */
export const ChallanPortals = ({
  document,
}: {
  document: OpenDocument<DocumentValues & FieldValues<'challan'>>
}) => <PortalLine words={ewayWords(document)} />
