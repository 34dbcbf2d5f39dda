import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { settingsDraft, updateSettings } from '#contract/shop/change-settings.ts'
import { SERIES_NAMES } from '#contract/shop/settings.ts'
import { formatOf, type NumberFormat, type NumberFormats, type Series } from '#domain/document-number.ts'
import type { Tills } from '#domain/documents/tills.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { paths } from '#web/app/paths.ts'
import { takeOverChange } from '#web/profile/profile-data.ts'
import { ErrorBanner } from '#web/ui/feedback/error-banner.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useAskBeforeLeaving } from '#web/ui/form/use-ask-before-leaving.ts'
import panel from '#web/ui/frame/panel.module.css'
import { CorrectionsPanel } from './corrections-panel.tsx'
import classes from './numbers-screen.module.css'
import { SeriesRow } from './series-row.tsx'
import { SettingsScreen } from './settings-screen.tsx'
import { areSameTills, TillsFields, tillProblem, tillsOf, typedTills } from './tills-fields.tsx'
import { SERIES_LABELS } from './use-words.ts'

/** How the shop writes the numbers of its documents, a row a series. */
export const NumbersScreen = () => (
  <SettingsScreen
    title="Numbers"
    subtitle="A number is given once. A new way of writing holds from the next document on; those that were made keep theirs."
    tab={paths.numbers}
  >
    {(profile) => {
      const { numbers, tills } = profile.settings
      return (
        <>
          <NumbersForm key={JSON.stringify([numbers, tills])} stored={numbers} storedTills={tills} />
          <CorrectionsPanel profile={profile} />
        </>
      )
    }}
  </SettingsScreen>
)

const isSame = (a: NumberFormat, b: NumberFormat) =>
  a.prefix === b.prefix && a.digits === b.digits && a.start === b.start

/** Only what differs from the specification's way is the shop's own. */
const ownOf = (typed: Record<Series, NumberFormat>): NumberFormats =>
  Object.fromEntries(
    SERIES_NAMES.filter((name) => !isSame(typed[name], formatOf(name))).map((name) => [name, typed[name]]),
  )

function NumbersForm({ stored, storedTills }: { stored: NumberFormats; storedTills: Tills }) {
  const first = Object.fromEntries(SERIES_NAMES.map((name) => [name, formatOf(name, stored)])) as Record<
    Series,
    NumberFormat
  >
  const [typed, setTyped] = useState(first)
  const [tills, setTills] = useState(() => typedTills(storedTills))
  const [said, setSaid] = useState<string>()
  const save = useSave(updateSettings)
  const isDirty =
    SERIES_NAMES.some((name) => !isSame(typed[name], first[name])) ||
    !areSameTills(tills, typedTills(storedTills))
  const leaveSaved = useAskBeforeLeaving(isDirty)
  const set = (name: Series, change: Partial<NumberFormat>) =>
    setTyped({ ...typed, [name]: { ...typed[name], ...change } })

  const send = (event: FormEvent) => {
    event.preventDefault()
    const body = { numbers: ownOf(typed), tills: tillsOf(tills) }
    const problem = tillProblem(tills) ?? settingsDraft.safeParse(body).error?.issues[0]?.message
    setSaid(problem)
    if (problem) return
    save.mutate(
      { body },
      {
        onSuccess: (settings) => {
          toast('Numbers saved')
          leaveSaved(() => takeOverChange({ settings }))
        },
      },
    )
  }
  return (
    <form className={`${panel.card} ${classes.form}`} onSubmit={send} aria-label="Numbers">
      {(Object.keys(SERIES_LABELS) as Series[]).map((name) => (
        <SeriesRow
          key={name}
          label={SERIES_LABELS[name]}
          format={typed[name]}
          onChange={(change) => set(name, change)}
        />
      ))}
      <TillsFields tills={tills} shop={typed} onChange={setTills} />
      <div className={classes.foot}>
        <p>{'{FY}'} stands for the financial year, as 26-27: the count then begins anew on 1 April.</p>
        {said && <p role="alert">{said}</p>}
        <ErrorBanner error={save.error} fallback="The numbers could not be saved." />
        <Button type="submit" loading={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  )
}
