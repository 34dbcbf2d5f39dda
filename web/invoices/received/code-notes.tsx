import { useState } from 'react'
import type { ReceivedEInvoice } from '#contract/gst/received-e-invoices.ts'
import type { Merchant } from '#contract/merchants.ts'
import { formatDate } from '#domain/calendar.ts'
import { formatQuantity, formatRupees, type Paise } from '#domain/money.ts'
import { creptWords } from '#domain/pricing/crept-price.ts'
import { plural, t } from '#domain/words/t.ts'
import { useLastPrices } from '#web/documents/last-prices/use-last-prices.ts'
import { lastPriceAs } from '#web/documents/open-document/lines/line-filling.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import { fromMerchant } from '#web/documents/open-document/values/document-values.ts'
import { differenceWords } from '#web/invoices/bought/supplier-total.ts'
import type { InvoiceValues } from '#web/invoices/invoice-values.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import { LinkButton } from '#web/ui/frame/titled-panel.tsx'
import { later } from '#web/ui/later.tsx'
import { rich } from '#web/ui/words/rich.tsx'
import { useLastLines } from './last-lines.ts'
import type { OfferedDraft } from './offered-values.ts'
import classes from './supplier-code.module.css'

const MerchantDialog = later(async () => (await import('#web/merchants/merchant-dialog.tsx')).MerchantDialog)

interface CodeNotesProps {
  document: OpenDocument<InvoiceValues>
  read: ReceivedEInvoice
}

/** Differences between the scanned QR code and the form. */
export function CodeNotes({ document, read }: CodeNotesProps) {
  const { lines } = document
  return (
    <div className={`grid gap-1 smaller quiet ${classes.notes}`} role="status">
      {read.signature === 'unchecked' ? (
        <p>{read.signatureWords}</p>
      ) : (
        <Note isGood={read.signature === 'verified'}>{read.signatureWords}</Note>
      )}
      {read.buyerProblem && <Note>{read.buyerProblem}</Note>}
      <UnknownSupplier document={document} read={read} />
      <p>{codeWords(read)}</p>
      {lines.length === 0 ? (
        <LastLines document={document} read={read} />
      ) : (
        <Difference document={document} read={read} />
      )}
      <Crept document={document} />
    </div>
  )
}

/** Figures of the code as a sentence. */
function codeWords({ total, itemCount, mainHsn: hsn }: ReceivedEInvoice): string {
  const amount = formatRupees(total)
  const count = formatQuantity(itemCount)
  if (itemCount === 0)
    return hsn
      ? t('The code says {amount}, mostly HSN {hsn}.', { amount, hsn })
      : t('The code says {amount}.', { amount })
  return hsn
    ? plural(
        itemCount,
        'The code says {amount} for {count} item, mostly HSN {hsn}.',
        'The code says {amount} for {count} items, mostly HSN {hsn}.',
        { amount, count, hsn },
      )
    : plural(
        itemCount,
        'The code says {amount} for {count} item.',
        'The code says {amount} for {count} items.',
        { amount, count },
      )
}

const Note = ({ isGood, children }: { isGood?: boolean; children: string }) => (
  <p data-note data-amber={!isGood || undefined}>
    <Icon name={isGood ? 'check' : 'alert-triangle'} /> <span>{children}</span>
  </p>
)

/** Notice that no stored supplier has the code's GSTIN. */
function UnknownSupplier({ document, read }: CodeNotesProps) {
  const [isAdding, setIsAdding] = useState(false)
  const { merchants } = document.values
  if (read.supplier || merchants.gstin.toUpperCase() === read.sellerGstin) return null
  return (
    <>
      <p>
        {t('Nobody among your suppliers has the GSTIN {gstin}.', { gstin: read.sellerGstin })}{' '}
        <LinkButton onClick={() => setIsAdding(true)}>{t('Add the supplier')}</LinkButton>
      </p>
      {isAdding && (
        <MerchantDialog
          initialType="supplier"
          initialGstin={read.sellerGstin}
          onClose={() => setIsAdding(false)}
          onSaved={(merchant: Merchant) => document.set(fromMerchant(merchant, 'purchase'))}
        />
      )}
    </>
  )
}

/** Offers the lines of the supplier's last bill while no line is typed. */
function LastLines({ document, read }: CodeNotesProps) {
  const { lastBill } = read
  const { take, isTaking } = useLastLines(document)
  if (!lastBill) return null
  return (
    <p>
      {rich('<take>Take the lines of {number}</take> of {date}, the last bill of this supplier.', {
        take: (words) => (
          <LinkButton disabled={isTaking} onClick={() => void take(lastBill._id)}>
            {words}
          </LinkButton>
        ),
        number: lastBill.number,
        date: formatDate(lastBill.date),
      })}
    </p>
  )
}

/** The difference between the bill's total and the code's, while it is typed. */
function Difference({ document, read }: { document: CodeNotesProps['document']; read: { total: Paise } }) {
  const difference = differenceWords(document.totals.grandTotal, read.total)
  return difference ? <Note>{difference}</Note> : <Note isGood>{t('This bill comes to the same.')}</Note>
}

/** Prices above this supplier's last ones. */
function Crept({ document }: { document: CodeNotesProps['document'] }) {
  const { lines, values, direction } = document
  const { merchants, pricesIncludeTax } = values
  const priceOf = useLastPrices({
    direction,
    merchant: merchants._id ?? undefined,
    products: lines.map(({ product }) => product),
  })
  const crept = lines.flatMap((line) => {
    const last = lastPriceAs(priceOf(line.product), line, pricesIncludeTax)?.last
    return creptWords({ itemname: line.itemname, rate: line.rate, last }) ?? []
  })
  return crept.map((words) => <Note key={words}>{words}</Note>)
}

interface OfferedNotesProps {
  document: OpenDocument<InvoiceValues>
  offered: OfferedDraft
}

/** The bill of another shop of the owner that this purchase confirms: its total, and items that are not in the list here. */
export function OfferedNotes({ document, offered }: OfferedNotesProps) {
  const { number, seller, gstin, total } = offered
  const unknown = document.lines.filter(({ product, isCharge }) => !product && !isCharge).length
  return (
    <div className={classes.code}>
      <div className={`grid gap-1 smaller quiet ${classes.notes}`} role="status">
        <p>
          {t('{number} of {seller} comes to {amount}. Saving confirms it there.', {
            number,
            seller,
            amount: formatRupees(total),
          })}
        </p>
        <Difference document={document} read={{ total }} />
        {unknown > 0 && (
          <Note>
            {plural(
              unknown,
              '{count} item is not in your list: choose it, or it comes to no stock.',
              '{count} items are not in your list: choose them, or they come to no stock.',
              { count: unknown },
            )}
          </Note>
        )}
        {document.values.merchants.gstin.toUpperCase() !== gstin.toUpperCase() && (
          <Note>{t('Leave {seller} as the supplier: another one cannot confirm its bill.', { seller })}</Note>
        )}
      </div>
    </div>
  )
}
