import { Button } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import type { Plan } from '#contract/platform/subscription.ts'
import { formatWholeRupees, rupeesToPaise } from '#domain/money.ts'
import { planPricing } from '#domain/subscription.ts'
import { plural, t } from '#domain/words/t.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import classes from './subscription.module.css'

const POPULAR_MONTHS = 6

const rupees = (amount: number) => formatWholeRupees(rupeesToPaise(amount))

interface PlanCardProps {
  plan: Plan
  /** True while this plan is being paid. */
  isChosen: boolean
  isDisabled: boolean
  onChoose: () => void
}

/** The card is the label of its button, so that a click anywhere on it chooses the plan. */
export function PlanCard({ plan, isChosen, isDisabled, onChoose }: PlanCardProps) {
  const id = useId()
  const isPopular = !plan.days && plan.duration === POPULAR_MONTHS
  const button = useRef<HTMLButtonElement>(null)
  const wasChosen = useRef(false)

  // A disabled button loses the focus; it gets it back when the checkout is over.
  useEffect(() => {
    if (wasChosen.current && !isChosen) button.current?.focus()
    wasChosen.current = isChosen
  }, [isChosen])

  return (
    <label
      className={`card stack pressable ${classes.card}`}
      htmlFor={`${id}-choose`}
      data-popular={isPopular || undefined}
      data-disabled={(isDisabled && !isChosen) || undefined}
    >
      <PlanHead plan={plan} titleId={`${id}-name`} isPopular={isPopular} />
      <ul className={`stack gap-3 grow ${classes.features}`}>
        {plan.features.map((feature) => (
          <li key={feature}>
            <Icon name="check" />
            {feature}
          </li>
        ))}
      </ul>
      <div className={classes.foot}>
        <Button
          ref={button}
          id={`${id}-choose`}
          aria-labelledby={`${id}-choose ${id}-name`}
          variant={isPopular ? 'filled' : 'default'}
          disabled={isDisabled}
          onClick={onChoose}
        >
          {isChosen ? t('Processing...') : t('Choose This Plan')}
        </Button>
      </div>
    </label>
  )
}

const validity = ({ duration, days }: Plan) =>
  days
    ? plural(days, 'Valid for {count} day', 'Valid for {count} days', { count: days })
    : plural(duration, 'Valid for {count} month', 'Valid for {count} months', { count: duration })

function PlanHead({ plan, titleId, isPopular }: { plan: Plan; titleId: string; isPopular: boolean }) {
  const { perMonth, saving, savingPercent } = planPricing(plan)
  return (
    <div className={classes.head}>
      {isPopular && (
        <>
          <svg className={classes.stitch} aria-hidden="true">
            <rect width="100%" height="100%" rx="2" />
          </svg>
          <p className={classes.badge}>
            <span>{t('MOST POPULAR')}</span>
          </p>
        </>
      )}
      <h2 id={titleId}>{plan.name}</h2>
      <p className={`quiet ${classes.quiet}`}>{validity(plan)}</p>
      <p className={classes.price}>{rupees(plan.price)}</p>
      <p className={`quiet ${classes.quiet}`}>{t('{amount} per month', { amount: rupees(perMonth) })}</p>
      {saving > 0 && (
        <p className="above-3 strong">
          {t('Save {amount} ({percent}%)', { amount: rupees(saving), percent: savingPercent })}
        </p>
      )}
    </div>
  )
}
