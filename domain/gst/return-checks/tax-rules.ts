import { formatDate } from '#domain/calendar.ts'
import { taxOf } from '#domain/gst/gstr1/figures.ts'
import { PORTAL_RATES } from '#domain/gst/portal/portal-lists.ts'
import type { TaxDocument, TaxLine } from '#domain/gst/tax-document.ts'
import { formatPercent, formatRupees, type Paise, paise, percentOf } from '#domain/money.ts'
import { stateByCode, stateLabel } from '#domain/states.ts'
import { rateOn } from '#domain/tax/rates/dated-rates.ts'
import { gstRate } from '#domain/tax/rates/gst-rate.ts'
import { NOTIFIED_CHANGES } from '#domain/tax/rates/notified-rates.ts'
import { supplyKind } from '#domain/tax/supply/supply-kinds.ts'
import { t } from '#domain/words/t.ts'
import type { CheckContext } from './check-context.ts'
import type { DocumentFinding } from './tax-finding.ts'
import { taxOfDocument } from './tax-of.ts'

/** Within a rupee a tax counts as value x rate (RET191205). */
const TOLERANCE = paise(100)

/** Heads and place of supply have to agree (RET191150, RET191178; IGST Act s.7 and s.8). */
export function wrongHeads(document: TaxDocument): DocumentFinding | undefined {
  const { placeOfSupply, own, supply, lines } = document
  if (!document.chargesTax || !placeOfSupply || !own.stateCode) return undefined
  const isInterState = supplyKind(supply).isInterState || placeOfSupply !== own.stateCode
  const wrong = lines.filter(({ igst, cgst, sgst }) => (isInterState ? cgst + sgst > 0 : igst > 0))
  if (wrong.length === 0) return undefined
  const place = stateByCode(placeOfSupply)
  const tax = sumOf(wrong)
  const half = paise(Math.floor(tax / 2))
  return {
    key: `heads ${document.id}`,
    severity: 'stop',
    sentence: isInterState
      ? t('CGST and SGST charged, though the place of supply is {state}', {
          state: place ? stateLabel(place) : t('another state'),
        })
      : t('IGST charged, though buyer and you are in {state}', {
          state: place ? stateLabel(place) : t('one state'),
        }),
    follows: isInterState
      ? t('Same sum under the right head: IGST {amount}.', { amount: formatRupees(tax) })
      : t('Same sum under the right heads: CGST {cgst} and SGST {sgst}.', {
          cgst: formatRupees(half),
          sgst: formatRupees(paise(tax - half)),
        }),
    error: 'RET191150',
    about: document.party.name,
    tax,
    fix: document.noun === 'invoice' ? { kind: 'heads', document: document.id } : { kind: 'open' },
  }
}

const sumOf = (lines: readonly TaxLine[]): Paise => {
  let sum = 0
  for (const { cgst, sgst, igst } of lines) sum += cgst + sgst + igst
  return paise(sum)
}

/** CGST and SGST have to be equal (RET191150; e-invoice error 2227). */
export function unequalHalves(document: TaxDocument): DocumentFinding | undefined {
  const line = document.lines.find(({ cgst, sgst }) => cgst !== sgst)
  return (
    line && {
      key: `halves ${document.id}`,
      severity: 'stop',
      sentence: t('CGST and SGST of {item} differ: {cgst} and {sgst}', {
        item: line.itemname,
        cgst: formatRupees(line.cgst),
        sgst: formatRupees(line.sgst),
      }),
      follows: t('The portal wants two equal halves.'),
      error: 'RET191150',
      about: document.party.name,
      tax: taxOfDocument(document),
      fix: { kind: 'open' },
    }
  )
}

/** Tax must be value x rate, except tax on the MRP (RET191205). */
export function oddTax(document: TaxDocument): DocumentFinding | undefined {
  if (!document.chargesTax || document.noun !== 'invoice') return undefined
  const lines = document.lines.filter((line) => !line.taxOnMrp)
  const rates = new Set(lines.map(({ rate }) => rate))
  for (const rate of rates) {
    let value = 0
    let tax = 0
    for (const line of lines) {
      if (line.rate !== rate) continue
      value += line.taxable
      tax += line.cgst + line.sgst + line.igst
    }
    const due = percentOf(paise(value), rate)
    if (Math.abs(due - tax) > TOLERANCE) {
      return {
        key: `tax ${document.id}`,
        severity: 'look',
        sentence: t('Tax at {rate} is {tax}, the value makes it {due}', {
          rate: formatPercent(rate),
          tax: formatRupees(paise(tax)),
          due: formatRupees(due),
        }),
        follows: t('The portal asks when they are more than a rupee apart.'),
        error: 'RET191205',
        about: document.party.name,
        tax: paise(tax),
        fix: { kind: 'open' },
      }
    }
  }
  return undefined
}

/** A line's rate has to exist, and to be the one in force on the document's day. */
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
  // A note has the rate of its bill, also if the rate has changed since.
  if (document.noun !== 'invoice') return undefined
  return ofItsDay(document, line, context) ?? asNotified(document, line)
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
