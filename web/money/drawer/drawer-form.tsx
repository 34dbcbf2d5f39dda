import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { closeDrawer, type OpenDrawer } from '#contract/money/drawer.ts'
import { formatRupees, type Paise, paise, paiseToRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { paths } from '#web/app/paths.ts'
import { useIsDrawn } from '#web/app/rights/use-rights.ts'
import { thisTill } from '#web/documents/till/this-till.ts'
import { confirmDanger } from '#web/ui/feedback/confirm-dialog.tsx'
import { ErrorBanner } from '#web/ui/feedback/error-banner.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { later } from '#web/ui/later.tsx'
import type { Entry } from './cash-values.ts'
import { CountSheet } from './count-sheet.tsx'
import classes from './drawer.module.css'
import { DrawerBar } from './drawer-bar.tsx'
import { Findings } from './findings.tsx'
import { ShouldBe } from './should-be.tsx'
import { type BlindDrawer, isBlind, useCount } from './use-count.ts'
import { useKeys } from './use-keys.ts'

const CashDialog = later(async () => (await import('./cash-dialog.tsx')).CashDialog)

interface DrawerFormProps {
  drawer: OpenDrawer | BlindDrawer
  /** In place of what should be there, of a blind count. */
  hidden?: ReactNode
}

/** Form for counting a drawer: typed values are stored on this computer until the drawer is closed. */
export function DrawerForm({ drawer, hidden }: DrawerFormProps) {
  const go = useNavigate()
  // Who may not see others' sales is shown no closings.
  const away = useIsDrawn()('figures') ? paths.closings : paths.invoices
  const count = useCount(drawer)
  const save = useSave(closeDrawer)
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState<Entry>()
  const { isTyped, isShown, problems, staysProblem, figures, stays } = count
  const difference = figures?.difference
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])

  const close = () => {
    if (save.isPending) return
    if (problems.size > 0 || staysProblem) {
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
      return
    }
    if (figures && !isShown) return count.show()
    const { account, name } = drawer
    save.mutate(
      {
        body: {
          account,
          count: count.count,
          stays: paiseToRupees(stays),
          till: thisTill(),
          seen: isBlind(drawer) ? undefined : seenOf(drawer),
        },
      },
      {
        onSuccess: ({ closing }) => {
          count.forget()
          toast(closedWords(name, closing.difference))
          void go(away)
        },
      },
    )
  }
  const cancel = async () => {
    const discard = {
      title: t('Throw the count away?'),
      sentence: t('What you counted will be lost.'),
      action: t('Throw Away'),
    }
    if (isTyped && !(await confirmDanger(discard))) return
    count.forget()
    void go(away)
  }
  useKeys({ 'ctrl+Enter': close, Escape: () => void cancel() })
  // The button that fixed the difference is removed, so the last cell gets the focus.
  useEffect(() => {
    const cells = form.current?.querySelectorAll<HTMLElement>('[data-count-cell]')
    if (difference === 0 && document.activeElement === document.body) cells?.[cells.length - 1]?.focus()
  }, [difference])
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={(event) => event.preventDefault()}>
      <ErrorBanner
        error={save.error}
        fallback={t('The drawer could not be closed. What you counted is still here.')}
      />
      {!isBlind(drawer) && drawer.closing === null && (
        <p className={`sunk wide-inset-3 ${classes.first}`}>
          {t(
            'This drawer is closed for the first time. What went to the bank or home before today: take it out with Cash Out, so that what should be there is right.',
          )}
        </p>
      )}
      <div className={classes.columns}>
        <CountSheet count={count} />
        <div className={`grid gap-4 ${classes.beside}`}>
          {figures && !isBlind(drawer) ? (
            <ShouldBe drawer={drawer} count={count} figures={figures} />
          ) : (
            hidden
          )}
          {figures && isShown && difference !== 0 && (
            <Findings account={drawer.account} difference={figures.difference} onEnter={setMissing} />
          )}
        </div>
      </div>
      <DrawerBar count={count} isBusy={save.isPending} onClose={close} onCancel={() => void cancel()} />
      {missing && (
        <CashDialog drawer={drawer} direction="out" entry={missing} onClose={() => setMissing(undefined)} />
      )}
    </form>
  )
}

const seenOf = ({ closing, through, expected }: OpenDrawer) => ({
  closing,
  through,
  expected: paiseToRupees(expected),
})

/** Toast after closing a drawer: right, or how much it was short or over. */
function closedWords(name: string, difference: Paise): string {
  if (difference === 0) return t('{name} closed: right', { name })
  const amount = formatRupees(paise(Math.abs(difference)))
  return difference < 0
    ? t('{name} closed: {amount} short', { name, amount })
    : t('{name} closed: {amount} over', { name, amount })
}
