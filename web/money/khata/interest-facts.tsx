import type { Output } from '#contract/endpoint.ts'
import { chargeInterest } from '#contract/money/interest.ts'
import type { getKhata } from '#contract/money/khata.ts'
import { cancelVoucher } from '#contract/money/vouchers.ts'
import { formatDate } from '#domain/calendar.ts'
import { formatPercent, formatRupees, paiseToRupees, sumOfPaise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { messageOf } from '#web/app/calls/api-error.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { MayButton } from '#web/app/rights/may-button.tsx'
import { savedWords } from '#web/money/voucher-saved.ts'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import { rich } from '#web/ui/words/rich.tsx'

/** Agreed interest that was not charged yet, on amounts that are late or were paid late; one press charges it. */
export function InterestFacts({ khata }: { khata: Output<typeof getKhata> }) {
  const { party, interest, interestTo, interestDue } = khata
  const amount = sumOfPaise(interestDue.map((line) => line.amount))
  const charge = useSave(chargeInterest)
  const undo = useSave(cancelVoucher)
  const chargeIt = () =>
    charge.mutate(
      { params: { id: party._id }, body: { amount: paiseToRupees(amount) } },
      {
        onSuccess: ({ voucher }) =>
          toast(savedWords(voucher), {
            label: t('Undo'),
            onClick: () =>
              undo.mutate(
                { params: { id: voucher._id }, body: { reason: 'Charged by mistake' } },
                { onError: (failure) => alertToast(messageOf(failure, t('It could not be taken back.'))) },
              ),
          }),
        onError: (failure) => alertToast(messageOf(failure, t('The interest could not be charged.'))),
      },
    )
  if (interestDue.length === 0 || !interest) return null
  const about = { percent: formatPercent(interest), amount: <strong>{formatRupees(amount)}</strong> }
  return (
    <details>
      <summary className="pressable">
        {interestTo
          ? rich('Interest after {date} till today at {percent} a year: {amount}', {
              ...about,
              date: formatDate(interestTo),
            })
          : rich('Interest till today at {percent} a year: {amount}', about)}
      </summary>
      <ul>
        {interestDue.map(({ _id, words }) => (
          <li key={_id}>{words}</li>
        ))}
      </ul>
      <p>
        {t(
          'It is in no balance until you charge it. Where the bill bore GST, so does its interest once it is received (CGST Act, section 15(2)(d)): a debit note on the bill tells the return of it.',
        )}
      </p>
      <MayButton needs="bill" size="xs" variant="default" disabled={charge.isPending} onClick={chargeIt}>
        {t('Charge {amount}', { amount: formatRupees(amount) })}
      </MayButton>
    </details>
  )
}
