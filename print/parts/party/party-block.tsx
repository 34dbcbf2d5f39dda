import type { Party } from '#contract/document.ts'
import { shownName } from '#domain/parties/erased-name.ts'
import { p } from '#domain/words/p.ts'
import { addressOnPaper } from './print-address.ts'
import { stateOnPaper } from './print-state.ts'

/** The counterparty as the document froze it. */
export function PartyBlock({
  title,
  party,
  name = shownName(party.name, p) || '-',
  showsEmail = false,
}: {
  title: string
  party: Party
  name?: string
  showsEmail?: boolean
}) {
  const state = stateOnPaper(party)
  return (
    <section className="party">
      <h3>{title}</h3>
      <p className="party-name">{name}</p>
      <p className="address">{addressOnPaper(party)}</p>
      {party.gstin && (
        <p>
          <b>{p('GSTIN {gstin}', { gstin: party.gstin })}</b>
        </p>
      )}
      {state && <p>{p('State: {state}', { state })}</p>}
      {party.phone && <p>{p('Phone {phone}', { phone: party.phone })}</p>}
      {showsEmail && party.email && <p>{party.email}</p>}
    </section>
  )
}
