import { lazy, Suspense } from 'react'
import { invoiceDraft } from '#contract/drafts/invoice-drafts.ts'
import { fieldsOf } from '#domain/documents/fields.ts'
import { REPORTED_WORDS } from '#domain/documents/reported.ts'
import { formatRupees, paise } from '#domain/money.ts'
import { extraFields } from '#domain/paper/invoice-style.ts'
import { paymentState } from '#domain/payment/payment-status.ts'
import { mayCollectTax } from '#domain/shop/registration.ts'
import { t } from '#domain/words/t.ts'
import { useUses } from '#web/app/calls/shop-uses.ts'
import { documentForm } from '#web/documents/editor/document-form.tsx'
import { lazyExtra } from '#web/documents/editor/lazy-extra.ts'
import { DocumentFields } from '#web/documents/head/document-fields.tsx'
import { Fold } from '#web/documents/head/fold.tsx'
import { drawnFor } from '#web/documents/open-document/drawn-for.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import { PlaceOfGoods, PlaceOnCard } from '#web/documents/place/place-of-goods.tsx'
import { useProfile } from '#web/profile/profile-data.ts'
import { saleSaved } from './display/sale-saved.ts'
import { INVOICE } from './invoice-data.ts'
import {
  type InvoiceFields,
  type InvoiceValues,
  invoiceBody,
  newInvoice,
  storedFields,
} from './invoice-values.ts'
import { closedWords } from './invoice-words.ts'
import { PartyNotes } from './large-bill-note.tsx'
import { amountPaid, changeGiven, changeOf, debtProblem, withStatus } from './payment/invoice-payment.ts'
import { PaymentPanel } from './payment/payment-panel.tsx'

const WORDS = { create: t('Create Invoice'), edit: t('Edit Invoice'), failed: t('Failed to save invoice.') }

export const InvoiceForm = documentForm<'invoice', InvoiceFields>({
  data: INVOICE,
  words: { sales: WORDS, purchase: WORDS },
  editing: WORDS.edit,
  own: { empty: newInvoice, of: storedFields },
  head: {
    title: t('Invoice Details'),
    labels: { number: t('Invoice No'), date: t('Invoice Date'), amount: t('Invoice Amount') },
    summary: ({ transport, vehicleNo }) => [transport, vehicleNo],
    Extras: drawnFor(
      [
        ...fieldsOf('invoice'),
        'supplierBillNo',
        'supplierBillDate',
        'supplierTotal',
        'anotherBill',
      ] satisfies (keyof InvoiceFields)[],
      InvoiceTexts,
    ),
    Asked: Prescription,
    Kind: SupplyAndPlace,
    Place: PlaceOnCard,
    PartyNote: PartyNotes,
  },
  buyerWord: { sales: 'Customer', purchase: 'Customer' },
  hasDiscount: true,
  limitsDiscount: true,
  takesTerms: (direction) => direction === 'sales',
  takesSchemes: true,
  beginsWithItems: true,
  keys: [
    {
      key: 'ctrl+ArrowDown',
      shown: ['Ctrl', '↓'],
      does: t('To the payment; there U puts the rest on UPI, C in cash'),
      answer: () => '[data-amount-received]',
    },
    { key: 'F9', does: t('To the amount received: in full, until another is typed'), answer: toAmount },
    { key: 'F7', does: t("Of a new purchase: scan the supplier's QR"), answer: pressSupplierCode },
  ],
  draftOf: () => invoiceDraft,
  bodyOf: invoiceBody,
  dateField: () => 'invoiceDate',
  problems: (document) => ({
    ...debtProblem(document.values, document.totals.grandTotal, document.direction),
    ...rules?.missingOn(document),
  }),
  facts: paymentFacts,
  waits: (document) => rules?.waitsFor(document),
  change: ({ values, totals, direction }) => changeGiven(values, totals.grandTotal, direction),
  question: (document) => bought?.totalQuestion(document),
  Below: BelowPurchase,
  Panel: PaymentPanel,
  display: {
    Feed: lazyExtra(async () => (await import('./display/display-feed.tsx')).DisplayFeed),
    saved: saleSaved,
  },
  loadSaved: async () => (await import('./saved/saved-on-phone.tsx')).SavedOnPhone,
  NumberNote: ({ direction, settings }) =>
    direction === 'sales' && Object.keys(settings.tills).length > 0 && <TillChoice settings={settings} />,
  portals: {
    kind: 'invoice',
    Line: lazyExtra(async () => (await import('./portals/bill-portals.tsx')).BillPortals),
    words: async (document) =>
      (await import('./portals/bill-portals.tsx'))
        .billPortals(document)
        .map(({ short }) => short)
        .join(' '),
  },
  check: async (id) => (await import('./portals/stops-of-bill.ts')).stopsOfBill(id),
  Locked: lazy(async () => ({ default: (await import('#web/documents/locked/locked-bar.tsx')).LockedBar })),
  closed: (invoice, settings) => (invoice.eInvoice ? REPORTED_WORDS : closedWords(invoice, settings)),
  Instead: lazy(async () => ({
    default: (await import('#web/documents/cancelling/instead.tsx')).InsteadOfEditing,
  })),
})

