import { useLocation, useNavigate } from 'react-router'
import { t } from '#domain/words/t.ts'
import { useShown } from '#web/app/calls/shop-uses.ts'
import { paths } from '#web/app/paths.ts'
import { Tabs } from '#web/ui/frame/tabs.tsx'

const MONEY_TABS = [
  { value: paths.khata, label: t('Khata') },
  { value: paths.vouchers, label: t('Receipts & Payments') },
  { value: paths.expenses, label: t('Expenses') },
  { value: paths.drawer, label: t('Drawer') },
  { value: paths.bank, label: t('Bank') },
] as const

/** Screens of Money as tabs, each with its own URL. */
export function MoneyTabs() {
  const { pathname } = useLocation()
  const go = useNavigate()
  const tabs = useShown()(MONEY_TABS.map((tab) => ({ ...tab, to: tab.value })))
  const open = MONEY_TABS.find(({ value }) => pathname.startsWith(value)) ?? MONEY_TABS[0]
  return <Tabs label={t('Money')} tabs={tabs} value={open.value} onChange={(path) => void go(path)} />
}
