import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { Direction } from '#contract/document.ts'
import { t } from '#domain/words/t.ts'
import { inUse, useUses } from '#web/app/calls/shop-uses.ts'
import { Screen } from '#web/ui/frame/screen.tsx'
import { Tabs } from '#web/ui/frame/tabs.tsx'
import { prepared } from '#web/ui/prepared.tsx'
import { usePageEvents } from './page-events.ts'
import { useStockFormEvents } from './use-stock-form-events.ts'

const loadNotes = () => import('#web/notes/note-list.tsx')

/** The tabs in their order; the address names one, in any case, and an unknown name means the first. */
export const TABS = [
  {
    value: 'Sales&Purchase',
    label: t('Sales & Purchase'),
    Tab: prepared(async () => (await import('#web/orders/orders-tab.tsx')).OrdersTab),
  },
  {
    use: 'quotations',
    value: 'quotation',
    label: t('Quotation'),
    Tab: prepared(async () => (await import('#web/quotations/quotation-list.tsx')).QuotationsTab),
  },
  {
    value: 'Invoice',
    label: t('Invoice'),
    Tab: prepared(async () => (await import('#web/invoices/invoice-list.tsx')).InvoicesTab),
  },
  {
    value: 'CreditNote',
    label: t('Credit Notes'),
    Tab: prepared(async () => (await loadNotes()).CreditNotesTab),
  },
  {
    value: 'DebitNote',
    label: t('Debit Notes'),
    Tab: prepared(async () => (await loadNotes()).DebitNotesTab),
  },
  {
    use: 'challans',
    value: 'Challan',
    label: t('Delivery Challan'),
    Tab: prepared(async () => (await import('#web/challans/challan-list.tsx')).ChallansTab),
  },
] as const
type TabName = (typeof TABS)[number]['value']

/** Page-wide events by which other screens open a form here (G-ORD-01, G-ORD-02). */
const EVENTS: Record<string, [TabName, Direction]> = {
  'open-create-sales-order': ['Sales&Purchase', 'sales'],
  'open-create-purchase-order': ['Sales&Purchase', 'purchase'],
  'open-create-sales-quotation': ['quotation', 'sales'],
  'open-create-purchase-quotation': ['quotation', 'purchase'],
  'open-create-quotation': ['quotation', 'sales'],
  'open-create-sales-invoice': ['Invoice', 'sales'],
  'open-create-purchase-invoice': ['Invoice', 'purchase'],
  'open-create-invoice': ['Invoice', 'sales'],
}

function tabOf(params: URLSearchParams) {
  const name = params.get('tab')?.toLowerCase()
  return TABS.find((tab) => tab.value.toLowerCase() === name) ?? TABS[0]
}

/** Fetches what the address opens, before the screen is drawn. */
export async function prepareTab(params: URLSearchParams) {
  const tab = await tabOf(params).Tab.prepare()
  if (params.has('create') || params.has('edit')) await tab?.Form?.prepare?.()
}

export function SalesAndPurchaseScreen() {
  const [params, setParams] = useSearchParams()
  const { value, label, Tab } = tabOf(params)
  const uses = useUses()
  // An open tab is shown even after the shop has switched its feature off.
  const shown = TABS.filter((tab) => tab.value === value || inUse([tab], uses).length > 0)
  useStockFormEvents()
  usePageEvents(
    Object.fromEntries(
      Object.entries(EVENTS).map(([event, [tab, create]]) => [event, () => setParams({ tab, create })]),
    ),
  )
  const tabs = (
    <Tabs label={t('Documents')} tabs={shown} value={value} onChange={(tab) => setParams({ tab })} />
  )
  return (
    <Suspense
      fallback={
        <Screen title={label} tabs={tabs}>
          <p role="status">{t('Loading...')}</p>
        </Screen>
      }
    >
      <Tab key={value} tabs={tabs} />
    </Suspense>
  )
}
