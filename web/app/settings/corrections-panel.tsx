import { Select } from '@mantine/core'
import { Link } from 'react-router'
import type { Profile } from '#contract/profile.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { monthOf, monthWords } from '#domain/documents/cancelling.ts'
import { paths } from '#web/app/paths.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import panel from '#web/ui/frame/panel.module.css'
import { ChoiceButtons } from './choice-buttons.tsx'
import { useChangeSettings } from './settings-data.ts'
import classes from './settings-panel.module.css'

const GIVEN = { edit: 'Edit it', cancel: 'Cancel it, or correct it by a note' } as const
/** So many months back a return may still be owed. */
const MONTHS = 24

/** The months that are over, the newest first. */
export function monthsBefore(today: string, count: number): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: count }, (_, n) =>
    monthOf(new Date(Date.UTC(year, month - 2 - n, 1)).toISOString()),
  )
}

/** What may be done with a bill afterwards: before it was given to somebody, after that, and after its return is filed. */
export function CorrectionsPanel({ profile }: { profile: Profile }) {
  const { givenBills, filedUpTo } = profile.settings
  const change = useChangeSettings(profile)
  const months = monthsBefore(todayInIndia(new Date()), MONTHS)
  const known = filedUpTo && !months.includes(filedUpTo) ? [filedUpTo, ...months] : months
  return (
    <section className={`${panel.panel} ${classes.panel}`} aria-labelledby="corrections">
      <h2 id="corrections">Corrections</h2>
      <div className={classes.question}>
        <p>A bill given to a customer</p>
        <ChoiceButtons
          label="A bill given to a customer"
          choices={GIVEN}
          value={[givenBills]}
          onChange={([chosen = 'edit']) =>
            change({ givenBills: chosen }, `A bill given to a customer: ${GIVEN[chosen].toLowerCase()}`)
          }
        />
        <p className={classes.hint}>
          {givenBills === 'cancel'
            ? 'Given is what was printed, shared or exported. Before that a bill is edited as always.'
            : 'The customer then has a paper that says something else than your books.'}
        </p>
      </div>
      <Select
        label="Returns filed up to"
        placeholder="Not said"
        data={known.map((month) => ({ value: month, label: monthWords(month) }))}
        value={filedUpTo}
        clearable
        rightSection={filedUpTo ? undefined : <Icon name="chevron-down" />}
        onChange={(month) =>
          change(
            { filedUpTo: month },
            month ? `Returns filed up to ${monthWords(month)}` : 'No month is filed',
          )
        }
      />
      <p className={classes.hint}>
        A sale dated in a filed month can neither be edited nor cancelled: a credit note corrects it.
      </p>
      <Link to={paths.cancelled}>Numbers given and cancelled</Link>
    </section>
  )
}
