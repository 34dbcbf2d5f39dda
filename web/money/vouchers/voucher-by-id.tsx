import { getVoucher } from '#contract/money/vouchers.ts'
import { useAnswer } from '#web/app/calls/queries.ts'
import { VoucherDialog } from './voucher-dialog.tsx'

/** A voucher by its id, as from a line of a khata. */
export function VoucherById({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useAnswer(getVoucher, { params: { id } })
  return data?._id === id ? <VoucherDialog voucher={data} onClose={onClose} /> : null
}
