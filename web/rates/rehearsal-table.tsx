import type { RehearsalItem } from '#contract/shelf/rate-changes.ts'
import { formatDate } from '#domain/calendar.ts'
import { formatPercent, formatRate, formatRupees, rupeesToPaise } from '#domain/money.ts'
import type { NewRate } from '#domain/tax/rates/dated-rates.ts'
import { gstRate } from '#domain/tax/rates/gst-rate.ts'
import { type PriceRule, type PriceSide, rehearse } from '#domain/tax/rates/rehearsal.ts'
import { TAXABILITY_WORDS } from '#domain/tax/taxability.ts'
import { t } from '#domain/words/t.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { FiguresTable } from '#web/ui/list/figures-table.tsx'
import classes from './rate-changes-screen.module.css'

interface RehearsalTableProps {
  items: readonly RehearsalItem[]
  rate: NewRate | undefined
  prices: PriceRule
  left: ReadonlySet<string>
  onLeave: (ids: string[], isLeft: boolean) => void
}

/** Rows that are shown; further ones are only counted. */
const SHOWN = 500

/** Each item before and after; an unticked item is unchanged. */
export function RehearsalTable({ items, rate, prices, left, onLeave }: RehearsalTableProps) {
  const afterOf = (item: RehearsalItem) => rate && rehearse(item, rate, prices)
  const turnOf = (wordsOf: (side: PriceSide) => string) => (item: RehearsalItem) => {
    const after = afterOf(item)
    return <Turn from={wordsOf(after?.before ?? sideNow(item))} to={after && wordsOf(after.after)} />
  }
  return (
    <section className={`card ${classes.table}`} aria-label={t('Items')}>
      <FiguresTable
        className={classes.items}
        label={t('Items')}
        look="sheet"
        onPhone={3}
        rows={items.slice(0, SHOWN)}
        rowKey={({ _id }) => _id}
        row={({ _id }) => ({ 'data-left': left.has(_id) || undefined })}
        columns={[
          {
            header: (
              <label className="flex upper gap-2">
                <input
                  type="checkbox"
                  checked={left.size === 0}
                  onChange={(event) =>
                    onLeave(
                      items.map(({ _id }) => _id),
                      !event.currentTarget.checked,
                    )
                  }
                />
                {t('Item')}
              </label>
            ),
            key: 'name',
            value: (item) => (
              <ItemChoice
                item={item}
                isLeft={left.has(item._id)}
                onLeave={(isLeft) => onLeave([item._id], isLeft)}
              />
            ),
          },
          { header: 'HSN', leaves: 'phone', value: ({ hsncode }) => hsncode || '-' },
          {
            header: 'GST',
            align: 'end',
            value: (item) => (
              <Turn
                from={rateWords(gstRate(item), item.cess, item.taxability)}
                to={rate && rateWords(rate.gst, rate.cess, rate.taxability)}
              />
            ),
          },
          {
            header: t('Price with tax'),
            align: 'end',
            value: (item) => (
              <>
                {turnOf(paid)(item)}
                {afterOf(item)?.isAboveMrp && (
                  <StateWord state="low">
                    {t('Above MRP {mrp}', { mrp: formatRate(item.mrp ?? 0) })}
                  </StateWord>
                )}
              </>
            ),
          },
          { header: t('Before tax'), align: 'end', leaves: 'phone', value: turnOf(before) },
          { header: t('Margin'), align: 'end', value: turnOf(marginWords) },
        ]}
      />
      {items.length > SHOWN && (
        <p className="inset-3 quiet">
          {t('The first {shown} of {count} are shown; all that are ticked change.', {
            shown: SHOWN,
            count: items.length.toLocaleString('en-IN'),
          })}
        </p>
      )}
    </section>
  )
}

interface ItemChoiceProps {
  item: RehearsalItem
  isLeft: boolean
  onLeave: (isLeft: boolean) => void
}

const rateWords = (gst: number, cess: number, taxability: NewRate['taxability']) =>
  taxability === 'taxable'
    ? `${formatPercent(gst)}${cess > 0 ? ` + ${formatPercent(cess)}` : ''}`
    : TAXABILITY_WORDS[taxability]

const ItemChoice = ({ item, isLeft, onLeave }: ItemChoiceProps) => (
  <label className="flex upper gap-2">
    <input type="checkbox" checked={!isLeft} onChange={(event) => onLeave(!event.currentTarget.checked)} />
    <span>
      {item.name} <small className="block smaller quiet">{item.itemId}</small>
      {item.nextRateOn && (
        <small className="block smaller quiet">
          {t('Changes on {date} already', { date: formatDate(item.nextRateOn) })}
        </small>
      )}
    </span>
  </label>
)

/** Present price and margin of an item, computed as a change to its own rate. */
const sideNow = (item: RehearsalItem): PriceSide =>
  rehearse(item, { gst: gstRate(item), cess: item.cess, taxability: item.taxability }, 'same-price').before

const paid = (side: PriceSide) => formatRupees(side.paid)
const before = (side: PriceSide) => formatRupees(rupeesToPaise(Math.round(side.withoutTax * 100) / 100))
const marginWords = ({ margin: { percent } }: PriceSide) =>
  percent === undefined ? '-' : formatPercent(percent)

/** The old and the new figure; only one if they are equal. */
const Turn = ({ from, to }: { from: string; to: string | undefined }) =>
  to === undefined || to === from ? (
    <span>{from}</span>
  ) : (
    <span className={classes.turn}>
      <s className="quiet">{from}</s> <b>{to}</b>
    </span>
  )
