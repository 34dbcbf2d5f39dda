import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import { ewaySaid } from '#web/documents/portals/eway-said.ts'
import { PortalLine } from '#web/documents/portals/portal-line.tsx'
import type { ChallanValues } from './challan-values.ts'

/** Whether the goods of a challan need an e-way bill on the road. */
export const ChallanPortals = ({ document }: { document: OpenDocument<ChallanValues> }) => (
  <PortalLine said={ewaySaid(document)} />
)
