import { useSearchParams } from 'react-router'
import { useStockFormEvents } from '#web/app/use-stock-form-events.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { InvoicesTab } from './invoices-tab.tsx'

/** The tabs in their order; the address names one, and an unknown name means the first. */
const TABS = [{ value: 'Invoice', label: 'Invoice', Tab: InvoicesTab }] as const
const [FIRST_TAB] = TABS

export function SalesAndPurchaseScreen() {
  const [params, setParams] = useSearchParams()
  useStockFormEvents()
  const { value, Tab } = TABS.find((tab) => tab.value === params.get('tab')) ?? FIRST_TAB
  return (
    <Tab tabs={<Tabs label="Documents" tabs={TABS} value={value} onChange={(tab) => setParams({ tab })} />} />
  )
}
