import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { SettingsDraft } from '#contract/shop/change-settings.ts'
import { financialYear, todayInIndia } from '#domain/calendar.ts'
import type { Luts } from '#domain/tax/supply/supply-problem.ts'
import { t } from '#domain/words/t.ts'
import classes from './uses.module.css'

interface LutPanelProps {
  luts: Luts
  onChange: (change: SettingsDraft, message: string) => void
}

const MOST_LETTERS = 40

/** Includes the last and the next year: a bill may be entered late, and a LUT is applied for before the year begins. */
function yearsToEnter(today: string): string[] {
  const year = Number(financialYear(today).slice(0, 4))
  return [year - 1, year, year + 1].map((start) => financialYear(`${start}-04-01`))
}

/** Letters of undertaking for supplies without payment of tax, a row a financial year. */
export function LutPanel({ luts, onChange }: LutPanelProps) {
  const [typed, setTyped] = useState<Record<string, string>>({})
  const years = yearsToEnter(todayInIndia(new Date()))
  const isDirty = years.some((year) => (typed[year] ?? luts[year] ?? '').trim() !== (luts[year] ?? ''))

  const save = (event: FormEvent) => {
    event.preventDefault()
    // LUTs of other years stay as they are.
    const all = Object.entries({ ...luts, ...typed }).map(([year, number]) => [year, number.trim()] as const)
    onChange({ luts: Object.fromEntries(all.filter(([, number]) => number !== '')) }, t('LUT saved'))
    setTyped({})
  }
  return (
    <form className={classes.form} onSubmit={save} aria-label={t('LUT or bond')}>
      <p>{t('Letter of undertaking (RFD-11) or bond: a number for each financial year.')}</p>
      {years.map((year) => (
        <TextInput
          key={year}
          label={t('LUT of {year}', { year })}
          maxLength={MOST_LETTERS}
          autoComplete="off"
          value={typed[year] ?? luts[year] ?? ''}
          onChange={({ currentTarget: { value } }) => setTyped({ ...typed, [year]: value })}
        />
      ))}
      <Button type="submit" variant="default" disabled={!isDirty}>
        {t('Save LUT')}
      </Button>
    </form>
  )
}
