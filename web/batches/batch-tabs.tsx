import { useNavigate } from 'react-router'
import { t } from '#domain/words/t.ts'
import { paths } from '#web/app/paths.ts'
import { Tabs } from '#web/ui/frame/tabs.tsx'

const TABS = [
  { value: paths.batches, label: t('Shelf') },
  { value: paths.unentered, label: t('Sold Before Entered') },
] as const

/** The lists of batches. */
export function BatchTabs({ value }: { value: (typeof TABS)[number]['value'] }) {
  const navigate = useNavigate()
  return <Tabs label={t('Batches')} tabs={TABS} value={value} onChange={(to) => void navigate(to)} />
}
