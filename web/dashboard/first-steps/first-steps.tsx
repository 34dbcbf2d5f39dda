import { Link } from 'react-router'
import type { FirstSteps as Steps } from '#contract/dashboard.ts'
import { t } from '#domain/words/t.ts'
import { announce } from '#web/app/page-events.ts'
import { paths } from '#web/app/paths.ts'
import { useMay } from '#web/app/rights/use-rights.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
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
    title: t('Say what your shop does'),
    why: t('Five questions, and the switches follow your answers.'),
    to: paths.uses,
  },
  {
    done: 'profile',
    title: t('Say who you are'),
    why: t('State, GSTIN and phone stand on every bill. The state decides between CGST + SGST and IGST.'),
    to: paths.profile,
  },
  {
    done: 'product',
    title: t('Add your first product'),
    why: t('Its price, its tax, and how many are on the shelf.'),
    to: paths.products,
    event: 'open-add-product',
  },
  {
    done: 'party',
    title: t('Add your first customer or supplier'),
    why: t('Who buys from you by name, and who sends you goods. Whoever walks in needs none.'),
    to: `${paths.merchants}?type=buyer&add=1`,
  },
  {
    done: 'bill',
    title: t('Make your first bill'),
    why: t('F8 opens a new one from every screen.'),
    to: paths.newSale,
  },
]

/** First steps of a new shop until its first bill; later only the notice of sample data. */
export function FirstSteps({ steps }: { steps: Steps }) {
  const left = STEPS.filter(({ done }) => !steps[done]).length
  if (!useMay('settings')) return null
  return (
    <Section title={steps.bill ? t('Sample data') : t('First steps')}>
      <div className={`panel stack gap-2 ${classes.steps}`}>
        {!steps.bill && (
          <>
            <p className="quiet">
              {t('{done} of {all} done', { done: STEPS.length - left, all: STEPS.length })}
            </p>
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
        <span className={`grid in-middle rigid ${classes.tick}`}>{isDone && <Icon name="check" />}</span>
        <span className="grow shrink">
          <span className={`block strong ${classes.title}`}>{title}</span>
          {isDone ? (
            <span className="sr-only">{`, ${t('done')}`}</span>
          ) : (
            <span className="block quiet">{why}</span>
          )}
        </span>
        <span className={classes.chevron}>
          <Icon name="chevron-right" />
        </span>
      </Link>
    </li>
  )
}
