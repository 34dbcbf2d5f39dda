import { type Paise, paise } from '#domain/money.ts'
import { formatTallyRate } from './tally-rate.ts'
import { stockTags } from './voucher-xml.ts'
import { message, tag, tagIf, tallyDate, yesNo } from './xml.ts'

/** Stock added or removed by hand, or a corrected count. */
export interface StockJournal {
  /** The id by which Tally finds the journal again. */
  remoteId: string
  date: string
  item: string
  unit: string
  /** Above zero stock in, below zero out. */
  quantity: number
  /** Change of the stock's value, in paise; below zero a reduction. */
  value: Paise
  narration: string
  /** True if cancelled: Tally may have it from an earlier file. */
  isCancelled: boolean
}

const VIEW = 'Consumption Voucher View'

/** Tally's Stock Journal for goods that move without a bill: incoming as destinations, outgoing as sources. */
export function stockJournalMessage(journal: StockJournal): string {
  const { date, quantity, value: whole, unit } = journal
  const isIn = quantity > 0
  const [count, value] = [Math.abs(quantity), Math.abs(whole)]
  // Goods that come in are debit, as everywhere in the file.
  const amount = paise(isIn ? value : -value)
  return message(
    tag(
      'VOUCHER',
      [
        tag('DATE', tallyDate(date)),
        tag('EFFECTIVEDATE', tallyDate(date)),
        tag('VOUCHERTYPENAME', 'Stock Journal'),
        tag('PERSISTEDVIEW', VIEW),
        journal.isCancelled ? tag('ISCANCELLED', 'Yes') : undefined,
        tagIf('NARRATION', journal.narration),
        journal.isCancelled
          ? undefined
          : tag(`INVENTORYENTRIES${isIn ? 'IN' : 'OUT'}.LIST`, [
              tag('STOCKITEMNAME', journal.item),
              tag('ISDEEMEDPOSITIVE', yesNo(isIn)),
              tag('RATE', `${formatTallyRate(Math.round((value * 100) / count) / 10_000)}/${unit}`),
              ...stockTags({ quantity: count, unit, amount }),
            ]),
      ],
      { VCHTYPE: 'Stock Journal', ACTION: 'Create', OBJVIEW: VIEW, REMOTEID: journal.remoteId },
    ),
  )
}
