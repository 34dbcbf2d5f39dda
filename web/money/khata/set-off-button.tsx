import { cancelVoucher, setOffSides } from '#contract/money/vouchers.ts'
import { formatRupees, type Paise, paiseToRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { messageOf } from '#web/app/calls/api-error.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { MayButton } from '#web/app/rights/may-button.tsx'
import { savedWords } from '#web/money/voucher-saved.ts'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'

/** Sets off what a party owes against what the shop owes it, by one press that can be undone. */
export function SetOffButton({ party, amount }: { party: string; amount: Paise }) {
  const setOff = useSave(setOffSides)
  const undo = useSave(cancelVoucher)
  const press = () =>
    setOff.mutate(
      { body: { party, amount: paiseToRupees(amount) } },
      {
        onSuccess: ({ voucher }) =>
          toast(savedWords(voucher), {
            label: t('Undo'),
            onClick: () =>
              undo.mutate(
                { params: { id: voucher._id }, body: { reason: 'Set off by mistake' } },
                { onError: (failure) => alertToast(messageOf(failure, t('It could not be taken back.'))) },
              ),
          }),
        onError: (failure) => alertToast(messageOf(failure, t('It could not be set off.'))),
      },
    )
  return (
    <MayButton needs="spend" size="xs" variant="default" disabled={setOff.isPending} onClick={press}>
      {t('Set off {amount}', { amount: formatRupees(amount) })}
    </MayButton>
  )
}
