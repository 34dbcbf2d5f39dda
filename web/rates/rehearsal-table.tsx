import type { RehearsalItem } from '#contract/shelf/rate-changes.ts'
import { formatDate } from '#domain/calendar.ts'
import { formatPercent, formatRate, formatRupees, rupeesToPaise } from '#domain/money.ts'
import type { NewRate } from '#domain/tax/rates/dated-rates.ts'
import { gstRate } from '#domain/tax/rates/gst-rate.ts'
import { type PriceRule, type PriceSide, type Rehearsed, rehearse } from '#domain/tax/rates/rehearsal.ts'
import { TAXABILITY_WORDS } from '#domain/tax/taxability.ts'
import { t } from '#domain/words/t.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
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
export const RehearsalTable = ({ items, rate, prices, left, onLeave }: RehearsalTableProps) => (
  <section className={`card ${classes.table}`} aria-label={t('Items')}>
    <table className="table">
      <thead className="sunk">
        <tr>
          <th scope="col">
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
          </th>
          <th scope="col">HSN</th>
          <th scope="col">GST</th>
          <th scope="col">{t('Price with tax')}</th>
          <th scope="col">{t('Before tax')}</th>
          <th scope="col">{t('Margin')}</th>
        </tr>
      </thead>
      <tbody>
        {items.slice(0, SHOWN).map((item) => (
          <ItemRow
            key={item._id}
            item={item}
            after={rate && rehearse(item, rate, prices)}
            rate={rate}
            isLeft={left.has(item._id)}
            onLeave={(isLeft) => onLeave([item._id], isLeft)}
          />
        ))}
      </tbody>
    </table>
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

interface ItemRowProps {
  item: RehearsalItem
  after: Rehearsed | undefined
  rate: NewRate | undefined
  isLeft: boolean
  onLeave: (isLeft: boolean) => void
}

const rateWords = (gst: number, cess: number, taxability: NewRate['taxability']) =>
  taxability === 'taxable'
    ? `${formatPercent(gst)}${cess > 0 ? ` + ${formatPercent(cess)}` : ''}`
    : TAXABILITY_WORDS[taxability]

const ItemRow = ({ item, after, rate, isLeft, onLeave }: ItemRowProps) => (
  <tr className="ruled" data-left={isLeft || undefined}>
    <th scope="row">
      <label className="flex upper gap-2">
        <input
          type="checkbox"
          checked={!isLeft}
          onChange={(event) => onLeave(!event.currentTarget.checked)}
        />
        <span>
          {item.name} <small className="block smaller quiet">{item.itemId}</small>
          {item.nextRateOn && (
            <small className="block smaller quiet">
              {t('Changes on {date} already', { date: formatDate(item.nextRateOn) })}
            </small>
          )}
        </span>
      </label>
    </th>
    <td>{item.hsncode || '-'}</td>
    <td>
      <Turn
        from={rateWords(gstRate(item), item.cess, item.taxability)}
        to={rate && rateWords(rate.gst, rate.cess, rate.taxability)}
      />
    </td>
    <td>
      <Turn from={paid(after?.before ?? sideNow(item))} to={after && paid(after.after)} />
      {after?.isAboveMrp && (
        <StateWord state="low">{t('Above MRP {mrp}', { mrp: formatRate(item.mrp ?? 0) })}</StateWord>
      )}
    </td>
    <td>
      <Turn from={before(after?.before ?? sideNow(item))} to={after && before(after.after)} />
    </td>
    <td>
      <Turn from={marginWords(after?.before ?? sideNow(item))} to={after && marginWords(after.after)} />
    </td>
  </tr>
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
