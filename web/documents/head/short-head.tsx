import { formatDate } from '#domain/calendar.ts'
import { t } from '#domain/words/t.ts'
import type { DocumentValues } from '#web/documents/open-document/values/document-values.ts'
import { LinkButton } from '#web/ui/frame/titled-panel.tsx'
import { OwnDate, ReadOnlyField } from './document-details.tsx'
import classes from './head.module.css'
import type { DocumentHeadProps } from './head-parts.ts'
import { PartyFields } from './party-fields.tsx'
import { partyTitles } from './party-words.ts'

interface ShortHeadProps<V extends DocumentValues> extends DocumentHeadProps<V> {
  onMore: () => void
}

/** Party, date and number in one line, special fields in a second: a small laptop has room for lines. */
export function ShortHead<V extends DocumentValues>({ document, parts, number, onMore }: ShortHeadProps<V>) {
  const { labels, Asked, Extras, Kind, PartyNote } = parts
  return (
    <section className={`card ${classes.card}`} aria-label={partyTitles(document).other}>
      <div className={classes.line} data-direction={document.direction}>
        <PartyFields document={document} isShort />
        <OwnDate document={document} label={labels.date} />
        <ReadOnlyField label={labels.number} value={number} />
      </div>
      {Asked && <Asked document={document} />}
      {Kind && <Kind document={document} />}
      <div className={`row wrap above-2 ${classes.second}`}>
        {Extras && <Extras document={document} />}
        {PartyNote && <PartyNote document={document} />}
        <span className={`flex gap-3 shrink push quiet ${classes.more}`}>
          <span className="ellipsis">{foldedWords(document.values)}</span>
          <LinkButton onClick={onMore}>{t('More')}</LinkButton>
        </span>
      </div>
    </section>
  )
}

/** Summary of the hidden fields. */
const foldedWords = ({ merchants, shippingDetails, deliveryDate }: DocumentValues): string => {
  const isElsewhere = shippingDetails.address !== '' && shippingDetails.address !== merchants.address
  return [
    merchants.address,
    isElsewhere && t('Ship to {address}', { address: shippingDetails.address }),
    deliveryDate && t('Delivery {date}', { date: formatDate(deliveryDate) || deliveryDate }),
  ]
    .filter(Boolean)
    .join(' · ')
}
