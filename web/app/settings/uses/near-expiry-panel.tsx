import type { SettingsDraft } from '#contract/shop/change-settings.ts'
import type { Settings } from '#contract/shop/settings.ts'
import { NEAR_DAYS, USUAL_NEAR_DAYS } from '#domain/shelf/near-expiry.ts'
import { t } from '#domain/words/t.ts'
import classes from '../settings.module.css'
import { ChoiceButtons } from './choice-buttons.tsx'

interface NearExpiryPanelProps {
  settings: Settings
  onChange: (change: SettingsDraft, message: string) => void
}

/** The days before expiry from which lists mark goods; a figure that another program chose is offered too. */
export function NearExpiryPanel({ settings: { nearExpiryDays }, onChange }: NearExpiryPanelProps) {
  const days = [...new Set([...NEAR_DAYS, nearExpiryDays])].toSorted((one, other) => one - other)
  return (
    <section className={`panel stack gap-3 ${classes.panel}`} aria-labelledby="near-expiry">
      <h2 id="near-expiry">{t('Near expiry')}</h2>
      <ChoiceButtons
        label={t('Near expiry')}
        choices={Object.fromEntries(days.map((one) => [one, t('{days} days before', { days: one })]))}
        value={[String(nearExpiryDays)]}
        onChange={([chosen = String(USUAL_NEAR_DAYS)]) =>
          onChange({ nearExpiryDays: Number(chosen) }, t('Near expiry: {days} days before', { days: chosen }))
        }
      />
      <p className="small quiet">{t('From then on lists mark a batch with a clock.')}</p>
    </section>
  )
}
