import type { TaxDocument } from '#domain/gst/tax-document.ts'
import { formatRupees, paise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { untaxedCharges } from './charge-rules.ts'
import type { CheckContext } from './check-context.ts'
import { otherUnit, wrongHsn } from './item-rules.ts'
import {
  type Gap,
  gapFinding,
  NumberBook,
  numberOfOtherYear,
  oddBeginning,
  wrongNumber,
} from './number-rules.ts'
import { PARTY_RULES } from './party-rules.ts'
import { wrongRate } from './rate-rules.ts'
import type { DocumentFinding, Finding } from './tax-finding.ts'
import { oddTax, unequalHalves, wrongHeads } from './tax-rules.ts'

const DOCUMENT_RULES = [
  wrongNumber,
  oddBeginning,
  numberOfOtherYear,
  wrongHeads,
  unequalHalves,
  oddTax,
  untaxedCharges,
  ...PARTY_RULES,
]
const LINE_RULES = [wrongHsn, wrongRate, otherUnit]

/** Maximum number of documents listed in a finding; the rest is counted. */
const NAMED = 20

/**
 * Check of a shop's month: takes sales and notes one by one, and keeps only findings. Cancelled documents are included, as
 * their numbers count.
 */
export class Examination {
  readonly #found = new Map<string, Finding & { ids: Set<string> }>()
  readonly #numbers = new NumberBook()
  #value = 0
  #documents = 0

  readonly #context: CheckContext

  constructor(context: CheckContext) {
    this.#context = context
  }

  see(document: TaxDocument) {
    this.#numbers.add(document)
    this.#documents++
    if (document.isCancelled || !document.counts || document.isWithoutTax) return
    for (const rule of DOCUMENT_RULES) this.#take(document, rule(document, this.#context))
    for (const line of document.lines) {
      for (const rule of LINE_RULES) this.#take(document, rule(document, line, this.#context))
      if (document.chargesTax) this.#value += document.noun === 'credit-note' ? -line.taxable : line.taxable
    }
  }

  get documents(): number {
    return this.#documents
  }

  /** Numbers missing in this month; they may be in another. */
  gaps(): Gap[] {
    return this.#numbers.gaps()
  }

  /**
   * Findings: those that block the file first, then by the tax in question.
   * @param gaps those of `gaps` that are in no month
   */
  findings(gaps: readonly Gap[]): Finding[] {
    const found = [...this.#found.values()].map(({ ids: _, ...finding }) => finding)
    const all = [...found, ...this.#numbers.twice(), ...gaps.map(gapFinding), ...this.#negative()]
    return all.sort((a, b) => Number(b.severity === 'stop') - Number(a.severity === 'stop') || b.tax - a.tax)
  }

  #take({ id, noun, number }: TaxDocument, finding: DocumentFinding | undefined) {
    if (!finding) return
    const before = this.#found.get(finding.key)
    if (!before) {
      this.#found.set(finding.key, {
        ...finding,
        documents: [{ id, noun, number }],
        count: 1,
        ids: new Set([id]),
      })
      return
    }
    before.tax = paise(before.tax + finding.tax)
    if (finding.severity === 'stop') before.severity = 'stop'
    if (before.ids.has(id)) return
    before.ids.add(id)
    before.count++
    if (before.documents.length < NAMED) before.documents.push({ id, noun, number })
  }

  /** Notes exceeding the sales: the portal carries the negative amount into the next month. */
  #negative(): Finding[] {
    if (this.#value >= 0) return []
    return [
      {
        key: 'negative',
        severity: 'look',
        sentence: t('The notes of this month are larger than its sales: {amount}', {
          amount: formatRupees(paise(this.#value)),
        }),
        follows: t('The portal carries it on to the next month. Nothing is paid back by itself.'),
        error: '',
        documents: [],
        count: 0,
        about: t('the whole month'),
        tax: paise(0),
        fix: { kind: 'seen', label: t('It is right so') },
      },
    ]
  }
}
