import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { Gstr3b } from '#contract/gst/gstr3b.ts'
import { formatDate } from '#domain/calendar.ts'
import { taxOf } from '#domain/gst/gstr1/figures.ts'
import { formatRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { useTaxesPaid } from '#web/money/taxes/taxes-data.ts'
import classes from './summary.module.css'

const GstPaymentDialog = lazy(async () => ({
  default: (await import('#web/money/taxes/gst-payment-dialog.tsx')).GstPaymentDialog,
}))

interface PaidGstProps {
  month: string
  /** Absent within a quarter: what is paid is a deposit (PMT-06). */
  payment?: Gstr3b['payment']
}

/** What was paid for a month, and the button that enters it. */
export function PaidGst({ month, payment }: PaidGstProps) {
  const paid = useTaxesPaid(month)
  const [isPaying, setIsPaying] = useState(false)
  const payments = paid?.gst.payments ?? []
  const isDone = payments.some(({ isDeposit }) => !isDeposit)
  const isOffered = payment ? taxOf(payment.cash) > 0 && !isDone : true
  return (
    <>
      {payments.map(({ _id, number, date, amount, challan, isDeposit }) => (
        <p key={_id} className={classes.note}>
          {`${number}: ${formatRupees(amount)} ${isDeposit ? 'deposited' : 'paid'} on ${formatDate(date)}${challan && t(', challan {challan}', { challan })}`}
        </p>
      ))}
      {isOffered && (
        <Button variant="default" onClick={() => setIsPaying(true)}>
          {payment ? t('Enter Payment') : t('Enter Deposit (PMT-06)')}
        </Button>
      )}
      <Suspense>
        {isPaying && (
          <GstPaymentDialog
            month={month}
            {...(payment && {
              owed: {
                tax: payment.unpaid,
                reverseCharge: payment.reverseCharge,
                interest: payment.interest,
                fee: payment.fee,
              },
            })}
            onClose={() => setIsPaying(false)}
          />
        )}
      </Suspense>
    </>
  )
}
