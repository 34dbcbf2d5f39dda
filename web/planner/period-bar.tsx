import { Button } from '@mantine/core'
import { type PlannerView, periodTitle, stepDate } from '#domain/planner/planner-views.ts'
import { t } from '#domain/words/t.ts'
import { IconButton } from '#web/ui/frame/icon-button.tsx'
import classes from './planner.module.css'
import type { PlannerAddress } from './use-planner-address.ts'

const PREVIOUS: Record<PlannerView, string> = {
  day: t('Previous day'),
  week: t('Previous week'),
  month: t('Previous month'),
  year: t('Previous year'),
}
const NEXT: Record<PlannerView, string> = {
  day: t('Next day'),
  week: t('Next week'),
  month: t('Next month'),
  year: t('Next year'),
}

/** The shown period, and links to the next, the previous and today (G-PLAN-02). */
export function PeriodBar({ view, date, goTo, today }: PlannerAddress & { today: string }) {
  return (
    <div className={`row gap-2 ${classes.bar}`}>
      <IconButton icon="chevron-left" label={PREVIOUS[view]} onClick={() => goTo(stepDate(view, date, -1))} />
      <p className={classes.title} aria-live="polite">
        {periodTitle(view, date)}
      </p>
      <IconButton icon="chevron-right" label={NEXT[view]} onClick={() => goTo(stepDate(view, date, 1))} />
      <Button variant="default" onClick={() => goTo(today)}>
        {t('Today')}
      </Button>
    </div>
  )
}
