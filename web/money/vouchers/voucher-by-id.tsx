import { getVoucher } from '#contract/money/vouchers.ts'
import { useAnswer } from '#web/app/calls/queries.ts'
import { VoucherDialog } from './voucher-dialog.tsx'

/** A voucher of which only the id is known, as a line of a khata has it. */
export function VoucherById({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useAnswer(getVoucher, { params: { id } })
  return data?._id === id ? <VoucherDialog voucher={data} onClose={onClose} /> : null
}
