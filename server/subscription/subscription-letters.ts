import { formatDate, todayInIndia } from '#domain/calendar.ts'
import { formatRupees, type Paise } from '#domain/money.ts'
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
  ['Plan', planName],
  ['Amount', formatRupees(amount)],
  ['Paid on', dayOf(at)],
  ['Payment', paymentId],
]

export const receiptLetter = (paid: Paid, until: Date): Letter => ({
  subject: `Receipt: ${formatRupees(paid.amount)} for ${paid.planName}`,
  name: paid.name,
  paragraphs: ['Thank you. Your payment has been received and your subscription is active.'],
  facts: [...factsOf(paid), ['Subscription until', dayOf(until)]],
})

/** A payment that could open nothing. */
export const refundDueLetter = (paid: Paid): Letter => ({
  subject: `Your payment of ${formatRupees(paid.amount)} will be refunded`,
  name: paid.name,
  paragraphs: ['Your payment was received, but your account has been deactivated. It will be refunded.'],
  facts: factsOf(paid),
})

export const refundedLetter = (
  paid: Paid,
  { isFull, isRevoked }: { isFull: boolean; isRevoked: boolean },
): Letter => ({
  subject: `Refund of ${formatRupees(paid.amount)}`,
  name: paid.name,
  paragraphs: [
    isFull ? 'Your payment has been refunded in full.' : 'A part of your payment has been refunded.',
    isRevoked
      ? 'What was left of the subscription period that it paid for has been taken back.'
      : 'Your subscription stays as it is.',
  ],
  facts: [
    ['Plan', paid.planName],
    ['Refunded', formatRupees(paid.amount)],
    ['Payment', paid.paymentId],
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
    subject: hasEnded ? 'Your Bahi subscription has ended' : `Your Bahi subscription ends on ${on}`,
    name,
    paragraphs: hasEnded
      ? [`Your subscription ended on ${on}. Your books are kept; choose a plan to open them again.`]
      : [
          `Your subscription ends on ${on}. A plan bought before then is added to its end, so no day is lost.`,
        ],
    link: { label: hasEnded ? 'Choose a plan' : 'Renew', url: `${publicUrl}/subscription-plans` },
  }
}
