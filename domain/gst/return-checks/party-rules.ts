import { formatDate } from '#domain/calendar.ts'
import type { TaxDocument } from '#domain/gst/tax-document.ts'
import { withCheckCharacter } from '#domain/gstin.ts'
import { largeBillWarning } from '#domain/large-bill.ts'
import { lastDayForTax } from '#domain/notes/time-limit.ts'
import { stateByCode, stateLabel } from '#domain/states.ts'
import { eInvoiceOf } from '#domain/tax/portals/e-invoice.ts'
import { readWrittenState } from '#domain/typed/written-state.ts'
import { t } from '#domain/words/t.ts'
import type { CheckContext } from './check-context.ts'
import type { DocumentFinding } from './tax-finding.ts'
import { taxOfDocument } from './tax-of.ts'

type Rule = (document: TaxDocument, context: CheckContext) => DocumentFinding | undefined

const about = (document: TaxDocument, more: Omit<DocumentFinding, 'about' | 'tax'>): DocumentFinding => ({
  about: document.party.name,
  tax: taxOfDocument(document),
  ...more,
})

/** The portal refuses GSTINs with a wrong check character (RET191113), and the shop's own as the buyer's. */
const gstin: Rule = (document, { checkGstin }) => {
  const { party, own } = document
  if (!party.gstin) return undefined
  if (party.gstin === own.gstin) {
    return about(document, {
      key: `own-gstin ${document.id}`,
      severity: 'stop',
      sentence: t('The buyer has your own GSTIN'),
      follows: t('The portal refuses the whole file.'),
      error: 'RET191113',
      fix: { kind: 'open' },
    })
  }
  const check = checkGstin(party.gstin)
  if (check.status !== 'wrong') return undefined
  const corrected = withCheckCharacter(party.gstin)
  const suggested = checkGstin(corrected).status === 'ok' ? corrected : null
  const problem = check.fact.charAt(0).toLowerCase() + check.fact.slice(1).replace(/\.$/, '')
  return about(document, {
    key: `gstin ${party.gstin}`,
    severity: 'stop',
    sentence: suggested
      ? t('GSTIN of the buyer is wrong: the last character should be {right}, not {wrong}', {
          right: suggested.slice(-1),
          wrong: party.gstin.slice(-1),
        })
      : t('GSTIN of the buyer is wrong: {problem}', { problem }),
    follows: suggested
      ? t('The portal refuses the whole file. {gstin} holds.', { gstin: suggested })
      : t('The portal refuses the whole file.'),
    error: 'RET191113',
    fix: { kind: 'gstin', gstin: party.gstin, suggested },
  })
}

/** A registered shop reports under its own GSTIN. */
const ownGstin: Rule = ({ own }, { checkGstin }) =>
  own.registration === 'unregistered' || checkGstin(own.gstin).status === 'ok'
    ? undefined
    : {
        key: own.gstin ? 'shop-gstin' : 'no-shop-gstin',
        severity: 'stop',
        sentence: own.gstin
          ? t('The GSTIN of the shop is wrong on the bill')
          : t('The GSTIN of the shop is not on the bill'),
        follows: t('The return is filed under it. New bills take it from the profile.'),
        error: 'RET191113',
        about: own.name,
        tax: 0 as DocumentFinding['tax'],
        fix: { kind: 'profile' },
      }

/** Compares the buyer's state with that of the GSTIN. */
const gstinState: Rule = (document) => {
  const { party } = document
  const registered = stateByCode(party.gstin.slice(0, 2))
  const stated = stateByCode(party.stateCode)
  if (!registered || !stated || registered.code === stated.code || party.gstin.length !== 15) return undefined
  return about(document, {
    key: `gstin-state ${document.id}`,
    severity: 'look',
    sentence: t('The GSTIN is of {registered}, the buyer is in {stated}', {
      registered: stateLabel(registered),
      stated: stateLabel(stated),
    }),
    follows: t('One of the two decides between CGST + SGST and IGST: see which is right.'),
    error: '',
    fix: { kind: 'open' },
  })
}

/**
 * A buyer whose state is none, or who has one in the address alone: the bill was taxed as one within the shop's state. What
 * was paid under the wrong heads is paid again under the right ones (CGST Act s.77, IGST Act s.19).
 */
