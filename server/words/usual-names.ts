import type { UsualAccount } from '#domain/ledger/accounts.ts'
import { nameInBooks } from '#domain/ledger/named-accounts.ts'
import { VOUCHER_KINDS, type VoucherKind } from '#domain/ledger/voucher-kinds.ts'
import { translated } from './answering.ts'

/** Name of a usual account in the caller's language. Books, Tally files and stored data have its English name. */
export const usualName = (code: UsualAccount): string => translated(nameInBooks(code))

/** Name of a kind of voucher in the caller's language. */
export const voucherName = (kind: VoucherKind): string => translated(VOUCHER_KINDS[kind].name)
