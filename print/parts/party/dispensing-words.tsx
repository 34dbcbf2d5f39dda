import type { OwnParty } from '#contract/document.ts'
import { p } from '#domain/words/p.ts'

/** Licence numbers and pharmacist of a shop that sells medicines. */
export const DispensingWords = ({ own: { drugLicences, pharmacist } }: { own: OwnParty }) => (
  <>
    {drugLicences && <p>{p('Drug licence {numbers}', { numbers: drugLicences })}</p>}
    {pharmacist && <p>{p('Pharmacist {name}', { name: pharmacist })}</p>}
  </>
)
