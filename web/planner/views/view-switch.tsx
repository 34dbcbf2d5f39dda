import { PLANNER_VIEWS, type PlannerView } from '#domain/planner/planner-views.ts'
import classes from './view-switch.module.css'

const VIEW_WORDS: Record<PlannerView, string> = { day: 'Day', week: 'Week', month: 'Month', year: 'Year' }

interface ViewSwitchProps {
  view: PlannerView
  onChange: (view: PlannerView) => void
}

export const ViewSwitch = ({ view, onChange }: ViewSwitchProps) => (
  <fieldset className={classes.switch}>
    <legend className="sr-only">View</legend>
    {PLANNER_VIEWS.map((choice) => (
      <button key={choice} type="button" aria-pressed={choice === view} onClick={() => onChange(choice)}>
        {VIEW_WORDS[choice]}
      </button>
    ))}
  </fieldset>
)
