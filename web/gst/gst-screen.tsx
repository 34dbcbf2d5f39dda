import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { todayInIndia } from '#domain/calendar.ts'
import { monthOf } from '#domain/documents/cancelling.ts'
import { lastDayOf, monthName, monthsAfter } from '#domain/documents/days/months.ts'
import { t } from '#domain/words/t.ts'
import { useMay } from '#web/app/rights/use-rights.ts'
import { useEscapeToClients, wasOpenedFromClients } from '#web/app/shell/from-clients.ts'
import { useProfile } from '#web/profile/profile-data.ts'
import { IconButton } from '#web/ui/frame/icon-button.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { useIsPhone } from '#web/ui/frame/use-width.ts'
import { later } from '#web/ui/later.tsx'
import { FindingsState } from './check/findings-state.tsx'
import classes from './gst-screen.module.css'
import { GST_STEPS, type GstStepName, gstStepsOf } from './gst-steps.ts'
import { LockState } from './lock/lock-state.tsx'
import { Gstr2bState } from './purchases/gstr2b-state.tsx'
import { Gstr1State } from './returns/gstr1-state.tsx'
import type { StepProps } from './step-props.ts'
import { Cmp08State, Gstr3bState } from './summary/summary-state.tsx'

interface Step {
  /** Open tasks and deadline, in two short lines below the name. */
  State: ComponentType<StepProps>
  Body: ComponentType<StepProps>
}

const FindingsStep = lazy(async () => ({ default: (await import('./check/findings-step.tsx')).FindingsStep }))
const Gstr1Step = lazy(async () => ({ default: (await import('./returns/gstr1-step.tsx')).Gstr1Step }))
const Gstr2bStep = lazy(async () => ({ default: (await import('./purchases/gstr2b-step.tsx')).Gstr2bStep }))
const Gstr3bStep = lazy(async () => ({ default: (await import('./summary/gstr3b-step.tsx')).Gstr3bStep }))
const Cmp08Step = lazy(async () => ({ default: (await import('./summary/cmp08-step.tsx')).Cmp08Step }))
const Gstr1Excel = later(async () => (await import('./returns/gstr1-take-away.tsx')).Gstr1Excel)
const Gstr1Download = later(async () => (await import('./returns/gstr1-take-away.tsx')).Gstr1Download)
const LockStep = lazy(async () => ({ default: (await import('./lock/lock-step.tsx')).LockStep }))

const STEPS: Record<GstStepName, Step> = {
  Check: { State: FindingsState, Body: FindingsStep },
  'GSTR-1': { State: Gstr1State, Body: Gstr1Step },
  'GSTR-2B': { State: Gstr2bState, Body: Gstr2bStep },
  'GSTR-3B': { State: Gstr3bState, Body: Gstr3bStep },
  'CMP-08': { State: Cmp08State, Body: Cmp08Step },
  Lock: { State: LockState, Body: LockStep },
}

/** Moves the focus from a step into its list, whose rows the arrow keys move through. */
const focusRow = () => document.querySelector<HTMLElement>('[role="tabpanel"] [data-opens]')?.focus()

/** Steps for this shop; none until its registration is loaded, as only regular shops have them all. */
function useStepNames(): GstStepName[] {
  const { data, isPending } = useProfile()
  if (isPending) return []
  return gstStepsOf(data?.settings.registration)
}

const ArchiveDialog = later(
  async () => (await import('#web/documents/archive/archive-dialog.tsx')).ArchiveDialog,
)

const MonthDialog = later(async () => (await import('#web/leaving/month-dialog.tsx')).MonthDialog)

/** The month of the returns: the one in the address, else the last one that is over. */
function useMonth() {
  const [query, setQuery] = useSearchParams()
  const now = monthOf(todayInIndia(new Date()))
  const asked = query.get('month') ?? ''
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) && asked <= now ? asked : monthsAfter(now, -1)
  const show = (to: string) => setQuery({ month: to }, { preventScrollReset: true })
  return { month, show, now }
}

