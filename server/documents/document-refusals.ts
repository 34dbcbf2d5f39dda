import type { PartyDraft } from '#contract/document.ts'
import type { DocumentKind } from '#domain/document-kinds.ts'
import { LAST_AHEAD, MAX_NUMBER_LENGTH } from '#domain/document-number.ts'
import { FILED_WORDS, GIVEN_WORDS, monthOf } from '#domain/documents/cancelling.ts'
import { newFiledWords } from '#domain/documents/days/filed.ts'
import { EWAY_LIVE } from '#domain/documents/on-the-road.ts'
import { prescriptionProblem } from '#domain/documents/prescription.ts'
import { REPORTED_WORDS, REPORTING_WORDS } from '#domain/documents/reported.ts'
import { CURRENCY_SYMBOL, formatRate } from '#domain/money.ts'
import { owedToNobodyWords } from '#domain/payment/owed-to-nobody.ts'
import {
  IGST_ONLY,
  mixedProblem,
  NO_COUNTRY,
  NO_GSTIN,
  NO_OPERATOR,
  noLut,
  ONLY_REGULAR,
} from '#domain/tax/supply/supply-problem.ts'
import { t } from '#domain/words/t.ts'
import { ABOVE_MRP } from '#server/db/above-mrp.ts'
import { brokenConstraint, refusing } from '#server/db/constraint.ts'
import { invalidReference, Problem } from '#server/http/problem.ts'
import { removedPack } from './absent-rates.ts'
import { sameBill } from './same-bill.ts'

export const changedElsewhere = () =>
  new Problem(409, t('This document was changed elsewhere. Reload and try again.'), {
    code: 'changed-elsewhere',
  })

const piecesWhere = (detail: string): { piece: string; where: string } => JSON.parse(detail)

