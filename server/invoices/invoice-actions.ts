import type { Party } from '#contract/document.ts'
import type { InvoiceDraft, InvoiceEdit } from '#contract/drafts/invoice-drafts.ts'
import type { Invoice } from '#contract/invoices.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { type Direction, type DocumentKind, kindOf } from '#domain/document-kinds.ts'
import { bookDayProblem } from '#domain/documents/days/book-days.ts'
import { t } from '#domain/words/t.ts'
import {
  changeDocument,
  collectChange,
  createDocument,
  type Writer,
} from '#server/documents/document-actions.ts'
import { rewriteBill } from '#server/documents/document-edits.ts'
import type { DocumentDraft, PaymentDraft } from '#server/documents/document-figures.ts'
import type { DocumentRow } from '#server/documents/document-row.ts'
import type { NewId } from '#server/http/create-once.ts'
import { Problem } from '#server/http/problem.ts'
import { refuseClosed } from '#server/notes/noted-bill.ts'
import {
  exportDetailsOf,
  invoiceOf,
  operatorDetailsOf,
  storedFieldsOf,
  supplierDetailsOf,
} from './invoice-row.ts'
import { receive, recordPayment } from './payment-actions.ts'
import { type SupplyFieldsOfBill, supplyOfBill } from './supply-of-bill.ts'

/** Stores a new invoice: number, lines, stock and movements in one transaction. The draft's own totals are ignored. */
export async function createInvoice(
  writer: Writer,
  newId: NewId,
  sent: InvoiceDraft,
  now: Date,
): Promise<Invoice> {
  const draft = withSupplierPlace(sent, sent.invoiceType)
  const kind: DocumentKind = kindOf('invoice', draft.invoiceType)
  const { supply = 'domestic', invoiceType: direction, merchants: party } = draft
  const date = draft.invoiceDate ?? todayInIndia(now)
  const supplied = await supplyOfBill(writer, { ...draft, supply, direction, date, party })
  const row = await createDocument(writer, {
    kind: supplied.isSelfInvoice && kind.selfSeries ? { ...kind, series: kind.selfSeries } : kind,
    newId,
    now,
    number: draft.invoiceNumber,
    till: draft.till,
    body: { ...draft, invoiceNumber: '' },
    draft: documentOf(
      { ...draft, party, date: draft.invoiceDate },
      { ...draft, isWalkIn: !party?._id },
      supplied,
    ),
  })
  return invoiceOf(row)
}

/** The place that a purchase's typed supplier is in, where the party itself names none (INV-27). */
function withSupplierPlace<D extends Pick<InvoiceDraft, 'merchants' | 'supplierPlaceOfSupply'> | InvoiceEdit>(
  draft: D,
  direction: Direction,
): D {
  const { merchants: party, supplierPlaceOfSupply: place } = draft
  if (direction !== 'purchase' || !place || !party || party._id || party.placeOfSupply) return draft
  return { ...draft, merchants: { ...party, placeOfSupply: place } }
}

type Facts = Omit<DocumentDraft, 'payment' | 'details' | 'taxReason'> &
  Parameters<typeof storedFieldsOf>[0] &
  Parameters<typeof supplierDetailsOf>[0] &
  Parameters<typeof operatorDetailsOf>[0] & { invoiceType: Direction }

const documentOf = (
  facts: Facts,
  { paymentMode, ways, amountReceived, paymentStatus, isWalkIn }: PaymentDraft,
  { supply, taxReason, details }: SupplyFieldsOfBill,
) => ({
  ...facts,
  supply,
  taxReason,
  details: {
    ...storedFieldsOf(facts, facts.invoiceType),
    ...exportDetailsOf(details),
    ...supplierDetailsOf(facts, facts.invoiceType),
    ...operatorDetailsOf(facts, facts.invoiceType),
  },
  payment: { paymentMode, ways, amountReceived, paymentStatus, isWalkIn },
})

/** Payment fields, the only ones allowed in a body without lines. */
const OF_PAYMENT = ['paymentMode', 'amountReceived', 'paymentStatus', 'receivedNow']

