import type { Profile } from '#contract/people/profile.ts'
import { addDays, addMonthsClamped, formatDate, todayInIndia } from '#domain/calendar.ts'
import { formatRupees, rupeesToPaise } from '#domain/money.ts'
import { plural, t } from '#domain/words/t.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { Section } from '#web/ui/frame/section.tsx'
import { DataList } from '#web/ui/list/data-list.tsx'
import { rowsInHand } from '#web/ui/list/list-state.ts'
import { RowCard } from '#web/ui/list/row-card.tsx'

type Payment = Profile['paymentHistory'][number]

const plan = ({ planDuration, planDays }: Payment) =>
  planDays
    ? plural(planDays, '{count} Day', '{count} Days', { count: planDays })
    : t('{count} Month', { count: planDuration })
const amount = (payment: Payment) => (
  <span className="money">{formatRupees(rupeesToPaise(payment.amount))}</span>
)
const paidOn = (payment: Payment) => formatDate(todayInIndia(new Date(payment.paymentDate)))

/** End of this payment's plan: after an early renewal the subscription ends later. */
const endsOn = ({ paymentDate, planDuration, planDays }: Payment) =>
  planDays
    ? formatDate(addDays(todayInIndia(new Date(paymentDate)), planDays))
    : formatDate(todayInIndia(addMonthsClamped(new Date(paymentDate), planDuration)))

const STATUS_WORDS: Record<string, string> = {
  completed: t('completed'),
  'partly refunded': t('partly refunded'),
  refunded: t('refunded'),
}
const status = ({ status }: Payment) => {
  const word = STATUS_WORDS[status] ?? status
  return status === 'completed' ? <StateWord state="completed">{word}</StateWord> : word
}

export const PaymentHistory = ({ payments }: { payments: Payment[] }) => (
  <Section title={t('Payment history')}>
    <DataList
      label={t('Payments')}
      list={rowsInHand(payments)}
      rowKey={(payment) => payment.paymentDate}
      columns={[
        { header: t('Plan'), cell: plan },
        { header: t('Payment Date'), cell: paidOn },
        { header: t('End Date'), cell: endsOn },
        { header: t('Status'), cell: status },
        { header: t('Amount'), cell: amount, align: 'right' },
      ]}
      card={(payment) => (
        <RowCard
          title={plan(payment)}
          figure={amount(payment)}
          note={t('{from} to {till}', { from: paidOn(payment), till: endsOn(payment) })}
          state={status(payment)}
        />
      )}
      loadingText={t('Loading payments...')}
      empty={{ title: t('No payments yet'), why: t('What you pay for your plan appears here.') }}
      failed={t('Failed to fetch user details.')}
    />
  </Section>
)
