import { useNavigate } from 'react-router'
import { t } from '#domain/words/t.ts'
import { useShown } from '#web/app/calls/shop-uses.ts'
import { SETTINGS_PAGES } from '#web/app/settings-pages.ts'
import { Tabs } from '#web/ui/frame/tabs.tsx'

/** The tabs of Settings, each with its own path. */
export function SettingsTabs({ value }: { value: (typeof SETTINGS_PAGES)[number]['value'] }) {
  const navigate = useNavigate()
  const shown = useShown()
  const tabs = shown(SETTINGS_PAGES.map((page) => ({ ...page, to: page.value })))
  return <Tabs label={t('Settings')} tabs={tabs} value={value} onChange={(to) => void navigate(to)} />
}
