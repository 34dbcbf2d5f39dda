import type { BankBookEntry } from '#contract/money/bank.ts'
import { NOUNS } from '#domain/document-kinds.ts'
import { shopName } from '#domain/documents/noun-words.ts'
import { VOUCHER_KINDS } from '#domain/ledger/voucher-kinds.ts'

const VOUCHERS: Record<string, { name: string }> = VOUCHER_KINDS

/** 'Receipt RV-00012, Anita Stores' */
export function entryWords({ kind, number, party, note }: BankBookEntry) {
  const noun = NOUNS.find((one) => one === kind)
  const name = noun ? shopName(noun) : (VOUCHERS[kind]?.name ?? kind)
  return [[name, number].filter(Boolean).join(' '), party || note].filter(Boolean).join(', ')
}
