import { useNavigate } from 'react-router'
import { t } from '#domain/words/t.ts'
import { paths } from '#web/app/paths.ts'
import { Tabs } from '#web/ui/frame/tabs.tsx'

const TABS = [
  { value: paths.places, label: t('Places') },
  { value: paths.transfers, label: t('Transfers') },
] as const

/** What stands where, and what is carried from one place to another. */
export function PlaceTabs({ value }: { value: (typeof TABS)[number]['value'] }) {
  const navigate = useNavigate()
  return <Tabs label={t('Places')} tabs={TABS} value={value} onChange={(to) => void navigate(to)} />
}
