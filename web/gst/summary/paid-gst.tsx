import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Gstr3b } from '#contract/gst/gstr3b.ts'
import { formatDate } from '#domain/calendar.ts'
import { taxOf } from '#domain/gst/gstr1/figures.ts'
import { formatRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { useTaxesPaid } from '#web/money/taxes/taxes-data.ts'
import { later } from '#web/ui/later.tsx'
import classes from './summary.module.css'

const GstPaymentDialog = later(
  async () => (await import('#web/money/taxes/gst-payment-dialog.tsx')).GstPaymentDialog,
)

type Payment = NonNullable<ReturnType<typeof useTaxesPaid>>['gst']['payments'][number]

/** 'RV-00012: ₹1,200.00 paid on 20 Nov 2026, challan 0123' */
function paidWords({ number, amount: paid, date: day, challan, isDeposit }: Payment): string {
  const [amount, date] = [formatRupees(paid), formatDate(day)]
  if (isDeposit)
    return challan
      ? t('{number}: {amount} deposited on {date}, challan {challan}', { number, amount, date, challan })
      : t('{number}: {amount} deposited on {date}', { number, amount, date })
  return challan
    ? t('{number}: {amount} paid on {date}, challan {challan}', { number, amount, date, challan })
    : t('{number}: {amount} paid on {date}', { number, amount, date })
}

interface PaidGstProps {
  month: string
  /** Absent within a quarter, where each payment is a deposit (PMT-06). */
  payment?: Gstr3b['payment']
}

/** Payments for a month, and the button that enters one. */
export function PaidGst({ month, payment }: PaidGstProps) {
  const paid = useTaxesPaid(month)
  const [isPaying, setIsPaying] = useState(false)
  const payments = paid?.gst.payments ?? []
  const isDone = payments.some(({ isDeposit }) => !isDeposit)
  const isOffered = payment ? taxOf(payment.cash) > 0 && !isDone : true
  return (
    <>
      {payments.map((one) => (
        <p key={one._id} className={classes.note}>
          {paidWords(one)}
        </p>
      ))}
      {isOffered && (
        <Button variant="default" onClick={() => setIsPaying(true)}>
          {payment ? t('Enter Payment') : t('Enter Deposit (PMT-06)')}
        </Button>
      )}
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
    </>
  )
}