function SupplyAndPlace({ document }: { document: OpenDocument<InvoiceValues> }) {
  return (
    <>
      <PlaceOfGoods document={document} />
      <KindOfSupply document={document} />
    </>
  )
}

const SupplyRow = lazy(async () => ({ default: (await import('./supply/supply-row.tsx')).SupplyRow }))

/** Kind of supply, if the shop uses others than within India, or the bill has one. */
function KindOfSupply({ document }: { document: OpenDocument<InvoiceValues> }) {
  const { exports, reverseCharge, operators } = useUses()
  const { values, direction, shop } = document
  const registration = shop.registration ?? 'regular'
  const isAsked =
    direction === 'sales'
      ? (exports || reverseCharge || operators) && mayCollectTax(registration)
      : reverseCharge && registration !== 'unregistered'
  if (!isAsked && values.supply === 'domestic' && !values.operatorGstin) return null
  return (
    <Suspense fallback={null}>
      <SupplyRow document={document} />
    </Suspense>
  )
}

/** What medicines ask for: loaded with the form of shops that use their schedules. Until then the server alone refuses. */
let rules: typeof import('./prescription/needed-prescription.ts') | undefined
const PrescriptionRow = lazyExtra(async () => {
  const row = import('./prescription/prescription-row.tsx')
  rules = await import('./prescription/needed-prescription.ts')
  return (await row).PrescriptionRow
})

/** Patient and doctor, where a line is a medicine under a schedule, or the bill names them. */
function Prescription({ document }: { document: OpenDocument<InvoiceValues> }) {
  if (document.direction !== 'sales' || !document.settings.uses.drugs) return null
  return (
    <Suspense fallback={null}>
      <PrescriptionRow document={document} />
    </Suspense>
  )
}

/** The check of a supplier's total: loaded with the form of a purchase. */
let bought: typeof import('./bought/supplier-total.ts') | undefined
const SupplierBill = lazy(async () => {
  const field = import('./supply/supplier-bill.tsx')
  bought = await import('./bought/supplier-total.ts')
  return { default: (await field).SupplierBill }
})
const BoughtPanels = lazyExtra(async () => (await import('./bought/bought-panels.tsx')).BoughtPanels)

function BelowPurchase(props: { document: OpenDocument<InvoiceValues>; edited?: string | undefined }) {
  return props.document.direction === 'purchase' && <BoughtPanels {...props} />
}

// Loaded lazily, as few shops have tills.
const TillChoice = lazy(async () => ({
  default: (await import('#web/documents/till/till-choice.tsx')).TillChoice,
}))

/** Own fields of restaurants and retail counters. */
function InvoiceTexts({ document }: { document: OpenDocument<InvoiceValues> }) {
  const { data: profile } = useProfile()
  const { ewayBill } = useUses()
  const { values, errors } = document
  // The switch for e-way bills hides only the number.
  const hasEwayBill = ewayBill || Boolean(values.ewayBillNo || errors.ewayBillNo)
  const moved = fieldsOf('invoice', 'transport').filter((field) => field !== 'ewayBillNo' || hasEwayBill)
  const isMoved = moved.some((field) => values[field] || errors[field])
  return (
    <>
      {document.direction === 'purchase' && (
        <Suspense fallback={null}>
          <SupplierBill document={document} />
        </Suspense>
      )}
      <DocumentFields document={document} fields={extraFields(profile?.invoiceType, document.direction)} />
      <Fold action={hasEwayBill ? t('Transport and e-way bill') : t('Transport')} isUsed={isMoved}>
        <DocumentFields document={document} fields={moved} />
      </Fold>
    </>
  )
}

function pressSupplierCode(): undefined {
  window.document.querySelector<HTMLElement>('[data-supplier-code]')?.click()
}

/** Receives an unpaid bill in full and selects the amount, so that typing replaces it; a typed amount stays. */
function toAmount({ values, totals: { grandTotal }, direction, set }: OpenDocument<InvoiceValues>): string {
  if (amountPaid(values, grandTotal, direction) === 0) set(withStatus(values, 'paid', grandTotal, direction))
  return '[data-amount-received]'
}

/** 'Received ₹10,000.00 · Pending ₹10,948.42' */
function paymentFacts({ totals, values, direction }: OpenDocument<InvoiceValues>): string[] {
  const change = changeOf(values, totals.grandTotal, direction)
  const paid = paise(amountPaid(values, totals.grandTotal, direction) - change)
  return [
    direction === 'sales'
      ? t('Received {amount}', { amount: formatRupees(paid) })
      : t('Paid {amount}', { amount: formatRupees(paid) }),
    change > 0
      ? t('Return {amount}', { amount: formatRupees(change) })
      : t('Pending {amount}', { amount: formatRupees(paymentState(totals.grandTotal, paid).pendingAmount) }),
  ]
}