/** The tax of a month: five steps, each with its open tasks and its due date. */
export function GstScreen() {
  const { month, show, now } = useMonth()
  const { hash } = useLocation()
  const go = useNavigate()
  const names = useStepNames()
  const step = names.find((name) => `#${name}` === hash) ?? names[0]
  const Body = step && STEPS[step].Body
  const takesAway = names.includes('GSTR-1') && (step === 'Check' || step === 'GSTR-1')
  const isPhone = useIsPhone()
  const [shows, setShows] = useState<'papers' | 'whole month'>()
  const mayExport = useMay('export')
  const close = () => setShows(undefined)
  useEscapeToClients()
  const excel = takesAway && <Gstr1Excel month={month} />
  const open = (name: string) =>
    void go({ search: `?month=${month}`, hash: name }, { preventScrollReset: true, replace: true })
  return (
    <Screen
      title={t('GST')}
      subtitle={wasOpenedFromClients() ? t('Esc goes back to the clients') : undefined}
      beside={
        <div className={`row gap-2 ${classes.month}`}>
          <IconButton
            icon="chevron-left"
            label={t('Month before')}
            onClick={() => show(monthsAfter(month, -1))}
          />
          <h2 aria-live="polite">{monthName(month)}</h2>
          <IconButton
            icon="chevron-right"
            label={t('Month after')}
            disabled={month === now && t('Nothing is dated after this month')}
            onClick={() => show(monthsAfter(month, 1))}
          />
          <IconButton icon="file" label={t('All papers of the month')} onClick={() => setShows('papers')} />
          {mayExport && (
            <IconButton
              icon="download"
              label={t('The whole month in one file')}
              onClick={() => setShows('whole month')}
            />
          )}
          {isPhone && excel}
        </div>
      }
      actions={!isPhone && excel}
      primary={takesAway && <Gstr1Download month={month} />}
    >
      {shows === 'papers' && <ArchiveDialog from={`${month}-01`} to={lastDayOf(month)} onClose={close} />}
      {shows === 'whole month' && <MonthDialog month={month} shops="this" onClose={close} />}
      <div
        className={`card flex wrap clip ${classes.steps}`}
        role="tablist"
        aria-label={t('Steps of the month')}
      >
        {names.map((name, index) => {
          const { State } = STEPS[name]
          const { words, short } = GST_STEPS[name]
          return (
            <button
              key={name}
              id={`step-${name}`}
              type="button"
              role="tab"
              aria-selected={name === step}
              tabIndex={name === step ? 0 : -1}
              onClick={() => open(name)}
              onKeyDown={({ key, currentTarget }) => {
                if (key === 'ArrowDown' && name === step) return focusRow()
                const by = { ArrowRight: 1, ArrowLeft: -1 }[key]
                const next = names[(index + (by ?? 0) + names.length) % names.length]
                if (!by || !next) return
                open(next)
                currentTarget.parentElement?.querySelector<HTMLElement>(`#step-${next}`)?.focus()
              }}
            >
              <span className={`grid in-middle rigid smaller quiet ${classes.place}`}>{index + 1}</span>
              <span className={`grid small quiet ${classes.about}`}>
                <b>
                  <span className={short && classes.long}>{words}</span>
                  {short && (
                    <span className={classes.short} aria-hidden>
                      {short}
                    </span>
                  )}
                </b>
                <State month={month} />
              </span>
            </button>
          )
        })}
      </div>
      <Suspense fallback={<Loading />}>
        {Body ? (
          <div
            role="tabpanel"
            aria-labelledby={`step-${step}`}
            key={`${month} ${step}`}
            className="grid gap-4"
          >
            <Body month={month} />
          </div>
        ) : (
          <Loading />
        )}
      </Suspense>
    </Screen>
  )
}

const Loading = () => <div className="waiting">{t('Loading...')}</div>
