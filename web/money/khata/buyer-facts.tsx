import { Button } from '@mantine/core'
import type { Output } from '#contract/endpoint.ts'
import { chargeInterest, type getKhata } from '#contract/money/khata.ts'
import { listDueLinks, revokeDueLinks } from '#contract/money/reminders.ts'
import { cancelVoucher } from '#contract/money/vouchers.ts'
import { formatDate, todayInIndia } from '#domain/calendar.ts'
import { interestLines } from '#domain/khata/interest.ts'
import { formatPercent, formatRupees, sumOfPaise } from '#domain/money.ts'
import { messageOf } from '#web/app/calls/api-error.ts'
import { useAnswer, useSave } from '#web/app/calls/queries.ts'
import { lateOf } from '#web/money/money-words.ts'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import panel from '#web/ui/frame/panel.module.css'
import classes from './party-khata.module.css'

interface BuyerFactsProps {
  khata: Output<typeof getKhata>
  today: string
  onRemind: () => void
}

/** Of who is late: reminding, the interest till today where one was agreed, and the link that stands open. */
export function BuyerFacts({ khata, today, onRemind }: BuyerFactsProps) {
  const { party, ages, interest, interestTo, openBills } = khata
  const { data: links = [] } = useAnswer(listDueLinks, { params: { id: party._id } })
  const close = useSave(revokeDueLinks)
  const lines = interestLines(
    openBills
      .filter(({ kind }) => kind !== 'interest')
      .map((bill) => ({ ...bill, id: bill._id, number: bill.number ?? 'Opening balance' })),
    today,
    interest,
    interestTo,
  )
  const amount = sumOfPaise(lines.map((line) => line.interest))
  const charge = useSave(chargeInterest)
  const undo = useSave(cancelVoucher)
  const chargeIt = () =>
    charge.mutate(
      { params: { id: party._id }, body: { amount: amount / 100 } },
      {
        onSuccess: ({ voucher }) =>
          toast(`${voucher.number} saved, ${formatRupees(voucher.amount)}`, {
            label: 'Undo',
            onClick: () =>
              undo.mutate({ params: { id: voucher._id }, body: { reason: 'Charged by mistake' } }),
          }),
        onError: (failure) => alertToast(messageOf(failure, 'The interest could not be charged.')),
      },
    )
  const isLate = lateOf(ages) > 0
  const [link] = links
  if (!isLate && !link) return null
  return (
    <section className={`${panel.card} ${classes.facts}`} aria-label="Reminding">
      {isLate && (
        <button type="button" className={classes.link} onClick={onRemind}>
          Remind {party.name}
        </button>
      )}
      {lines.length > 0 && interest && (
        <details>
          <summary>
            Interest {interestTo && `after ${formatDate(interestTo)} `}till today at {formatPercent(interest)}{' '}
            a year: <strong>{formatRupees(amount)}</strong>
          </summary>
          <ul>
            {lines.map(({ item, words }) => (
              <li key={item.id}>{words}</li>
            ))}
          </ul>
          <p>
            It is in no balance until you charge it. Where the bill bore GST, so does its interest once it is
            received (CGST Act, section 15(2)(d)): a debit note on the bill tells the return of it.
          </p>
          <Button size="xs" variant="default" disabled={charge.isPending} onClick={chargeIt}>
            Charge {formatRupees(amount)}
          </Button>
        </details>
      )}
      {link && (
        <p>
          Its page stands open till {formatDate(todayInIndia(new Date(link.expiresAt)))}.{' '}
          <button
            type="button"
            className={classes.link}
            disabled={close.isPending}
            onClick={() =>
              close.mutate({ params: { id: party._id } }, { onSuccess: ({ message }) => toast(message) })
            }
          >
            Close the link
          </button>
        </p>
      )}
    </section>
  )
}
