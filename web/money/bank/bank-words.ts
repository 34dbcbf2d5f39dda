import type { BankBookEntry } from '#contract/money/bank.ts'
import { shopName } from '#domain/documents/noun-words.ts'
import { VOUCHER_KINDS } from '#domain/ledger/voucher-kinds.ts'

const DOCUMENTS: Record<string, string> = {
  invoice: shopName('invoice'),
  'credit-note': shopName('credit-note'),
  'debit-note': shopName('debit-note'),
}
const VOUCHERS: Record<string, { name: string }> = VOUCHER_KINDS

/** 'Receipt RV-00012, Anita Stores' */
export const entryWords = ({ kind, number, party, note }: BankBookEntry) =>
  [[DOCUMENTS[kind] ?? VOUCHERS[kind]?.name ?? kind, number].filter(Boolean).join(' '), party || note]
    .filter(Boolean)
    .join(', ')
