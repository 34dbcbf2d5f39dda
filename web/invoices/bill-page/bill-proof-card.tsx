import type { BillPage } from '#contract/documents/bill-page/bill-page.ts'
import { formatDate, formatTimeInIndia, todayInIndia } from '#domain/calendar.ts'
import type { Say } from '#domain/words/t.ts'
import cards from './bill-cards.module.css'
import { BillChanges } from './bill-changes.tsx'
import classes from './bill-page.module.css'
import { PageGlyph } from './state-of-bill.tsx'

/** Time of writing, changes since, and the checksum by which two people see that they have the same bill. */
export function BillProof({ page: { bill, proof }, p }: { page: BillPage; p: Say }) {
  const { writtenAt, changedAt, changes, digits } = proof
  const standing = standingOf(bill, proof)
  const [glyph, words] = STANDINGS[standing]
  return (
    <section
      className={`card shrink ${classes.card} inset-3 flex gap-3 ${cards.proof}`}
      data-standing={standing}
    >
      <PageGlyph glyph={glyph} />
      <div>
        <h2 className="heading">{words(p)}</h2>
        {standing === 'awaits-irn' && (
          <p>{p('The shop is still to register it with the GST portal. It is no tax invoice before.')}</p>
        )}
        <p>
          {changedAt
            ? p('Written on {written}, changed on {changed}.', {
                written: momentOf(writtenAt, p),
                changed: momentOf(changedAt, p),
              })
            : p('Written on {written}, not changed since.', { written: momentOf(writtenAt, p) })}{' '}
          <span className="unbroken">{p('Proof {digits}', { digits })}</span>
        </p>
        {changes && <BillChanges changes={changes} bill={bill} p={p} />}
        <details>
          <summary>{p('How it is checked')}</summary>
          <p>
            {p(
              "This page is made from the shop's own books each time it is opened, and they note when a bill is made to say something else.",
            )}
          </p>
          <p>
            {p(
              'The proof is worked out from the number, date, buyer, GSTINs, items and total of the bill: if one of them is another, so is the proof. Compare it with one that you noted before.',
            )}
          </p>
        </details>
      </div>
    </section>
  )
}

type Standing = 'genuine' | 'changed' | 'awaits-irn' | 'cancelled'

const STANDINGS: Record<Standing, [glyph: 'tick' | 'half' | 'ring' | 'cross', words: (p: Say) => string]> = {
  genuine: ['tick', (p) => p('This bill is genuine')],
  changed: ['half', (p) => p('The shop changed this bill')],
  'awaits-irn': ['ring', (p) => p('This bill awaits its IRN')],
  cancelled: ['cross', (p) => p('The shop cancelled this bill')],
}

function standingOf({ status }: BillPage['bill'], { awaitsIrn, changes }: BillPage['proof']): Standing {
  if (status === 'cancelled') return 'cancelled'
  if (awaitsIrn) return 'awaits-irn'
  return changes ? 'changed' : 'genuine'
}

/** '20 Nov 2026, 5:12 pm', in India. */
function momentOf(at: string, p: Say) {
  const moment = new Date(at)
  return `${formatDate(todayInIndia(moment), p)}, ${formatTimeInIndia(moment, p)}`
}
