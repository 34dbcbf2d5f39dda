import { Link } from 'react-router'
import type { FirstSteps as Steps } from '#contract/dashboard.ts'
import { announce } from '#web/app/page-events.ts'
import { paths } from '#web/app/paths.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import panel from '#web/ui/frame/panel.module.css'
import { Section } from '#web/ui/frame/section.tsx'
import classes from './first-steps.module.css'
import { SampleData } from './sample-data.tsx'

interface Step {
  done: 'questions' | 'profile' | 'product' | 'party' | 'bill'
  title: string
  why: string
  to: string
  /** The event that the screen receives on arrival. */
  event?: string
}

const STEPS: Step[] = [
  {
    done: 'questions',
    title: 'Say what your shop does',
    why: 'Five questions, and the switches follow your answers.',
    to: paths.uses,
  },
  {
    done: 'profile',
    title: 'Say who you are',
    why: 'State, GSTIN and phone stand on every bill. The state decides between CGST + SGST and IGST.',
    to: paths.profile,
  },
  {
    done: 'product',
    title: 'Add your first product',
    why: 'Its price, its tax, and how many are on the shelf.',
    to: paths.products,
    event: 'open-add-product',
  },
  {
    done: 'party',
    title: 'Add your first customer or supplier',
    why: 'Who buys from you by name, and who sends you goods. Whoever walks in needs none.',
    to: `${paths.merchants}?type=buyer&add=1`,
  },
  {
    done: 'bill',
    title: 'Make your first bill',
    why: 'F8 opens a new one from every screen.',
    to: paths.newSale,
  },
]

/** What a new shop sees until its first bill; afterwards only whether there is still sample data. */
export function FirstSteps({ steps }: { steps: Steps }) {
  const left = STEPS.filter(({ done }) => !steps[done]).length
  return (
    <Section title={steps.bill ? 'Sample data' : 'First steps'}>
      <div className={`${panel.panel} ${classes.steps}`}>
        {!steps.bill && (
          <>
            <p className={classes.count}>{`${STEPS.length - left} of ${STEPS.length} done`}</p>
            <ol>
              {STEPS.map((step) => (
                <StepRow key={step.done} step={step} isDone={steps[step.done]} />
              ))}
            </ol>
          </>
        )}
        <SampleData samples={steps.samples} />
      </div>
    </Section>
  )
}

function StepRow({ step: { title, why, to, event }, isDone }: { step: Step; isDone: boolean }) {
  return (
    <li data-done={isDone || undefined}>
      <Link to={to} onClick={() => event && announce(event)}>
        <span className={classes.tick}>{isDone && <Icon name="check" />}</span>
        <span className={classes.what}>
          <span className={classes.title}>{title}</span>
          {isDone ? <span className="sr-only">, done</span> : <span className={classes.why}>{why}</span>}
        </span>
        <span className={classes.chevron}>
          <Icon name="chevron-right" />
        </span>
      </Link>
    </li>
  )
}
