import { taxOf } from '#domain/gst/gstr1/figures.ts'
import type { TaxDocument, TaxLine } from '#domain/gst/tax-document.ts'
import { uqcOf } from '#domain/shelf/units.ts'
import { t } from '#domain/words/t.ts'
import type { CheckContext } from './check-context.ts'
import type { DocumentFinding, Severity } from './tax-finding.ts'

/** With a turnover up to 5 crore rupees the HSN table of sales to consumers is optional. */
const severityOf = ({ party }: TaxDocument, { hsnDigits }: CheckContext): Severity =>
  hsnDigits > 4 || party.gstin ? 'stop' : 'look'

/** Table 12 requires a code of the official list, long enough for the shop's turnover (RET191194, RET191349). */
export function wrongHsn(
  document: TaxDocument,
  line: TaxLine,
  context: CheckContext,
): DocumentFinding | undefined {
  const { hsn, itemname, productId } = line
  const problem = hsnProblem(line, context)
  if (!problem) return undefined
  return {
    key: `hsn ${productId ?? itemname} ${hsn}`,
    severity: severityOf(document, context),
    sentence: problem.sentence,
    follows: t('Type it once: it goes into the product and into the bills of this month.'),
    error: problem.error,
    about: itemname,
    tax: taxOf(line),
    fix: { kind: 'hsn', product: productId, itemname, hsn, digits: context.hsnDigits },
  }
}

function hsnProblem(
  { hsn, itemname: item }: Pick<TaxLine, 'hsn' | 'itemname'>,
  { hsnDigits: digits, isKnownHsn }: CheckContext,
) {
  if (hsn === '')
    return { sentence: t('No HSN code on {item}, needed in the HSN table', { item }), error: 'RET191194' }
  if (hsn.length < digits && /^\d+$/.test(hsn)) {
    return {
      sentence: t('HSN {hsn} on {item}, which is shorter than the {digits} digits of your turnover', {
        hsn,
        item,
        digits,
      }),
      error: 'RET191194',
    }
  }
  return isKnownHsn(hsn)
    ? undefined
    : {
        sentence: t('HSN {hsn} on {item}, which the official list does not have', { hsn, item }),
        error: 'RET191349',
      }
}

/** Units that the portals have no code for go as Others (RET191195 where they do not). */
export function otherUnit(_: TaxDocument, line: TaxLine): DocumentFinding | undefined {
  const unit = line.unit.trim()
  if (line.isService || !unit || /^oth(ers)?$/i.test(unit) || uqcOf(unit) !== 'OTH') return undefined
  return {
    key: `unit ${unit.toLowerCase()}`,
    severity: 'look',
    sentence: t('The portal has no unit {unit}: it goes there as Others (OTH)', { unit }),
    follows: t('No bill is changed. Say it is right so, and it is not asked again.'),
    error: 'RET191195',
    about: line.itemname,
    tax: taxOf(line),
    fix: { kind: 'seen', label: t('It is right so') },
  }
}
