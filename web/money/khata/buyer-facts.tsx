import type { Output } from '#contract/endpoint.ts'
import type { Ages, getKhata } from '#contract/money/khata.ts'
import { listDueLinks, revokeDueLinks } from '#contract/money/reminders.ts'
import { formatDate, todayInIndia } from '#domain/calendar.ts'
import { t } from '#domain/words/t.ts'
import { messageOf } from '#web/app/calls/api-error.ts'
import { useAnswer, useSave } from '#web/app/calls/queries.ts'
import { useMay } from '#web/app/rights/use-rights.ts'
import { lateOf } from '#web/money/money-words.ts'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import { later } from '#web/ui/later.tsx'
import classes from './party-khata.module.css'

const InterestFacts = later(async () => (await import('./interest-facts.tsx')).InterestFacts)

interface BuyerFactsProps {
  khata: Output<typeof getKhata>
  /** What it owes, by age. */
  ages: Ages
  onRemind: () => void
}

/** Reminding and agreed interest of a late buyer, and the link to the dues that is open. */
export function BuyerFacts({ khata, ages, onRemind }: BuyerFactsProps) {
  const { party } = khata
  const { data: links = [] } = useAnswer(listDueLinks, { params: { id: party._id } })
  const close = useSave(revokeDueLinks)
  // Whom the shop owes as much is not asked for money.
  const ours = khata.sides.find(({ side }) => side === 'creditors')?.owed ?? 0
  const isLate = lateOf(ages) > Math.max(0, ours)
  const mayBill = useMay('bill')
  const [link] = links
  if (!isLate && !link) return null
  return (
    <section className={`card row wrap ${classes.facts}`} aria-label={t('Reminding')}>
      {mayBill && isLate && (
        <button
          type="button"
          className={`bare flush pressable blue not-printed ${classes.link}`}
          onClick={onRemind}
        >
          {t('Remind {name}', { name: party.name })}
        </button>
      )}
      {isLate && khata.interest && <InterestFacts khata={khata} />}
      {link && (
        <p>
          {t('Its page stands open till {date}.', {
            date: formatDate(todayInIndia(new Date(link.expiresAt))),
          })}{' '}
          <button
            type="button"
            className={`bare flush pressable blue not-printed ${classes.link}`}
            disabled={close.isPending}
            onClick={() =>
              close.mutate(
                { params: { id: party._id } },
                {
                  onSuccess: ({ message }) => toast(message),
                  onError: (failure) => alertToast(messageOf(failure, t('The link could not be closed.'))),
                },
              )
            }
          >
            {t('Close the link')}
          </button>
        </p>
      )}
    </section>
  )
}