/** Refuses other fields without lines, so that no sent value is silently ignored. */
function refuseHalfAnEdit({ updatedAt: _, ...edit }: InvoiceEdit): void {
  const sent = Object.keys(withoutAbsent(edit))
  const other = sent.find((name) => !OF_PAYMENT.includes(name))
  if (other)
    throw new Problem(
      400,
      t('{other}: send the items of the bill with it. A call without items records a payment.', { other }),
    )
  if (sent.length === 0) throw new Problem(400, t('Say what was received, or send the items of the bill.'))
}

/** A body with items is an edit, one without is a payment (G-INV-09). */
export async function changeInvoice(
  writer: Writer,
  newId: NewId,
  id: string,
  edit: InvoiceEdit,
  now: Date,
): Promise<Invoice> {
  const { items } = edit
  if (edit.receivedNow !== undefined) {
    if (!items) refuseHalfAnEdit(edit)
    return receive(writer, newId, id, edit, now)
  }
  const row = await changeDocument(
    writer,
    { noun: 'invoice', id, updatedAt: edit.updatedAt },
    async (stored) => {
      refuseClosed(stored)
      if (!items) refuseHalfAnEdit(edit)
      else collectChange(writer, [stored.date, edit.invoiceDate], now)
      const problem = edit.invoiceDate && bookDayProblem(edit.invoiceDate, now)
      if (problem) throw new Problem(400, problem)
      return items
        ? rewriteBill(
            writer,
            stored,
            await editedDraft(writer, stored, {
              ...withSupplierPlace(edit, stored.direction),
              ...stayingParty(stored, edit),
              items,
            }),
            todayInIndia(now),
          )
        : recordPayment(writer, stored, edit, now)
    },
  )
  return invoiceOf(row)
}

/** A form cannot name a deleted party by id: sent unchanged, the party stays as it is on the bill. */
function stayingParty({ party_is_deleted, party }: DocumentRow, { merchants: sent }: InvoiceEdit) {
  const isSame =
    sent && Object.entries(sent).every(([name, value]) => value === (party[name as keyof Party] ?? ''))
  return party_is_deleted && isSame ? { merchants: undefined } : {}
}

/** The stored draft with the edit's fields; those that the edit leaves out stay. */
async function editedDraft(
  writer: Writer,
  row: DocumentRow,
  edit: InvoiceEdit & Pick<InvoiceDraft, 'items'>,
): Promise<DocumentDraft> {
  // The source document cannot be changed, and a place that is not sent stays, so both are left out.
  const { source: _, place: __, offered: ___, ways: came = [], ...stored } = invoiceOf(row)
  const ways = isSameWays(edit.ways, came) ? undefined : edit.ways
  if (ways && row.settled > 0) {
    throw new Problem(400, t('Money was received for this bill since: enter what came now as a payment.'))
  }
  const facts = { ...stored, ...withoutAbsent(edit), place: edit.place, items: edit.items }
  // A typed discount replaces the scheme.
  const isRetyped = edit.discount !== undefined || edit.discountBeforeTax !== undefined
  if (isRetyped) facts.scheme = edit.scheme ?? undefined
  const { supply = 'domestic', invoiceType: direction, invoiceDate: date } = facts
  const supplied = await supplyOfBill(
    writer,
    { ...facts, supply, direction, date, party: edit.merchants },
    row,
  )
  return documentOf(
    { ...facts, party: edit.merchants, date: facts.invoiceDate },
    {
      paymentMode: facts.paymentMode,
      ways,
      amountReceived: edit.amountReceived ?? (edit.paymentStatus ? undefined : stored.amountReceived),
      paymentStatus: edit.paymentStatus,
      isWalkIn: edit.merchants ? !edit.merchants._id : row.merchant_id === null,
    },
    supplied,
  )
}

/** Whether the form sent the ways of payment unchanged. */
const isSameWays = (sent: InvoiceEdit['ways'], came: NonNullable<Invoice['ways']>) =>
  sent?.length === came.length &&
  sent.every(({ paymentMode, amount }) =>
    came.some((way) => way.paymentMode === paymentMode && way.amount === amount),
  )

const withoutAbsent = <T extends object>(edit: T) =>
  Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
