import { memo } from 'react'
import type { PartyDraft } from '#contract/document.ts'
import { stateLabel } from '#domain/states.ts'
import { stateOfParty } from '#domain/tax/tax-heads.ts'
import { t } from '#domain/words/t.ts'
import type { OwnDetails } from '#web/documents/open-document/values/document-values.ts'
import classes from './head.module.css'

/** A party that is only read: text, not a panel of disabled fields. */
export const PartyText = memo(function PartyText({ party }: { party: OwnDetails | PartyDraft }) {
  const { name, address, gstin, phone } = party
  const state = stateOfParty(party)
  const facts = [
    ['GSTIN', gstin],
    [t('Place of Supply'), state ? stateLabel(state) : party.placeOfSupply],
    [t('Phone'), phone],
  ].filter(([, value]) => value)

  return (
    <div className={classes.text}>
      {name && <h3 className="breaks">{name}</h3>}
      {address && <address>{address}</address>}
      {facts.length > 0 && (
        <dl className={classes.facts}>
          {facts.map(([label, value]) => (
            <div key={label} style={{ display: 'contents' }}>
              <dt>{label}</dt>
              <dd className="breaks">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
})
