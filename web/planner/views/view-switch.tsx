import { PLANNER_VIEWS, type PlannerView } from '#domain/planner/planner-views.ts'
import { t } from '#domain/words/t.ts'
import classes from './views.module.css'

const VIEW_WORDS: Record<PlannerView, string> = {
  day: t('Day'),
  week: t('Week'),
  month: t('Month'),
  year: t('Year'),
}

interface ViewSwitchProps {
  view: PlannerView
  onChange: (view: PlannerView) => void
}

export const ViewSwitch = ({ view, onChange }: ViewSwitchProps) => (
  <fieldset className={`flex shrink anchor flush ${classes.switch}`}>
    <legend className="sr-only">{t('View')}</legend>
    {PLANNER_VIEWS.map((choice) => (
      <button key={choice} type="button" aria-pressed={choice === view} onClick={() => onChange(choice)}>
        {VIEW_WORDS[choice]}
      </button>
    ))}
  </fieldset>
)