/** Sentences for refusals of the database. */
const REFUSALS: Record<string, (detail: string) => Problem> = {
  serials_here: (piece) => new Problem(400, t('{piece} is here already: look at its number.', { piece })),
  serials_gone: (piece) =>
    new Problem(400, t('{piece} is not here any more: it was sold or sent back.', { piece })),
  serials_elsewhere: (detail) =>
    new Problem(
      400,
      t('{piece} stands at {where}: choose that place, or transfer it first.', piecesWhere(detail)),
    ),
  serials_on_the_way: (detail) =>
    new Problem(400, t('{piece} is on the way with {where}: receive it first.', piecesWhere(detail))),
  serials_twice: (number) => new Problem(400, t('{number} stands on the bill twice.', { number })),
  serials_missing: (pieces) =>
    new Problem(400, t('{pieces}: as many serial numbers as pieces, please.', { pieces })),
  stock_movements_enough: (available) =>
    new Problem(
      400,
      t('No more than {available} stands at this place. Transfer the goods here first.', { available }),
    ),
  batches_sum: (item) => new Problem(400, t('{item}: more in batches than on the line.', { item })),
  ...ABOVE_MRP,
  batches_cheaper: (detail) => {
    const [product = '', stands = '', mrp = '', ...item] = detail.split(' ')
    const words = { item: item.join(' '), stands, mrp: `${CURRENCY_SYMBOL}${formatRate(Number(mrp))}` }
    return new Problem(
      409,
      t(
        '{item}: only {stands} stand here at this price. The others have an MRP of {mrp}: put them on a line of their own.',
        words,
      ),
      { code: 'above-mrp', values: { product } },
    )
  },
  batches_named_above_mrp: (detail) => {
    const { item, number, mrp }: { item: string; number: string; mrp: number } = JSON.parse(detail)
    return new Problem(
      409,
      t('{item}: above the MRP of {mrp} of batch {number}, tax included.', {
        item,
        number,
        mrp: `${CURRENCY_SYMBOL}${formatRate(mrp)}`,
      }),
    )
  },
  batches_expired: (item) => new Problem(400, t('{item}: expired goods are not sold.', { item })),
  batches_of_bill: (item) =>
    new Problem(400, t('{item}: not so many of these batches are on the bill.', { item })),
  recipes_bought: (item) =>
    new Problem(400, t('{item} is a kit: buy its parts, which it takes when it is sold.', { item })),
  documents_prescription: (detail) => new Problem(400, prescriptionProblem(detail)),
  documents_tax_may_be_collected: () =>
    new Problem(400, t('This shop may not collect tax: every GST and cess percentage must be 0.')),
  documents_composition_in_state: () =>
    new Problem(400, t('A shop under composition may sell in its own state only.')),
  documents_supply_lut: (year) => new Problem(400, noLut(year)),
  documents_operator: () => new Problem(400, NO_OPERATOR),
  documents_supply_registered: () => new Problem(400, ONLY_REGULAR),
  documents_supply_buyer: () => new Problem(400, NO_GSTIN),
  documents_supply_abroad: () => new Problem(400, NO_COUNTRY),
  documents_supply_heads: () => new Problem(400, IGST_ONLY),
  documents_supply_mixed: (item) => new Problem(400, mixedProblem(item)),
  documents_supply_number: () =>
    new Problem(
      409,
      t(
        'A self-invoice has numbers of its own: return this purchase and enter it anew with its kind of supply.',
      ),
    ),
  vouchers_brought_more: (number) =>
    new Problem(
      409,
      t(
        '{number} brought money for more than this bill, or the bank has it. Take {number} back, or change it, first.',
        { number },
      ),
    ),
  documents_owed_to_nobody: (detail) => new Problem(409, owedToNobodyWords(detail)),
  documents_supplier_bill: sameBill,
  documents_supplier_irn_once: () =>
    new Problem(409, t('This e-invoice is already in, in another purchase.')),
  documents_order_approved: () => new Problem(409, t('Approve the order before it becomes an invoice.')),
  documents_billed: () =>
    new Problem(409, t('Something of this document was billed. Change its quantities instead.')),
  documents_noted: () =>
    new Problem(409, t('A note was written of this invoice. Correct it with another note instead.')),
  document_lines_unit: () =>
    new Problem(
      409,
      t('A line that was agreed in one unit stays in it. Take it off and add the item in another unit.'),
    ),
  document_lines_free_back: (left) =>
    new Problem(409, t('Free: of an item of this bill only {left} can still go back.', { left })),
  document_lines_no_pack: () => new Problem(409, removedPack()),
  document_lines_whole: () =>
    new Problem(400, t('Quantity: a pack must come to whole thousandths of the item’s own unit.')),
  document_lines_free: () =>
    new Problem(400, t('The discount of an item is not what its free pieces are worth.')),
  documents_stay_cancelled: () => changedElsewhere(),
  documents_cancel_noted: (number) =>
    new Problem(
      409,
      t('{number} was written of this invoice. Cancel that first, or correct it by another note.', {
        number,
      }),
    ),
  documents_cancel_later: (number) =>
    new Problem(
      409,
      t('{number} was written after this note and builds on it. Cancel that first.', { number }),
    ),
  documents_filed: (filed) => new Problem(409, FILED_WORDS(monthOf(filed))),
  documents_new_filed: (filed) => {
    const [day = '', what = ''] = filed.split(' ')
    return new Problem(400, newFiledWords(monthOf(day), what))
  },
  documents_on_the_road: (number) => new Problem(409, EWAY_LIVE(number)),
  documents_reported: (state) => new Problem(409, state === 'pending' ? REPORTING_WORDS : REPORTED_WORDS),
  documents_given: () => new Problem(409, GIVEN_WORDS),
  document_lines_noted_before: () => changedElsewhere(),
  document_lines_open: () =>
    new Problem(409, t('An item of this order has been invoiced in full already. Reload and try again.')),
  document_lines_delivered: (open) =>
    new Problem(409, t('Quantity: of an item of this challan only {open} can still be billed.', { open })),
  document_lines_other: (gives) =>
    new Problem(
      409,
      gives === 'brought'
        ? t('An item that goes back is the one of its bill. Take the line off and add a new one.')
        : t('A delivered item cannot be exchanged for another. Take the line off and add a new one.'),
    ),
  document_lines_brought: (left) =>
    new Problem(409, t('Quantity: of an item of this bill only {left} can still go back.', { left })),
  document_lines_sent: () =>
    new Problem(
      409,
      t('Goods of this bill went back with a challan already: say of them that they are not sent now.'),
    ),
  documents_credited: () =>
    new Problem(409, t('A credit note of these goods was written. Cancel that first.')),
  document_lines_taken: () => new Problem(409, t('An item that is on an invoice cannot be removed.')),
  document_lines_billed: (billed) =>
    new Problem(409, t('Quantity: {billed} of this item were billed already.', { billed })),
  offered_bills_decided: (purchase) =>
    new Problem(
      409,
      purchase
        ? t('This bill is already in: it is your {purchase}.', { purchase })
        : t('This bill waits here no more: it was refused, or is made out to another.'),
    ),
  offered_bills_changed: () =>
    new Problem(409, t('The other shop changed this bill. Open it anew from the list of its bills.')),
  offered_bills_seller: () =>
    new Problem(
      400,
      t('This purchase confirms a bill of another shop of yours: leave that shop as its supplier.'),
    ),
  document_counters_far: (series) =>
    new Problem(
      400,
      t('Number: one ahead of its series may be {last} at most. Leave it out to get the next.', {
        last: `${series}${LAST_AHEAD}`,
      }),
    ),
  document_counters_other: (prefix) =>
    new Problem(
      409,
      t('Numbers with {prefix} belong to another series. Change one of them in Settings.', { prefix }),
    ),
  document_counters_full: (series) =>
    new Problem(
      409,
      t('The series {series} is used up: a number has at most {most} characters.', {
        series,
        most: MAX_NUMBER_LENGTH,
      }),
    ),
}
/** Foreign keys include the shop, so that another shop's id is refused like an unknown one. */
const REFERENCE = /_(merchant|product|source|come_from|batch|place)$/

export async function refusingDocuments<T>(work: Promise<T>): Promise<T> {
  return refusing(REFUSALS, work).catch((error: unknown) => {
    throw REFERENCE.test(brokenConstraint(error) ?? '') ? invalidReference() : error
  })
}

const SELECT_PARTY = {
  customer: () => t('Please select a customer.'),
  buyer: () => t('Please select a buyer.'),
  supplier: () => t('Please select a supplier.'),
}

/** @throws Problem 400 if a document of this kind lacks its required party */
export function requireParty({ party: word }: DocumentKind, party: PartyDraft): void {
  if (!word || party._id || party.name) return
  throw new Problem(400, SELECT_PARTY[word]())
}
