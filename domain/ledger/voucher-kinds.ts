import type { Series } from '#domain/documents/series.ts'
import { t } from '#domain/words/t.ts'

/** Kinds of vouchers: what a person enters, and what follows from it. Migration 0026 has the rules for the books. */
export const VOUCHER_KINDS = {
  receipt: { name: t('Receipt'), series: 'receipt', hasPaper: true },
  payment: { name: t('Payment'), series: 'payment', hasPaper: true },
  expense: { name: t('Expense'), series: 'expense' },
  income: { name: t('Income'), series: 'income' },
  /** Between two money accounts. */
  contra: { name: t('Transfer'), series: 'contra' },
  journal: { name: t('Journal'), series: 'journal' },
  /** Money owed without a bill: udhaar. */
  due: { name: t('Udhaar'), series: 'due' },
  /** A party's liability for late payment. */
  interest: { name: t('Interest'), series: 'interest' },
  /** GST or TDS that is paid to the government. */
  'tax-payment': { name: t('Tax Payment'), series: 'taxPayment' },
  /** Balance of a party or an account from before the shop used Bahi. */
  opening: { name: t('Opening balance') },
  /** Settles a bill with money on account. */
  allocation: { name: t('Set off') },
  /** Undoes what was let off on a bill that is reduced or cancelled; follows the bill, and nobody enters it. */
  reversal: { name: t('Let off, undone') },
} as const satisfies Record<string, { name: string; series?: Series; hasPaper?: true }>

export type VoucherKind = keyof typeof VOUCHER_KINDS
export const VOUCHER_NAMES = Object.keys(VOUCHER_KINDS) as [VoucherKind, ...VoucherKind[]]

/** True for what a party is given on paper; the paper of other kinds would say that they received or paid something. */
export const hasPaper = (kind: VoucherKind): boolean => 'hasPaper' in VOUCHER_KINDS[kind]

export const VOUCHER_STATUSES = ['standing', 'cancelled', 'bounced'] as const
