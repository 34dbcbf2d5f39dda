import type { Voucher } from '#contract/money/vouchers.ts'
import { VOUCHER_KINDS } from '#domain/ledger/voucher-kinds.ts'
import { ShareDialog } from '#web/documents/sharing/share-dialog.tsx'
import { useProfile } from '#web/profile/profile-data.ts'
import { partyOrPayee } from './voucher-words.ts'

/** Gives a receipt or a payment to its party, as a file or by e-mail. */
export function ShareVoucher({ voucher, onClose }: { voucher: Voucher; onClose: () => void }) {
  const { data: profile } = useProfile()
  const { _id, kind, number, amount, updatedAt } = voucher
  return (
    <ShareDialog
      saysSent
      paper={{
        noun: 'voucher',
        id: _id,
        title: number ?? VOUCHER_KINDS[kind].name,
        name: VOUCHER_KINDS[kind].name,
        amount,
        shop: profile?.name ?? '',
        party: { name: partyOrPayee(voucher) },
        version: updatedAt,
      }}
      onClose={onClose}
    />
  )
}
