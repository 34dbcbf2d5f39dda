import type { Profile } from '#contract/people/profile.ts'
import { USE_NAMES } from '#domain/shop/uses.ts'
import { t } from '#domain/words/t.ts'
import { paths } from '#web/app/paths.ts'
import { useChangeSettings } from '#web/app/settings/settings-data.ts'
import { SettingsScreen } from '#web/app/settings/settings-screen.tsx'
import { later } from '#web/ui/later.tsx'
import { QuestionsCard } from './questions-card.tsx'
import { RegistrationPanel, RegistrationRow } from './registration-panel.tsx'
import classes from './uses.module.css'
import { UsesTable } from './uses-table.tsx'
import { GivenPanel, PapersPanel, UsualPanel } from './usual-panel.tsx'

const NearExpiryPanel = later(async () => (await import('./near-expiry-panel.tsx')).NearExpiryPanel)
const PortalsPanel = later(async () => (await import('./portals-panel.tsx')).PortalsPanel)
const ScalesPanel = later(async () => (await import('./scales-panel.tsx')).ScalesPanel)

/** Features of the shop: each switch is saved at once, and can be undone. */
export const UsesScreen = () => (
  <SettingsScreen
    title={t('What this shop uses')}
    subtitle={t(
      'Off means gone: no entry, no field, no column. Nothing is deleted: switch on, and it is back.',
    )}
    tab={paths.uses}
  >
    {(profile) => <Uses profile={profile} />}
  </SettingsScreen>
)

function Uses({ profile }: { profile: Profile }) {
  const { settings } = profile
  const change = useChangeSettings(profile)
  const used = USE_NAMES.filter((name) => settings.uses[name]).length
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <UsesTable
          uses={settings.uses}
          count={t('{used} of {total} in use', { used, total: USE_NAMES.length })}
          registration={<RegistrationRow settings={settings} gstin={profile.gstin} onChange={change} />}
          onChange={change}
        />
        <RegistrationPanel settings={settings} onChange={change} />
        {(settings.uses.eInvoice || settings.uses.ewayBill) && (
          <PortalsPanel settings={settings} onChange={change} />
        )}
        <UsualPanel settings={settings} onChange={change} />
        <PapersPanel settings={settings} onChange={change} />
        <GivenPanel settings={settings} onChange={change} />
        {settings.uses.batches && <NearExpiryPanel settings={settings} onChange={change} />}
        <ScalesPanel settings={settings} onChange={change} />
      </div>
      <QuestionsCard key={settings.answeredOn} settings={settings} onChange={change} />
    </div>
  )
}
