import { formatDate, todayInIndia } from '#domain/calendar.ts'
import { formatRupees, type Paise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import type { Letter } from '#server/mail/letter.ts'

const dayOf = (at: Date) => formatDate(todayInIndia(at))

interface Paid {
  name: string
  planName: string
  amount: Paise
  paymentId: string
  at: Date
}

const factsOf = ({ planName, amount, paymentId, at }: Paid): [string, string][] => [
  [t('Plan'), planName],
  [t('Amount'), formatRupees(amount)],
  [t('Paid on'), dayOf(at)],
  [t('Payment'), paymentId],
]

export const receiptLetter = (paid: Paid, until: Date): Letter => ({
  subject: t('Receipt: {amount} for {plan}', { amount: formatRupees(paid.amount), plan: paid.planName }),
  name: paid.name,
  paragraphs: [t('Thank you. Your payment has been received and your subscription is active.')],
  facts: [...factsOf(paid), [t('Subscription until'), dayOf(until)]],
})

/** Mail about a payment that could not start a subscription. */
export const refundDueLetter = (paid: Paid): Letter => ({
  subject: t('Your payment of {amount} will be refunded', { amount: formatRupees(paid.amount) }),
  name: paid.name,
  paragraphs: [t('Your payment was received, but your account has been deactivated. It will be refunded.')],
  facts: factsOf(paid),
})

export const refundedLetter = (
  paid: Paid,
  { isFull, isRevoked }: { isFull: boolean; isRevoked: boolean },
): Letter => ({
  subject: t('Refund of {amount}', { amount: formatRupees(paid.amount) }),
  name: paid.name,
  paragraphs: [
    isFull ? t('Your payment has been refunded in full.') : t('A part of your payment has been refunded.'),
    isRevoked
      ? t('What was left of the subscription period that it paid for has been taken back.')
      : t('Your subscription stays as it is.'),
  ],
  facts: [
    [t('Plan'), paid.planName],
    [t('Refunded'), formatRupees(paid.amount)],
    [t('Payment'), paid.paymentId],
  ],
})

export function endLetter(
  name: string,
  end: Date,
  stage: 'week' | 'day' | 'ended',
  publicUrl: string,
): Letter {
  const hasEnded = stage === 'ended'
  const on = dayOf(end)
  return {
    subject: hasEnded
      ? t('Your Bahi subscription has ended')
      : t('Your Bahi subscription ends on {date}', { date: on }),
    name,
    paragraphs: hasEnded
      ? [
          t('Your subscription ended on {date}. Your books are kept; choose a plan to open them again.', {
            date: on,
          }),
        ]
      : [
          t(
            'Your subscription ends on {date}. A plan bought before then is added to its end, so no day is lost.',
            { date: on },
          ),
        ],
    link: { label: hasEnded ? t('Choose a plan') : t('Renew'), url: `${publicUrl}/subscription-plans` },
  }
}
