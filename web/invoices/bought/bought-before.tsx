import type { BoughtLine } from '#contract/parties/bought-before.ts'
import { formatDate } from '#domain/calendar.ts'
import { CURRENCY_SYMBOL, formatPercent, formatQuantity, formatRate } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import type { SheetLine } from '#web/documents/open-document/lines/sheet-line.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import type { InvoiceValues } from '#web/invoices/invoice-values.ts'
import { LinkButton } from '#web/ui/frame/titled-panel.tsx'
import { type FigureColumn, FiguresTable } from '#web/ui/list/figures-table.tsx'
import { inUnitOf, lastTime } from './last-time.ts'

interface BoughtBeforeProps {
  document: OpenDocument<InvoiceValues>
  line: SheetLine
  bought: readonly BoughtLine[]
  /** What a unit of this line comes to, in rupees. */
  net: number | undefined
  /** Takes rate, discount and MRP of last time. */
  onTake: () => void
}

interface Row {
  key: string
  date: string
  supplier: string
  quantity: string
  rate: number
  discountPercent: number
  net: number
  mrp: number | null
}

/** To the paisa, as prices are compared. */
const figure = (rate: number) => formatRate(Math.round(rate * 100) / 100)

const COLUMNS: FigureColumn<Row>[] = [
  { header: t('Bill of'), kind: 'date', value: ({ date }) => date },
  { header: t('From'), value: ({ supplier }) => supplier },
  { header: t('Quantity'), align: 'end', value: ({ quantity }) => quantity },
  { header: t('Rate'), align: 'end', value: ({ rate }) => figure(rate) },
  { header: t('Disc%'), align: 'end', value: ({ discountPercent }) => formatPercent(discountPercent) },
  { header: t('Net of free'), align: 'end', value: ({ net }) => figure(net) },
  { header: 'MRP', align: 'end', value: ({ mrp }) => (mrp === null ? '–' : figure(mrp)) },
]

/** Earlier purchases of a line's product below the line itself, in its unit. */
export function BoughtBefore({ document, line, bought, net, onTake }: BoughtBeforeProps) {
  const { date, merchants, pricesIncludeTax } = document.values
  const before = bought.map((one): Row => {
    const { invoice, quantity, free, unit, ...prices } = inUnitOf(line, one, pricesIncludeTax)
    const own = unit === line.unit ? '' : ` ${unit}`
    return { ...prices, key: invoice._id, quantity: `${withFree(quantity, free)}${own}` }
  })
  const now: Row = {
    key: 'now',
    date,
    supplier: merchants.name,
    quantity: withFree(line.quantity || 0, line.free || 0),
    rate: line.rate || 0,
    discountPercent: discountOf(line),
    net: net ?? 0,
    mrp: line.mrp || null,
  }
  const last = lastTime(bought)
  if (!last) return <p className="quiet">{t('Never bought before.')}</p>
  return (
    <>
      <p className="row wrap spread gap-4 small">
        <span className="quiet">
          {net !== undefined && differs(net, inUnitOf(line, last, pricesIncludeTax))}
        </span>
        <LinkButton onClick={onTake}>
          {t('Take rate, discount and MRP of last time')} <kbd>Alt L</kbd>
        </LinkButton>
      </p>
      <FiguresTable
        label={t('Bought before')}
        columns={COLUMNS}
        rows={[now, ...before]}
        rowKey={({ key }) => key}
        row={({ key }) => ({ className: key === 'now' ? 'strong' : undefined })}
        look="framed"
        isDense
        onPhone={3}
      />
    </>
  )
}

const withFree = (quantity: number, free: number) =>
  free > 0 ? `${formatQuantity(quantity)} + ${formatQuantity(free)}` : formatQuantity(quantity)

/** In percent, also where rupees were typed. */
function discountOf({ discount, discountPercent, quantity, rate }: SheetLine): number {
  if (discountPercent) return discountPercent
  const gross = (quantity || 0) * (rate || 0)
  return discount && gross > 0 ? Math.round((discount / gross) * 1e4) / 100 : 0
}

/** 'One costs ₹0.13 more than on 12 Nov 2026' */
function differs(net: number, last: { net: number; date: string }): string {
  const paise = Math.round(net * 100) - Math.round(last.net * 100)
  const date = formatDate(last.date)
  const amount = `${CURRENCY_SYMBOL}${formatRate(Math.abs(paise) / 100)}`
  if (paise === 0) return t('One costs the same as on {date}', { date })
  return paise > 0
    ? t('One costs {amount} more than on {date}', { amount, date })
    : t('One costs {amount} less than on {date}', { amount, date })
}
