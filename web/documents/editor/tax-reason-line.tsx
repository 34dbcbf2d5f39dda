import { Popover } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { isExport } from '#domain/tax/supply/supply-kinds.ts'
import { taxReason, untaxedReason } from '#domain/tax/tax-heads.ts'
import { t } from '#domain/words/t.ts'
import { paths } from '#web/app/paths.ts'
import { drawnFor } from '#web/documents/open-document/drawn-for.ts'
import { percentsOf } from '#web/documents/open-document/lines/line-filling.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import type { DocumentValues } from '#web/documents/open-document/values/document-values.ts'
import { StateSelect } from '#web/ui/fields/state-select.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { LinkButton } from '#web/ui/frame/titled-panel.tsx'
import classes from './document-editor.module.css'

/** Reason for the lines' tax in one sentence, with a choice of the place of supply. */
export function TaxReasonLine<V extends DocumentValues>({ document }: { document: OpenDocument<V> }) {
  const { place, lines, direction, buyerWord, shop, values } = document
  const { facts, verdict } = place.collectsTax
    ? taxReason(place.shop, place.party, direction, lines.map(percentsOf), buyerWord, values.supply)
    : untaxedReason(shop.registration === 'composition')
  return (
    <div className={`flex upper gap-2 shrink quiet ${classes.reason}`}>
      <Icon name="pin" />
      <p aria-live="polite">
        {facts} <strong>{verdict}</strong>
      </p>
      {!isExport(values.supply) && <PlaceOfSupply document={document} />}
    </div>
  )
}

const PlaceOfSupply = drawnFor(['merchants', 'shippingDetails'], function PlaceOfSupply<
  V extends DocumentValues,
>({ document }: { document: OpenDocument<V> }) {
  const { place, values, set } = document
  const [isOpen, setIsOpen] = useState(false)

  const move = (placeOfSupply: string) => {
    set({ merchants: { ...values.merchants, placeOfSupply } } as Partial<V>)
    setIsOpen(false)
  }
  if (!place.shop) return <Link to={paths.profile}>{t('Add it in Settings')}</Link>
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <span>
          <LinkButton onClick={() => setIsOpen(!isOpen)}>
            {place.party ? t('Change') : t('Add state')}
          </LinkButton>
        </span>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('Place of supply')} className={classes.choice}>
        <StateSelect
          label={t('Place of Supply')}
          data-autofocus
          value={place.party?.name}
          onChange={move}
          comboboxProps={{ withinPortal: false }}
        />
        <p>{t('Lines whose percentages nobody typed are taxed anew.')}</p>
      </Popover.Dropdown>
    </Popover>
  )
})
