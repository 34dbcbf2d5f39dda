import { useNavigate } from 'react-router'
import { t } from '#domain/words/t.ts'
import { paths } from '#web/app/paths.ts'
import { Tabs } from '#web/ui/frame/tabs.tsx'

const TABS = [
  { value: `${paths.inventory}#ManualAdjustments`, label: t('Manual Adjustment') },
  { value: `${paths.inventory}#StockMovement`, label: t('Stock Movement') },
  { value: paths.counts as string, label: t('Counts') },
]

/** Counts beside the other tabs of the inventory. */
export function CountTabs() {
  const navigate = useNavigate()
  return <Tabs label={t('Inventory')} tabs={TABS} value={paths.counts} onChange={(to) => void navigate(to)} />
}
