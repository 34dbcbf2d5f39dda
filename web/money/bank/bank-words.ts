import type { BankBookEntry } from '#contract/money/bank.ts'
import { VOUCHER_KINDS } from '#domain/ledger/voucher-kinds.ts'
import { t } from '#domain/words/t.ts'

const DOCUMENTS: Record<string, string> = {
  invoice: t('Bill'),
  'credit-note': t('Credit note'),
  'debit-note': t('Debit note'),
}
const VOUCHERS: Record<string, { name: string }> = VOUCHER_KINDS

/** 'Receipt RV-00012, Anita Stores' */
export const entryWords = ({ kind, number, party, note }: BankBookEntry) =>
  [[DOCUMENTS[kind] ?? VOUCHERS[kind]?.name ?? kind, number].filter(Boolean).join(' '), party || note]
    .filter(Boolean)
    .join(', ')
