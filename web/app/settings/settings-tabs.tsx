import { useNavigate } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { Tabs } from '#web/ui/frame/tabs.tsx'

const TABS = [
  { value: paths.profile, label: 'Profile' },
  { value: paths.uses, label: 'What this shop uses' },
  { value: paths.numbers, label: 'Numbers' },
  { value: paths.printing, label: 'Printing' },
  { value: paths.accounts, label: 'Accounts' },
  { value: paths.yourData, label: 'Your data' },
] as const

/** The pages of Settings, each at an address of its own. */
export function SettingsTabs({ value }: { value: (typeof TABS)[number]['value'] }) {
  const navigate = useNavigate()
  return <Tabs label="Settings" tabs={TABS} value={value} onChange={(to) => void navigate(to)} />
}
