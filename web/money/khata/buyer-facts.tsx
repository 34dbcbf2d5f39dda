import type { Output } from '#contract/endpoint.ts'
import type { getKhata } from '#contract/money/khata.ts'
import { listDueLinks, revokeDueLinks } from '#contract/money/reminders.ts'
import { formatDate, todayInIndia } from '#domain/calendar.ts'
import { interestLines } from '#domain/khata/interest.ts'
import { formatPercent, formatRupees, sumOfPaise } from '#domain/money.ts'
import { useAnswer, useSave } from '#web/app/calls/queries.ts'
import { lateOf } from '#web/money/money-words.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import panel from '#web/ui/frame/panel.module.css'
import classes from './party-khata.module.css'

interface BuyerFactsProps {
  khata: Output<typeof getKhata>
  today: string
  onRemind: () => void
}

/** Of who is late: reminding, the interest till today where one was agreed, and the link that stands open. */
export function BuyerFacts({ khata, today, onRemind }: BuyerFactsProps) {
  const { party, ages, interest, openBills } = khata
  const { data: links = [] } = useAnswer(listDueLinks, { params: { id: party._id } })
  const close = useSave(revokeDueLinks)
  const lines = interestLines(
    openBills.map((bill) => ({ ...bill, id: bill._id, number: bill.number ?? 'Opening balance' })),
    today,
    interest,
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
            Interest till today at {formatPercent(interest)} a year:{' '}
            <strong>{formatRupees(sumOfPaise(lines.map((line) => line.interest)))}</strong>
          </summary>
          <ul>
            {lines.map(({ item, words }) => (
              <li key={item.id}>{words}</li>
            ))}
          </ul>
          <p>It is in no balance. What you charge is part of the value of the supply and bears its tax.</p>
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
