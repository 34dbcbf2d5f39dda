import type { OwnParty } from '#contract/document.ts'
import { p } from '#domain/words/p.ts'
import { DispensingWords } from './dispensing-words.tsx'
import { addressOnPaper } from './print-address.ts'
import { stateOnPaper } from './print-state.ts'

/** The shop at the head of its paper. `label` names its role in the document if it is not the issuer. */
export function Letterhead({
  own,
  logo,
  label,
}: {
  own: OwnParty
  logo: string | null
  label?: string | undefined
}) {
  const state = stateOnPaper(own)
  return (
    <header className="letterhead">
      {logo && <img src={logo} alt="" />}
      <div>
        {label && <h3>{label}</h3>}
        <p className="shop-name">{own.name}</p>
        <p className="address">{addressOnPaper(own)}</p>
        <p className="apart">
          {own.phone && <span>{p('Phone {phone}', { phone: own.phone })}</span>}
          {own.email && <span>{own.email}</span>}
        </p>
        <p className="apart">
          {own.gstin && <b>{p('GSTIN {gstin}', { gstin: own.gstin })}</b>}
          {state && <span>{p('State: {state}', { state })}</span>}
        </p>
        {own.fssaiNumber && <p>{p('FSSAI {number}', { number: own.fssaiNumber })}</p>}
        <DispensingWords own={own} />
      </div>
    </header>
  )
}
