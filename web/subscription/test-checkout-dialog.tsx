import { Button } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { formatRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { APP_NAME } from '#web/app/app-name.ts'
import { ErrorBanner } from '#web/ui/feedback/error-banner.tsx'
import classes from './subscription.module.css'
import { payAtTestGateway } from './subscription-data.ts'
import type { TestPayment } from './use-checkout.ts'

/** Replaces the provider's window in simulated payments; the rest of the payment is the same. */
export function TestCheckoutDialog({ order: payment, answer }: TestPayment) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [isPaying, setIsPaying] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const { plan, order, user } = payment

  useEffect(() => dialog.current?.showModal(), [])

  const pay = async () => {
    setIsPaying(true)
    setError(null)
    try {
      answer(await payAtTestGateway(payment))
    } catch (failure) {
      setError(failure)
      setIsPaying(false)
    }
  }

  return (
    <dialog
      ref={dialog}
      className={`card flush ${classes.dialog}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        if (!isPaying) answer(null)
      }}
    >
      <h2 id={titleId} className={classes.title}>
        {t('{app} Subscription', { app: APP_NAME })}
      </h2>
      <div className={`stack gap-4 ${classes.body}`}>
        <ErrorBanner error={error} fallback={t('Failed to initiate payment')} />
        <dl className={classes.facts}>
          <dt>{t('Plan')}</dt>
          <dd>{plan.name}</dd>
          <dt>{t('Amount')}</dt>
          <dd className="money">{formatRupees(order.amount)}</dd>
          <dt>{t('Name')}</dt>
          <dd>{user.name}</dd>
          <dt>{t('Email')}</dt>
          <dd>{user.email}</dd>
        </dl>
        <p className="small quiet">{t('A payment for trying out: no money moves.')}</p>
        <div className={classes.actions}>
          <Button variant="default" disabled={isPaying} onClick={() => answer(null)}>
            {t('Dismiss')}
          </Button>
          <Button className={classes.pay} disabled={isPaying} onClick={() => void pay()}>
            {isPaying ? t('Processing...') : t('Pay')}
          </Button>
        </div>
      </div>
    </dialog>
  )
}
