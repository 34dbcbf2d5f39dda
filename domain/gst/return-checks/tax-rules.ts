import type { TaxDocument, TaxLine } from '#domain/gst/tax-document.ts'
import { formatPercent, formatRupees, type Paise, paise, percentOf } from '#domain/money.ts'
import { stateByCode, stateLabel } from '#domain/states.ts'
import { supplyKind } from '#domain/tax/supply/supply-kinds.ts'
import { t } from '#domain/words/t.ts'
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
