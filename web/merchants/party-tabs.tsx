import { type ComponentProps, lazy, Suspense } from 'react'
import type { Invoice } from '#contract/invoices.ts'
import { PARTY_COUNTED_TO } from '#contract/parties/party.ts'
import type { Noun } from '#domain/document-kinds.ts'
import { formatQuantity } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { CHALLAN } from '#web/challans/challan-data.ts'
import { PartyDocuments } from '#web/documents/list/party-documents.tsx'
import { INVOICE } from '#web/invoices/invoice-data.ts'
import { ORDER } from '#web/orders/order-data.ts'
import { QUOTATION } from '#web/quotations/quotation-data.ts'
import { useHashTab } from '#web/ui/address/use-hash-tab.ts'
import { Tabs } from '#web/ui/frame/tabs.tsx'
import { PartyItems } from './party-items.tsx'

type NotesProps = Omit<ComponentProps<typeof PartyDocuments>, 'data' | 'state'>

// Loaded lazily, as few parties have any.
const CreditNotes = lazy(async () => {
  const { CREDIT_NOTE } = await import('#web/notes/note-data.ts')
  return { default: (props: NotesProps) => <PartyDocuments data={CREDIT_NOTE} {...props} /> }
})
const DebitNotes = lazy(async () => {
  const { DEBIT_NOTE } = await import('#web/notes/note-data.ts')
  return { default: (props: NotesProps) => <PartyDocuments data={DEBIT_NOTE} {...props} /> }
})

const Changes = lazy(async () => ({
  default: (await import('#web/documents/changes/changes-panel.tsx')).ChangesOf,
}))

interface PartyTabsProps {
  id: string
  /** Number of documents by noun. */
  documents: Record<Noun, number>
}

/** Names of the tabs in the URL. */
const TAB_NAMES = [
  'Invoices',
  'Credit',
  'Debit',
  'Orders',
  'Quotations',
  'Challans',
  'Items',
  'Changes',
] as const

const countOf = (count: number) =>
  count > PARTY_COUNTED_TO ? `${formatQuantity(PARTY_COUNTED_TO)}+` : formatQuantity(count)

const statusOf = <S,>({ status }: { status: S }): S => status
const paymentOf = ({ status, paymentStatus }: Invoice) => (status === 'completed' ? paymentStatus : status)

/** Tabs of a party: its documents by noun, and the items on its invoices. */
export function PartyTabs({ id, documents }: PartyTabsProps) {
  const { tab, openTab } = useHashTab(TAB_NAMES)
  const { invoice, order, quotation, challan } = documents
  const of = (noun: Noun) => ({ merchant: id, total: documents[noun] })
  const tabs = [
    { value: 'Invoices', label: t('Invoices {count}', { count: countOf(invoice) }) },
    ...(documents['credit-note'] > 0
      ? ([
          { value: 'Credit', label: t('Credit Notes {count}', { count: countOf(documents['credit-note']) }) },
        ] as const)
      : []),
    ...(documents['debit-note'] > 0
      ? ([
          { value: 'Debit', label: t('Debit Notes {count}', { count: countOf(documents['debit-note']) }) },
        ] as const)
      : []),
    { value: 'Orders', label: t('Orders {count}', { count: countOf(order) }) },
    { value: 'Quotations', label: t('Quotations {count}', { count: countOf(quotation) }) },
    { value: 'Challans', label: t('Delivery Challans {count}', { count: countOf(challan) }) },
    { value: 'Items', label: t('Items and prices') },
    { value: 'Changes', label: t('Changes') },
  ] as const
  return (
    <>
      <Tabs label={t('What there is of it')} tabs={tabs} value={tab} onChange={openTab} />
      {tab === 'Invoices' && (
        <PartyDocuments data={INVOICE} title={t('Invoices')} state={paymentOf} {...of('invoice')} />
      )}
      <Suspense>
        {tab === 'Credit' && <CreditNotes title={t('Credit Notes')} {...of('credit-note')} />}
        {tab === 'Debit' && <DebitNotes title={t('Debit Notes')} {...of('debit-note')} />}
      </Suspense>
      {tab === 'Orders' && (
        <PartyDocuments data={ORDER} title={t('Orders')} state={statusOf} {...of('order')} />
      )}
      {tab === 'Quotations' && (
        <PartyDocuments data={QUOTATION} title={t('Quotations')} {...of('quotation')} />
      )}
      {tab === 'Challans' && (
        <PartyDocuments data={CHALLAN} title={t('Delivery Challans')} state={statusOf} {...of('challan')} />
      )}
      {tab === 'Items' && <PartyItems id={id} />}
      <Suspense>
        {tab === 'Changes' && (
          <section className="card" aria-label={t('Changes')}>
            <Changes thing="party" id={id} />
          </section>
        )}
      </Suspense>
    </>
  )
}
