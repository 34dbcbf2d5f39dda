import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { settingsDraft, updateSettings } from '#contract/shop/change-settings.ts'
import { SERIES_NAMES, type Settings } from '#contract/shop/settings.ts'
import { formatOf } from '#domain/document-number.ts'
import type { NumberFormat, NumberFormats, Series } from '#domain/documents/series.ts'
import { t } from '#domain/words/t.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { paths } from '#web/app/paths.ts'
import { takeOverChange } from '#web/profile/profile-data.ts'
import { ErrorBanner } from '#web/ui/feedback/error-banner.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useAskBeforeLeaving } from '#web/ui/form/use-ask-before-leaving.ts'
import { later } from '#web/ui/later.tsx'
import { SeriesRow } from './numbers/series-row.tsx'
import { tillProblem, tillsOf, typedTills } from './numbers/typed-tills.ts'
import classes from './settings.module.css'
import { SettingsScreen } from './settings-screen.tsx'
import { SERIES_LABELS, seriesInUse } from './use-words.ts'

// Loaded lazily, as they stand below the numbers.
const FurtherNumbers = later(async () => (await import('./numbers/further-numbers.tsx')).FurtherNumbers)

/** Number formats of the shop's documents, a row per series. */
export const NumbersScreen = () => (
  <SettingsScreen
    title={t('Numbers')}
    subtitle={t(
      'A number is given once. A new way of writing holds from the next document on; those that were made keep theirs.',
    )}
    tab={paths.numbers}
  >
    {({ settings }) => <NumbersForm key={JSON.stringify(settings)} settings={settings} />}
  </SettingsScreen>
)

const isSame = (a: NumberFormat, b: NumberFormat) =>
  a.prefix === b.prefix && a.digits === b.digits && a.start === b.start

/** The formats that differ from the specification's: only these are stored. */
const ownOf = (typed: Record<Series, NumberFormat>): NumberFormats =>
  Object.fromEntries(
    SERIES_NAMES.filter((name) => !isSame(typed[name], formatOf(name))).map((name) => [name, typed[name]]),
  )

function NumbersForm({ settings }: { settings: Settings }) {
  const { numbers: stored, tills: storedTills, uses } = settings
  const first = Object.fromEntries(SERIES_NAMES.map((name) => [name, formatOf(name, stored)])) as Record<
    Series,
    NumberFormat
  >
  const [typed, setTyped] = useState(first)
  const [tills, setTills] = useState(() => typedTills(storedTills))
  const [filedUpTo, setFiledUpTo] = useState(settings.filedUpTo)
  const [refusal, setRefusal] = useState<string>()
  const save = useSave(updateSettings)
  const body = { numbers: ownOf(typed), tills: tillsOf(tills), filedUpTo }
  const before = { numbers: ownOf(first), tills: storedTills, filedUpTo: settings.filedUpTo }
  const isDirty = JSON.stringify(body) !== JSON.stringify(before)
  const leaveSaved = useAskBeforeLeaving(isDirty)
  const set = (name: Series, change: Partial<NumberFormat>) =>
    setTyped({ ...typed, [name]: { ...typed[name], ...change } })

  const send = (event: FormEvent) => {
    event.preventDefault()
    const problem = tillProblem(tills) ?? settingsDraft.safeParse(body).error?.issues[0]?.message
    setRefusal(problem)
    if (problem) return
    save.mutate(
      { body },
      {
        onSuccess: (settings) => {
          toast(t('Numbers saved'))
          leaveSaved(() => takeOverChange({ settings }))
        },
      },
    )
  }
  return (
    <form className="card" onSubmit={send} aria-label={t('Numbers')}>
      {seriesInUse(uses).map((name) => (
        <SeriesRow
          key={name}
          label={SERIES_LABELS[name]}
          format={typed[name]}
          onChange={(change) => set(name, change)}
        />
      ))}
      <FurtherNumbers
        tills={tills}
        filedUpTo={filedUpTo}
        shop={typed}
        onTills={setTills}
        onFiled={setFiledUpTo}
      />
      <div className={`row wrap spread gap-3 quiet ${classes.foot}`}>
        <p>
          {t('{sign} stands for the financial year, as 26-27: the count then begins anew on 1 April.', {
            sign: '{FY}',
          })}
        </p>
        {refusal && <p role="alert">{refusal}</p>}
        <ErrorBanner error={save.error} fallback={t('The numbers could not be saved.')} />
        <Button type="submit" loading={save.isPending}>
          {t('Save')}
        </Button>
      </div>
    </form>
  )
}
