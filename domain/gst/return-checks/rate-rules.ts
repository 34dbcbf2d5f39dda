import { formatDate } from '#domain/calendar.ts'
import { taxOf } from '#domain/gst/gstr1/figures.ts'
import { PORTAL_RATES } from '#domain/gst/portal/portal-lists.ts'
import type { TaxDocument, TaxLine } from '#domain/gst/tax-document.ts'
import { formatPercent, formatRupees, percentOf } from '#domain/money.ts'
import { rateOn } from '#domain/tax/rates/dated-rates.ts'
import { endOfRate } from '#domain/tax/rates/ended-rates.ts'
import { gstRate } from '#domain/tax/rates/gst-rate.ts'
import { NOTIFIED_CHANGES } from '#domain/tax/rates/notified-rates.ts'
import { t } from '#domain/words/t.ts'
import type { CheckContext } from './check-context.ts'
import type { DocumentFinding } from './tax-finding.ts'

/** A line's rate: one that there is, and the one of its day. */
export function wrongRate(
  document: TaxDocument,
  line: TaxLine,
  context: CheckContext,
): DocumentFinding | undefined {
  if (line.taxability !== 'taxable') return undefined
  if (!PORTAL_RATES.includes(line.rate)) {
    return {
      key: `no-rate ${document.id} ${line.itemname}`,
      severity: 'stop',
      sentence: t('{item} is billed at {rate}, which is no rate of GST', {
        item: line.itemname,
        rate: formatPercent(line.rate),
      }),
      follows: t('The portal takes {rates} and a few below.', {
        rates: PORTAL_RATES.filter((rate) => rate >= 3).join(', '),
      }),
      error: 'RET191175',
      about: document.party.name,
      tax: taxOf(line),
      fix: { kind: 'open' },
    }
  }
  // A note has the rate of its bill, whatever changed since.
  if (document.noun !== 'invoice') return undefined
  return ofItsDay(document, line, context) ?? asNotified(document, line) ?? ended(document, line)
}

function ofItsDay(
  document: TaxDocument,
  line: TaxLine,
  { product }: CheckContext,
): DocumentFinding | undefined {
  const item = line.productId ? product(line.productId) : undefined
  if (!item || !line.productId) return undefined
  const rate = gstRate(rateOn(item, document.date))
  if (rate === line.rate || (rateOn(item, document.date).taxability ?? 'taxable') !== 'taxable')
    return undefined
  const since = item.pastRates?.findLast(({ until }) => until <= document.date)?.until
  const due = percentOf(line.taxable, rate)
  const billed = { item: line.itemname, billed: formatPercent(line.rate), rate: formatPercent(rate) }
  return {
    key: `rate ${document.id} ${line.productId}`,
    severity: 'look',
    sentence: since
      ? t('{item} billed at {billed}, its rate is {rate} since {day}', { ...billed, day: formatDate(since) })
      : t('{item} billed at {billed}, its rate is {rate}', billed),
    follows: t('On {amount} it comes to {tax} of tax.', {
      amount: formatRupees(line.taxable),
      tax: formatRupees(due),
    }),
    error: '',
    about: document.party.name,
    tax: taxOf(line),
    fix: { kind: 'rate', document: document.id, product: line.productId, rate },
  }
}

function asNotified(document: TaxDocument, line: TaxLine): DocumentFinding | undefined {
  const change = NOTIFIED_CHANGES.find(
    ({ from, was, gst, hsn, isPart }) =>
      !isPart &&
      line.rate === was &&
      gst !== was &&
      from <= document.date &&
      hsn.some((code) => line.hsn.startsWith(code)),
  )
  if (!change) return undefined
  const billed = {
    item: line.itemname,
    billed: formatPercent(line.rate),
    items: change.words.toLowerCase(),
    rate: formatPercent(change.gst),
    day: formatDate(change.from),
  }
  return {
    key: `notified ${document.id} ${line.productId ?? line.itemname}`,
    severity: 'look',
    sentence:
      change.taxability === 'taxable'
        ? t('{item} billed at {billed}, the rate of {items} is {rate} since {day}', billed)
        : t('{item} billed at {billed}, {items} carry no tax since {day}', billed),
    follows: t('HSN {hsn}. Where the item is another one, say that it is right so.', { hsn: line.hsn }),
    error: '',
    about: document.party.name,
    tax: taxOf(line),
    fix:
      line.productId && change.taxability === 'taxable'
        ? { kind: 'rate', document: document.id, product: line.productId, rate: change.gst }
        : { kind: 'open' },
  }
}

/** A rate that ended for all goods of the code (CGST Act s.76: what is collected as tax is paid over). */
function ended(document: TaxDocument, line: TaxLine): DocumentFinding | undefined {
  const since = endOfRate(line.rate, line.hsn, document.date)
  if (!since) return undefined
  const rates = ratesNow(line, document.date)
  return {
    key: `ended ${document.id} ${line.productId ?? line.itemname}`,
    severity: 'look',
    sentence: t('{item} billed at {billed}, a rate that ended on {day}', {
      item: line.itemname,
      billed: formatPercent(line.rate),
      day: formatDate(since),
    }),
    follows: rates
      ? t('HSN {hsn} now: {rates}.', { hsn: line.hsn, rates })
      : t('Choose the rate of today in the item. Tax collected above it is paid over.'),
    error: '',
    about: document.party.name,
    tax: taxOf(line),
    fix: { kind: 'open' },
  }
}

/** 'Clothes up to ₹2,500 a piece 5%, Clothes above ₹2,500 a piece 18%': what the goods of a code that had the rate have now. */
const ratesNow = ({ hsn, rate }: TaxLine, date: string): string =>
  NOTIFIED_CHANGES.filter(
    (change) => change.was === rate && change.from <= date && change.hsn.some((code) => hsn.startsWith(code)),
  )
    .map(({ words, gst }) => `${words} ${formatPercent(gst)}`)
    .join(', ')
