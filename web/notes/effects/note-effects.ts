import type { BillForNote } from '#contract/documents/notes.ts'
import { addDays, financialYear, formatDate } from '#domain/calendar.ts'
import type { Direction } from '#domain/document-kinds.ts'
import { formatQuantity, formatRupees, paise } from '#domain/money.ts'
import type { BillMoneyAfter } from '#domain/notes/bill-after.ts'
import type { NoteFigures } from '#domain/notes/note-figures.ts'
import { lastDayForTax } from '#domain/notes/time-limit.ts'
import { partyName } from '#domain/parties/party-name.ts'
import { inUnits } from '#domain/shelf/packs.ts'
import { t } from '#domain/words/t.ts'

/** A sentence that begins with its subject in bold. */
export interface EffectSentence {
  about?: string
  says: string
}

interface Noted {
  bill: BillForNote
  figures: NoteFigures
  after: BillMoneyAfter
  owes: 'less' | 'more'
  noteDate: string
}

/** Effects of the note on stock, by product. */
export function stockSentences({ bill, figures }: Noted): EffectSentence[] {
  const sign = bill.invoice.invoiceType === 'sales' ? 1 : -1
  const now = new Map(bill.stock.map(({ product, stock }) => [product, stock]))
  const sentences = figures.lines.flatMap(({ from, noted, quantity }): EffectSentence[] => {
    const { itemname: name = '', product, pack } = bill.invoice.items.find(({ _id }) => _id === from.id) ?? {}
    const stock = product ? now.get(product) : undefined
    if (noted === 'lowered' || noted === 'raised' || !product || stock === undefined) return []
    if (noted !== 'shelf') {
      const is = { stock: formatQuantity(stock) }
      const says =
        noted === 'scrap'
          ? t('stays {stock}. What came back is thrown away.', is)
          : t('stays {stock}. Nothing is moved.', is)
      return [{ about: name, says }]
    }
    const after = Math.round((stock + sign * inUnits(quantity, pack?.holds)) * 1000) / 1000
    now.set(product, after)
    return [
      {
        about: `${name}:`,
        says: t('{before} becomes {after}.', { before: formatQuantity(stock), after: formatQuantity(after) }),
      },
    ]
  })
  return sentences.length > 0 ? sentences : [{ says: t('Nothing moves on the shelf.') }]
}

/** Sentences on how the note changes the party's dues. */
export function khataSentences({ bill, figures, after, owes }: Noted): EffectSentence[] {
  const { invoice, partyPending } = bill
  const change = paise(after.pendingAmount - invoice.pendingAmount)
  const party = partyName(invoice.merchants.name, invoice.invoiceType)
  const sentences: EffectSentence[] = [
    {
      about: `${invoice.invoiceNumber}:`,
      says: t('{before} becomes {after}.', {
        before: formatRupees(invoice.pendingAmount),
        after: formatRupees(after.pendingAmount),
      }),
    },
  ]
  if (partyPending !== null) {
    sentences.push({
      about: t('{party}, all bills:', { party }),
      says: t('{before} becomes {after}.', {
        before: formatRupees(partyPending),
        after: formatRupees(paise(partyPending + change)),
      }),
    })
  }
  if (owes === 'less' && figures.grandTotal > 0 && after.toGiveBack === 0 && after.refund === 0) {
    sentences.push({
      says:
        after.pendingAmount > 0
          ? t('Nothing to pay back: the bill is still open.')
          : t('Nothing to pay back.'),
    })
  }
  return sentences
}

const MONTHS = [
  t('January'),
  t('February'),
  t('March'),
  t('April'),
  t('May'),
  t('June'),
  t('July'),
  t('August'),
  t('September'),
  t('October'),
  t('November'),
  t('December'),
]
const monthOf = (date: string) => `${MONTHS[Number(date.slice(5, 7)) - 1] ?? ''} ${date.slice(0, 4)}`

/** Sentences on how the note changes the tax. */
export function taxSentences({ bill, figures, owes, noteDate }: Noted): EffectSentence[] {
  const { invoiceType: direction, merchants } = bill.invoice
  if (bill.invoice.totalTax === 0) return [{ says: t('The bill has no tax.') }]
  if (figures.totalTax === 0) return [{ says: t('The tax of the bill stays as it is.') }]
  const tax = TAX_WORDS[direction][owes]({ amount: formatRupees(figures.totalTax), month: monthOf(noteDate) })
  if (direction === 'purchase' || !merchants.gstin) return [{ says: tax }]
  const input =
    owes === 'less'
      ? t('The buyer has a GSTIN and gives up as much input tax.')
      : t('The buyer has a GSTIN and may take as much input tax.')
  return [{ says: tax }, { says: input }]
}

interface TaxOfMonth {
  amount: string
  month: string
}
const TAX_WORDS: Record<Direction, Record<'less' | 'more', (of: TaxOfMonth) => string>> = {
  sales: {
    less: (of) => t('{amount} less tax in GSTR-1 of {month}.', of),
    more: (of) => t('{amount} more tax in GSTR-1 of {month}.', of),
  },
  purchase: {
    less: (of) => t('{amount} less input tax in {month}.', of),
    more: (of) => t('{amount} more input tax in {month}.', of),
  },
}

/** The last day for less tax: far, near or over. */
export function deadlineOf(billDate: string, noteDate: string) {
  const day = lastDayForTax(billDate)
  const state = noteDate > day ? 'over' : addDays(noteDate, 30) >= day ? 'near' : 'far'
  return {
    state: state as 'over' | 'near' | 'far',
    words:
      state === 'over'
        ? t('The law allowed less tax until {date}.', { date: formatDate(day) })
        : t('The law allows it until {date}, or until the annual return of {year} if that is earlier.', {
            date: formatDate(day),
            year: financialYear(billDate),
          }),
  }
}
