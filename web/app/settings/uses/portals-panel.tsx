import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { SettingsDraft } from '#contract/shop/change-settings.ts'
import type { Settings } from '#contract/shop/settings.ts'
import { isIsoDate, todayInIndia } from '#domain/calendar.ts'
import { limitWords, reportingWords } from '#domain/tax/portals/e-invoice.ts'
import { type PortalDate, portalDatesProblem } from '#domain/tax/portals/portal-dates.ts'
import { t } from '#domain/words/t.ts'
import { DateField } from '#web/ui/fields/dates/date-field.tsx'
import settingsClasses from '../settings.module.css'
import classes from './uses.module.css'

interface PortalsPanelProps {
  settings: Settings
  onChange: (change: SettingsDraft, message: string) => void
}

const LABELS: Record<PortalDate, string> = {
  eInvoicesFrom: t('E-invoices from'),
  reportedInTimeFrom: t('Reported in time from'),
  ewayBillsFrom: t('E-way bills from'),
}

/** First days of the reminders that a sale needs an e-invoice or an e-way bill; empty: no reminders. */
export function PortalsPanel({ settings, onChange }: PortalsPanelProps) {
  const { uses, registration } = settings
  const [typed, setTyped] = useState<Partial<Record<PortalDate, string>>>({})
  const [isAsked, setIsAsked] = useState(false)
  const fields: PortalDate[] = [
    ...(uses.eInvoice && registration === 'regular'
      ? (['eInvoicesFrom', 'reportedInTimeFrom'] as const)
      : []),
    ...(uses.ewayBill && registration !== 'unregistered' ? (['ewayBillsFrom'] as const) : []),
  ]
  if (fields.length === 0) return null

  const dateIn = (field: PortalDate) => typed[field] ?? settings[field] ?? ''
  const dates = Object.fromEntries(fields.map((field) => [field, dateIn(field) || null]))
  const isDirty = fields.some((field) => dates[field] !== settings[field])
  const unreadable = fields.find((field) => dateIn(field) && !isIsoDate(dateIn(field)))
  const problem = unreadable ? undefined : portalDatesProblem({ ...settings, ...dates })
  const today = todayInIndia(new Date())
  const hints: Record<PortalDate, string> = {
    eInvoicesFrom: t('{rule}. Empty: you make none.', { rule: limitWords(today) }),
    reportedInTimeFrom: t('{rule}. Empty: no last day.', { rule: reportingWords(today) }),
    ewayBillsFrom: t('Your goods move by road: bills above the limit say so. Empty: they say nothing.'),
  }

  const save = (event: FormEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (problem || unreadable) return
    onChange(dates, t('E-invoice and e-way bill: saved'))
    setTyped({})
    setIsAsked(false)
  }
  return (
    <section className={`panel stack gap-3 ${settingsClasses.panel}`} aria-labelledby="portals">
      <h2 id="portals">{t('E-invoice and e-way bill')}</h2>
      <p className="small quiet">
        {t('From these days on a bill says what the portal wants of it, and by when.')}
      </p>
      <form
        className={classes.portalsPanelForm}
        onSubmit={save}
        aria-label={t('E-invoice and e-way bill')}
        noValidate
      >
        {fields.map((field) => (
          <DateField
            key={field}
            label={LABELS[field]}
            description={hints[field]}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            error={isAsked && problem?.field === field ? problem.message : undefined}
            value={dateIn(field)}
            onChange={(date) => setTyped({ ...typed, [field]: date })}
          />
        ))}
        <Button type="submit" variant="default" disabled={!isDirty}>
          {t('Save dates')}
        </Button>
      </form>
    </section>
  )
}
