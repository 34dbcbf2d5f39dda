import type { Series } from '#domain/document-number.ts'

/** What a person enters about money. What must hold for it in the books is in migration 0026 too. */
export const VOUCHER_KINDS = {
  receipt: { name: 'Receipt', series: 'receipt' },
  payment: { name: 'Payment', series: 'payment' },
  expense: { name: 'Expense', series: 'expense' },
  income: { name: 'Income', series: 'income' },
  /** From one place where money lies to another. */
  contra: { name: 'Transfer', series: 'contra' },
  journal: { name: 'Journal', series: 'journal' },
  /** What somebody owes without a bill: udhaar. */
  due: { name: 'Udhaar', series: 'due' },
  /** What a party owes for paying late. */
  interest: { name: 'Interest', series: 'interest' },
  /** GST or TDS that is paid to the government. */
  'tax-payment': { name: 'Tax Payment', series: 'taxPayment' },
  /** What stood between the shop and somebody, or lay in an account, before there was Bahi. */
  opening: { name: 'Opening balance' },
  /** What lay on account settles a bill. */
  allocation: { name: 'Set off' },
} as const satisfies Record<string, { name: string; series?: Series }>

export type VoucherKind = keyof typeof VOUCHER_KINDS
export const VOUCHER_NAMES = Object.keys(VOUCHER_KINDS) as [VoucherKind, ...VoucherKind[]]

export const VOUCHER_STATUSES = ['standing', 'cancelled', 'bounced'] as const
