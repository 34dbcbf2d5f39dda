import { type ReactNode, useRef, useState } from 'react'
import { t } from '#domain/words/t.ts'
import type { DocumentValues } from '#web/documents/open-document/values/document-values.ts'
import { focusOn } from '#web/documents/sheet/focus-cell.ts'
import { focusNextFrame } from '#web/ui/form/focus-next-frame.ts'
import { useIsLow } from '#web/ui/frame/use-width.ts'
import { DocumentDetails } from './document-details.tsx'
import classes from './document-head.module.css'
import { Fold } from './fold.tsx'
import type { DocumentHeadProps } from './head-parts.ts'
import { PartyFields } from './party-fields.tsx'
import { PartyText } from './party-text.tsx'
import { partyTitles } from './party-words.ts'
import { ShippingFields } from './shipping-fields.tsx'
import { ShortHead } from './short-head.tsx'

/** Two rows on small laptops, until expanded or until a hidden field is wrong. */
export function DocumentHead<V extends DocumentValues>(props: DocumentHeadProps<V>) {
  const isLow = useIsLow()
  const [isOpen, setIsOpen] = useState(false)
  const head = useRef<HTMLDivElement>(null)
  if (!isOpen && Object.keys(props.document.errors).some((field) => BEHIND_MORE.test(field))) setIsOpen(true)
  const open = () => {
    setIsOpen(true)
    focusNextFrame(() => focusOn(head.current, '[data-party]'))
  }
  return (
    <div ref={head}>
      {isLow && !isOpen ? <ShortHead {...props} onMore={open} /> : <WholeHead {...props} />}
    </div>
  )
}

/** Fields that the two lines do not show. */
const BEHIND_MORE = /^(shippingDetails|deliveryDate|merchants\.(address|country|postalCode))/

/** Party, address, number and date at one glance: four columns, and a line for special fields. */
function WholeHead<V extends DocumentValues>({ document, parts, number }: DocumentHeadProps<V>) {
  const { title, labels, Asked, Extras, Kind, PartyNote } = parts
  const titles = partyTitles(document)
  const { address, state, postalCode } = document.values.shippingDetails
  const sentTo = [address, state, postalCode].filter(Boolean).join(', ')
  const own = (
    <Column key="own" title={titles.own}>
      <PartyText party={document.shop} />
    </Column>
  )
  const other = (
    <Column key="other" title={titles.other}>
      <PartyFields document={document} />
      {PartyNote && <PartyNote document={document} />}
    </Column>
  )
  return (
    <div className={`card ${classes.card}`} data-direction={document.direction}>
      {document.direction === 'sales' ? [own, other] : [other, own]}
      <Column title={t('Shipping Details')}>
        <Fold
          action={t('Ship elsewhere')}
          isUsed={Object.keys(document.errors).some((field) => field.startsWith('shippingDetails'))}
          summary={sentTo}
        >
          <ShippingFields document={document} />
        </Fold>
      </Column>
      <Column title={title}>
        <DocumentDetails document={document} number={number} labels={labels} />
      </Column>
      {Asked && <Asked document={document} />}
      {Kind && <Kind document={document} />}
      {Extras && (
        <div className={`lined grid across ${classes.transport}`}>
          <Extras document={document} />
        </div>
      )}
    </div>
  )
}

const Column = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={`stack gap-3 shrink ${classes.column}`} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
)
