import { NativeSelect } from '@mantine/core'
import type { SettingsDraft } from '#contract/shop/change-settings.ts'
import type { Settings } from '#contract/shop/settings.ts'
import { FILINGS, type Filing } from '#domain/shop/filing.ts'
import { COMPOSITION_CLASSES, type Registration } from '#domain/shop/registration.ts'
import { t } from '#domain/words/t.ts'
import {
  CLASS_LABELS,
  FILING_LABELS,
  REGISTRATION_LABELS,
  REGISTRATION_SENTENCES,
} from '#web/app/settings/use-words.ts'
import { FormatWarning } from '#web/ui/fields/format-warning.tsx'
import classes from '../settings.module.css'
import { ChoiceButtons } from './choice-buttons.tsx'
import { LutPanel } from './lut-panel.tsx'

const REGISTERED: Record<Registration, string> = {
  regular: t('GST: regular, on bills made from now on'),
  composition: t('GST: composition, on bills made from now on'),
  unregistered: t('GST: not registered, on bills made from now on'),
}
const FILED: Record<Filing, string> = {
  monthly: t('GST returns: every month'),
  quarterly: t('GST returns: every quarter'),
}

interface RegistrationPanelProps {
  settings: Settings
  gstin: string
  onChange: (change: SettingsDraft, message: string) => void
}

/** Setting of the GST registration; it decides the bill's title and whether the bill carries tax. */
export function RegistrationRow({ settings, gstin, onChange }: RegistrationPanelProps) {
  const { registration } = settings
  return (
    <div className={`row wrap spread row-gap-2 column-gap-4 ${classes.registration}`}>
      <div>
        <p className="medium">{t('GST')}</p>
        <p className="small quiet">{REGISTRATION_SENTENCES[registration]}</p>
        {registration !== 'unregistered' && !gstin && (
          <FormatWarning>
            {t('The profile has no GSTIN yet: until then bills are plain bills.')}
          </FormatWarning>
        )}
      </div>
      <ChoiceButtons
        label={t('How the shop is registered for GST')}
        choices={REGISTRATION_LABELS}
        value={[registration]}
        onChange={([chosen = 'regular']) =>
          onChange(
            { registration: chosen, ...(chosen === 'composition' && { compositionClass: 'trader' }) },
            REGISTERED[chosen],
          )
        }
      />
    </div>
  )
}

/** Further fields of the registration; nothing for an unregistered shop. */
export function RegistrationPanel({ settings, onChange }: Omit<RegistrationPanelProps, 'gstin'>) {
  const { registration, compositionClass, hsnDigits, aboveSmallTurnover, filing } = settings
  const atMost = aboveSmallTurnover ? 'middle' : 'small'
  if (registration === 'unregistered') return null
  return (
    <section className={`panel stack gap-3 ${classes.panel}`} aria-labelledby="registration">
      <h2 id="registration">{t('GST')}</h2>
      {registration === 'composition' && (
        <NativeSelect
          label={t('What the shop does')}
          data={COMPOSITION_CLASSES.map((value) => ({ value, label: CLASS_LABELS[value] }))}
          value={compositionClass ?? 'trader'}
          onChange={({ currentTarget: { value } }) => {
            const chosen = COMPOSITION_CLASSES.find((known) => known === value)
            if (chosen)
              onChange({ compositionClass: chosen }, t('{choice}: saved', { choice: CLASS_LABELS[chosen] }))
          }}
        />
      )}
      {registration === 'regular' && (
        <NativeSelect
          label={t('Sales of last year')}
          description={t(
            'How many digits of the HSN a bill has to show, and how much a late return costs at most.',
          )}
          data={[
            { value: 'small', label: t('Up to ₹1.5 crore: 4 digits') },
            { value: 'middle', label: t('Up to ₹5 crore: 4 digits') },
            { value: 'large', label: t('Above ₹5 crore: 6 digits') },
          ]}
          value={hsnDigits === 6 ? 'large' : atMost}
          onChange={({ currentTarget: { value } }) => {
            const digits = value === 'large' ? 6 : 4
            onChange(
              { hsnDigits: digits, aboveSmallTurnover: value !== 'small' },
              t('HSN: {digits} digits', { digits }),
            )
          }}
        />
      )}
      {registration === 'regular' && (
        <NativeSelect
          label={t('GST returns')}
          description={t(
            'Up to ₹5 crore a shop may file every quarter, and upload bills to registered buyers in between.',
          )}
          data={FILINGS.map((value) => ({ value, label: FILING_LABELS[value] }))}
          value={filing}
          onChange={({ currentTarget: { value } }) => {
            const chosen = FILINGS.find((known) => known === value)
            if (chosen) onChange({ filing: chosen }, FILED[chosen])
          }}
        />
      )}
      {registration === 'regular' && (settings.uses.exports || Object.keys(settings.luts).length > 0) && (
        <LutPanel luts={settings.luts} onChange={onChange} />
      )}
    </section>
  )
}
