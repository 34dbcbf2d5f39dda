import type { AskedGoods, AskedItem, AskedLoss, Permit, PermitFacts } from '#contract/people/permits.ts'
import { formatTimeInIndia } from '#domain/calendar.ts'
import { formatPercent, formatQuantity, formatRupees, type Paise } from '#domain/money.ts'
import { plural, t } from '#domain/words/t.ts'
import { FiguresTable } from '#web/ui/list/figures-table.tsx'
import classes from './permit-figures.module.css'
import { seenWords } from './permit-words.ts'

type State = NonNullable<PermitFacts['was']>

interface PermitFiguresProps {
  permit: Permit
  /** True if a table above has the totals of a new bill already. */
  hasTotals?: boolean | undefined
  /** True if the discount stands above already. */
  hasDiscount?: boolean | undefined
  /** True if the goods stand above already. */
  hasGoods?: boolean | undefined
}

/** What the call would make of the bill: the same rows at the counter and on the phone. */
export function PermitFigures(props: PermitFiguresProps) {
  const { permit, hasTotals = false, hasDiscount = false, hasGoods = false } = props
  const { facts } = permit
  return (
    <>
      {!hasGoods && <AskedGoodsTable permit={permit} />}
      {facts && (
        <FactsTable facts={facts} needs={permit.needs} hasTotals={hasTotals} hasDiscount={hasDiscount} />
      )}
      {facts && facts.items.length > 0 && !hasGoods && <AskedItems items={facts.items} />}
      <p className="smaller quiet">{whenWords(permit)}</p>
    </>
  )
}

/** What a question to see something shows after its yes, and for how long. */
export function ToBeSeen({ permit }: { permit: Permit }) {
  const seen = seenWords(permit)
  if (seen === undefined) return null
  return (
    <div>
      <p className="strong">{t('To be seen: {what}', { what: seen })}</p>
      <p className="smaller quiet">{t('A yes shows it for ten minutes. It changes nothing.')}</p>
    </div>
  )
}

/** 'Counter 1, 6:58 pm. Neha asked 3 times today.' */
function whenWords({ till, askedAt, askedBy: name, askedThatDay: count }: Permit): string {
  const place = [till, formatTimeInIndia(new Date(askedAt))].filter(Boolean).join(', ')
  return plural(
    count,
    '{place}. {name} asks for the first time today.',
    '{place}. {name} asked {count} times today.',
    { place, name, count },
  )
}

/** The lines that a permission is asked for: above all figures, which may be more than a screen. */
export function AskedGoodsTable({ permit: { facts } }: { permit: Permit }) {
  if (!facts || facts.goods.length === 0) return null
  return (
    <FiguresTable
      className={classes.table}
      label={t('Items')}
      look="framed"
      rows={facts.goods}
      columns={[
        { header: '', key: 'permission', value: ({ permission }) => GOODS_WORDS[permission] },
        { header: '', key: 'goods', align: 'end', value: goodsWords },
      ]}
    />
  )
}

const GOODS_WORDS: Record<AskedGoods['permission'], string> = {
  unlisted: t('Not in the list'),
  'below-stock': t('More than in stock'),
  expired: t('Expired'),
  'less-tax': t('Less tax'),
}

/** The lines of the document, folded. */
function AskedItems({ items }: { items: readonly AskedItem[] }) {
  const count = items.reduce((sum, { lines }) => sum + lines, 0)
  return (
    <details className="card clip">
      <summary className="pressable inset-3">
        {plural(count, '{count} item', '{count} items', { count })}
      </summary>
      <FiguresTable
        className={classes.table}
        label={t('Items')}
        look="sheet"
        rows={items}
        columns={[{ header: '', align: 'start', value: goodsWords }]}
      />
    </details>
  )
}

/** 'Groundnut oil 5 l can, 2: ₹20.00' */
function goodsWords({ name, quantity, amount, lines }: AskedItem): string {
  const money = formatRupees(amount)
  return quantity === null
    ? plural(lines, '{count} more item: {amount}', '{count} more items: {amount}', {
        count: lines,
        amount: money,
      })
    : t('{item}, {quantity}: {amount}', { item: name, quantity: formatQuantity(quantity), amount: money })
}

/** 'Sugar 1 kg: ₹11.30 lost' */
function lossWords({ name, amount, lines }: AskedLoss): string {
  const lost = formatRupees(amount)
  return name === ''
    ? plural(lines, '{count} more item: {amount} lost', '{count} more items: {amount} lost', {
        count: lines,
        amount: lost,
      })
    : t('{item}: {amount} lost', { item: name, amount: lost })
}

/** '3.5%': what is earned of a price. */
const shareWords = (earned: Paise | null | undefined, price: Paise | undefined) =>
  earned == null || !price ? '-' : formatPercent(Math.round((earned / price) * 1000) / 10)

