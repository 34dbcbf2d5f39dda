import { useNavigate } from 'react-router'
import { t } from '#domain/words/t.ts'
import { useShown } from '#web/app/calls/shop-uses.ts'
import { ItemsScreen } from '#web/products/items-screen.tsx'
import { OPEN_ADD_PRODUCT } from '#web/products/open-add-product.ts'
import { StockMovementLog } from '#web/stock/stock-movement-log.tsx'
import { useMovementFilterEvent } from '#web/stock/use-movement-filter-event.ts'
import { useHashTab } from '#web/ui/address/use-hash-tab.ts'
import { Tabs } from '#web/ui/frame/tabs.tsx'
import { usePageEvents } from './page-events.ts'
import { paths } from './paths.ts'

const TABS = [
  { value: 'ItemsMaster', label: t('Items Master'), to: paths.products },
  { value: 'StockMovement', label: t('Stock Movement'), to: paths.inventory },
] as const

/** Screen of products, categories and stock movements. */
export function ProductsScreen() {
  const { tab, openTab } = useHashTab(['ItemsMaster', 'StockMovement'])
  useMovementFilterEvent()
  useAddProductFrom(tab)
  const tabs = <Tabs label={t('Products')} tabs={useShown()(TABS)} value={tab} onChange={openTab} />
  return tab === 'StockMovement' ? <StockMovementLog tabs={tabs} /> : <ItemsScreen tabs={tabs} />
}

/** The form is on the items tab; from the other tab the event switches there. */
function useAddProductFrom(tab: string) {
  const navigate = useNavigate()
  const open = () => void navigate({ search: '?add=1', hash: 'ItemsMaster' })
  usePageEvents(tab === 'ItemsMaster' ? {} : { [OPEN_ADD_PRODUCT]: open })
}