const unknownState: Rule = (document) => {
  const { party, own, supply } = document
  const { writtenState } = party
  if (writtenState === undefined || supply !== 'domestic') return undefined
  const within = stateByCode(own.stateCode)
  const inAddress = readWrittenState(party.address)
  const named = inAddress && inAddress.code !== own.stateCode ? inAddress : undefined
  if (!within || (writtenState === '' && !named)) return undefined
  return about(document, {
    key: `state ${party.id ?? party.name} ${writtenState}`,
    severity: 'look',
    sentence: writtenState
      ? t('"{text}" is no state: the bill is taxed as one within {state}', {
          text: writtenState,
          state: stateLabel(within),
        })
      : t('The address of the buyer is in {state}, and no state is entered', {
          state: named ? stateLabel(named) : '',
        }),
    follows: t(
      'The state decides between CGST + SGST and IGST. Choose it on the bill, and in Buyers & Suppliers for the next ones.',
    ),
    error: '',
    fix: { kind: 'open' },
  })
}

/** CGST rule 46(e): a buyer of 50,000 rupees or more without a GSTIN must be named. */
const largeBill: Rule = (document) => {
  const warning = document.noun === 'invoice' && largeBillWarning(document.total, document.party)
  return warning
    ? about(document, {
        key: `large ${document.id}`,
        severity: 'look',
        sentence: warning.replace(/\.$/, ''),
        follows: t('CGST rule 46(e). The return itself does not name who has no GSTIN.'),
        error: '',
        fix: { kind: 'open' },
      })
    : undefined
}

/** CGST Act s.34(2), and notes dated before their bill (RET191126). */
const noteDate: Rule = (document) => {
  const { noun, bill, date } = document
  if (noun === 'invoice' || !bill) return undefined
  if (date < bill.date) {
    return about(document, {
      key: `note-date ${document.id}`,
      severity: 'stop',
      sentence: t('This note is dated before its bill {number} of {date}', {
        number: bill.number,
        date: formatDate(bill.date),
      }),
      follows: t('The portal refuses it. Cancel it and write it with a later date.'),
      error: 'RET191126',
      fix: { kind: 'open' },
    })
  }
  const last = lastDayForTax(bill.date)
  return noun === 'credit-note' && date > last
    ? about(document, {
        key: `note-late ${document.id}`,
        severity: 'stop',
        sentence: t('This credit note lowers tax after {day}, the last day for {number}', {
          day: formatDate(last),
          number: bill.number,
        }),
        follows: t('CGST Act s.34(2). Cancel it and write one without tax.'),
        error: '',
        fix: { kind: 'open' },
      })
    : undefined
}

/** CGST rule 48(4): an invoice without its required IRN is invalid. */
const eInvoice: Rule = (document, { eInvoices, hasIrn }) => {
  // Called for every bill of a month, so without spreads.
  const needed = eInvoiceOf({
    eInvoicesFrom: eInvoices.eInvoicesFrom,
    reportedInTimeFrom: eInvoices.reportedInTimeFrom,
    registration: document.own.registration,
    supply: document.supply,
    date: document.date,
    gstin: document.party.gstin,
    lines: document.lines,
  })
  return needed && !hasIrn(document.id)
    ? about(document, {
        key: `irn ${document.id}`,
        severity: 'look',
        sentence: t('No e-invoice was made, though {because}', { because: needed.because }),
        follows: needed.reportedBy
          ? t('The portal takes it until {day}. The buyer gets no credit without it.', {
              day: formatDate(needed.reportedBy),
            })
          : t('The buyer gets no credit without it.'),
        error: '',
        fix: { kind: 'open' },
      })
    : undefined
}

/** Customs: number and date of a shipping bill come together (RET191176). */
const shippingBill: Rule = (document) => {
  const { shippingBillNo, shippingBillDate } = document.export
  return Boolean(shippingBillNo) === Boolean(shippingBillDate)
    ? undefined
    : about(document, {
        key: `shipping-bill ${document.id}`,
        severity: 'stop',
        sentence: shippingBillNo
          ? t('The shipping bill has a number and no date')
          : t('The shipping bill has a date and no number'),
        follows: t('The portal takes both or neither.'),
        error: 'RET191176',
        fix: { kind: 'open' },
      })
}

export const PARTY_RULES: readonly Rule[] = [
  gstin,
  ownGstin,
  gstinState,
  unknownState,
  largeBill,
  noteDate,
  eInvoice,
  shippingBill,
]