/** Who the other party is, by what the call needs. */
const partyWords = (needs: Permit['needs']): string =>
  needs.includes('buy') ? t('Supplier') : needs.includes('spend') ? t('Party') : t('Customer')

interface FactsTableProps {
  facts: PermitFacts
  needs: Permit['needs']
  hasTotals: boolean
  hasDiscount: boolean
}

function FactsTable({ facts, needs, hasTotals, hasDiscount }: FactsTableProps) {
  const { was, becomes, number, discount, drawer, givesBack, owes, earns, changes, items } = facts
  // A new bill stands beside what it would be with the discount that needs no yes.
  const free = hasTotals || was || !becomes || !discount ? null : facts.free
  const isChange = (was !== null && becomes !== null) || changes.some((change) => change.was !== '')
  const party = (becomes ?? was)?.party ?? ''
  const cells = (of: (state: State) => string) =>
    [was && of(was), becomes && of(becomes)].filter((cell) => cell !== null)
  const [before, isBeside] = [was ?? free, isChange || free !== null]
  const money = (amount: Paise | null | undefined) => (amount == null ? '-' : formatRupees(amount))
  const rows: { label: string; values: readonly string[] }[] = []
  // A drawer has no bill, and so none of its cells.
  const add = (label: string, values: readonly string[]) => values.length > 0 && rows.push({ label, values })
  for (const { what, was: before, becomes: after } of changes)
    add(what, before ? [before, after || '-'] : [after])
  if (party || (was?.party ?? '') !== party || free)
    add(
      partyWords(needs),
      cells((state) => state.party || t('Walk-in')),
    )
  if (!hasTotals || was !== null) {
    if ((becomes ?? was)?.lines && (was || items.length === 0))
      add(
        t('Items'),
        cells(({ lines }) => String(lines)),
      )
    if (discount && (isChange || !hasDiscount)) {
      add(
        t('Discount'),
        [isChange ? (discount.was ?? undefined) : null, discount].flatMap((one) =>
          one === null
            ? []
            : one?.amount
              ? `${formatPercent(one.percent)}, ${formatRupees(one.amount)}`
              : '-',
        ),
      )
      if (!hasDiscount) add(t('Allowed without asking'), [formatPercent(discount.free)])
    }
    add(
      t('Total'),
      [before, becomes].flatMap((state) => (state ? formatRupees(state.total) : [])),
    )
  }
  if (was?.received || (becomes?.received && !hasTotals))
    add(
      t('Paid'),
      cells(({ received }) => money(received)),
    )
  if (drawer) {
    const { counted, expected, difference } = drawer
    if (expected !== null) add(t('Should be there'), [formatRupees(expected)])
    add(t('Counted'), [formatRupees(counted)])
    if (difference !== null) add(t('Difference'), [formatRupees(difference)])
  }
  if (earns) {
    const earned = [before && (was ? earns.was : (free?.earns ?? null)), becomes && earns.becomes]
    const states = [before, becomes]
    const both = (of: (amount: Paise | null | undefined, taxable: Paise | undefined) => string) =>
      states.flatMap((state, index) => (state ? of(earned[index], state.taxable) : []))
    add(t('Earned on it'), both(money))
    if (states.some((state) => state?.taxable)) add(t('of the price before tax'), both(shareWords))
  }
  for (const loss of earns?.losses ?? []) add(t('Below cost'), [lossWords(loss)])
  // Who may not see costs asks for it with every discount above their limit.
  if (earns?.losses.length === 0 && needs.includes('below-cost')) add(t('Below cost'), [t('Nothing')])
  if (givesBack !== null) add(t('Goes back'), [formatRupees(givesBack)])
  if (owes !== null) add(t('Owes so far'), [formatRupees(owes)])
  if (rows.length === 0) return null
  return (
    <FiguresTable
      className={classes.table}
      label={t('Changes')}
      look="framed"
      rows={rows}
      columns={[
        {
          header: drawer ? t('Drawer') : number,
          key: 'label',
          className: classes.about,
          value: ({ label }) => label,
        },
        isBeside && {
          header: discount && free ? formatPercent(discount.free) : t('is'),
          align: 'end',
          value: ({ values: [first] }) => first,
          span: ({ values }) => (values.length > 1 ? 1 : 2),
        },
        {
          header: isChange
            ? t('becomes')
            : discount && free
              ? t('{percent}, asked', { percent: formatPercent(discount.percent) })
              : drawer
                ? t('is closed')
                : was
                  ? t('is cancelled')
                  : changes.length > 0
                    ? ''
                    : t('new'),
          align: 'end',
          value: ({ values: [first = '', second = first] }) => second,
        },
      ]}
    />
  )
}
