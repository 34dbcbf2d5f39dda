import type { UsualAccount } from '#domain/ledger/accounts.ts'
import { nameInBooks } from '#domain/ledger/named-accounts.ts'
import { VOUCHER_KINDS, type VoucherKind } from '#domain/ledger/voucher-kinds.ts'
import { translated } from './answering.ts'

/** A usual account in the words of who asks. In the books, in Tally's files and in what is kept it has its English name. */
export const usualName = (code: UsualAccount): string => translated(nameInBooks(code))

/** A kind of voucher in the words of who asks. */
export const voucherName = (kind: VoucherKind): string => translated(VOUCHER_KINDS[kind].name)
