import { NOTHING, type Paise, paise, sumOfPaise } from '#domain/money.ts'

/** One line of a voucher, paise: above zero debit, below zero credit. */
export interface VoucherLine {
  account: string
  amount: Paise
  /** The bill that a party's line settles or opens. */
  bill?: string
}

interface Amount {
  account: string
  amount: Paise
}

export interface Settled {
  bill: string
  amount: Paise
}

interface Settlement {
  /** Money received or paid. */
  direction: 'in' | 'out'
  /** The account of the party. */
  party: 'debtors' | 'creditors'
  ways: readonly Amount[]
  /** Settlement without money: TDS, a discount, a waived difference. */
  deductions: readonly Amount[]
  bills: readonly Settled[]
  /**
   * The part that no bill uses, as an advance for services: the receipt serves as its bill, and its tax is due (CGST Act
   * s.13(2)).
   */
  advance?: { bill: string; tax: Record<'cgst' | 'sgst' | 'igst', Paise> } | undefined
}

const signed = (amount: number, isDebit: boolean) => paise(isDebit ? amount : -amount)

/** Sum of money and deductions. */
export const settledTotal = ({ ways, deductions }: Pick<Settlement, 'ways' | 'deductions'>): Paise =>
  sumOfPaise([...ways, ...deductions].map(({ amount }) => amount))

/**
 * Lines of a receipt or a payment: money on the one side, the party by bill on the other; the rest is on account.
 * @throws RangeError when the bills exceed the amount
 */
export function settlementLines({
  direction,
  party,
  ways,
  deductions,
  bills,
  advance,
}: Settlement): VoucherLine[] {
  const total = settledTotal({ ways, deductions })
  const rest = total - sumOfPaise(bills.map(({ amount }) => amount))
  if (rest < 0) throw new RangeError('More is set against bills than was paid')
  const isIn = direction === 'in'
  return [
    ...[...ways, ...deductions].map(({ account, amount }) => ({ account, amount: signed(amount, isIn) })),
    ...bills.map(({ bill, amount }) => ({ account: party, amount: signed(amount, !isIn), bill })),
    ...(rest > 0
      ? [{ account: party, amount: signed(rest, !isIn), ...(advance && { bill: advance.bill }) }]
      : []),
    ...(advance ? advanceTaxLines(advance.tax) : []),
  ]
}

const advanceTaxLines = ({ cgst, sgst, igst }: Record<'cgst' | 'sgst' | 'igst', Paise>): VoucherLine[] => [
  { account: 'advance-tax', amount: sumOfPaise([cgst, sgst, igst]) },
  ...Object.entries({ cgst, sgst, igst }).map(([head, amount]) => ({
    account: `output-${head}`,
    amount: signed(amount, false),
  })),
]

type Taxes = Record<'cgst' | 'sgst' | 'igst' | 'cess', Paise>

interface Spending {
  head: string
  amount: Paise
  tax: Taxes
  /** Under reverse charge: the shop's liability to the government. */
  owed?: Taxes | undefined
  /** True if the tax gives no credit (CGST Act s.17(5)). */
  noCredit?: boolean
  /** TDS deducted from the payment. */
  tds?: Amount | undefined
  /** The account of the payment; the supplier's account for an unpaid expense. */
  account: string
  /** Set for an unpaid expense: its own id, as it is settled like a bill. */
  bill?: string
}

/** Total of an expense, with tax. */
export const spentTotal = ({ amount, tax }: Pick<Spending, 'amount' | 'tax'>): Paise =>
  sumOfPaise([amount, tax.cgst, tax.sgst, tax.igst, tax.cess])

const NO_TAX: Taxes = { cgst: NOTHING, sgst: NOTHING, igst: NOTHING, cess: NOTHING }
const HEADS = ['cgst', 'sgst', 'igst', 'cess'] as const

/**
 * Lines of an expense (`out`) or other income (`in`) by head. Tax that cannot be claimed is part of the expense; reverse
 * charge tax is an input at once.
 */
export function spendingLines(
  spending: Spending,
  direction: 'in' | 'out',
  claimsTax: boolean,
): VoucherLine[] {
  const { head, amount, tax, owed = NO_TAX, noCredit = false, tds, account, bill } = spending
  const total = spentTotal(spending)
  const isOut = direction === 'out'
  const side = isOut ? 'input' : 'output'
  const claims = claimsTax && !noCredit
  const taxes = HEADS.map((name) => ({ name, value: paise(tax[name] + owed[name]) }))
  const cost = claims ? amount : paise(amount + sumOfPaise(taxes.map(({ value }) => value)))
  return [
    { account: head, amount: signed(cost, isOut) },
    ...(claims
      ? taxes.map(({ name, value }) => ({ account: `${side}-${name}`, amount: signed(value, isOut) }))
      : []),
    ...HEADS.map((name) => ({ account: `reverse-${name}`, amount: signed(owed[name], !isOut) })),
    ...(tds ? [{ account: tds.account, amount: signed(tds.amount, !isOut) }] : []),
    {
      account,
      amount: signed(paise(total - (tds?.amount ?? 0)), !isOut),
      ...(bill !== undefined && { bill }),
    },
  ].filter((line) => line.amount !== 0)
}

/** Cash to the bank, the drawer to the safe. */
export const transferLines = (from: string, to: string, amount: Paise): VoucherLine[] => [
  { account: to, amount },
  { account: from, amount: paise(-amount) },
]

/** Merges lines of the same account and bill; sums of zero are left out. */
export function summedLines(lines: readonly VoucherLine[]): VoucherLine[] {
  const summed = new Map<string, VoucherLine>()
  for (const line of lines) {
    const key = `${line.account} ${line.bill ?? ''}`
    summed.set(key, { ...line, amount: paise(line.amount + (summed.get(key)?.amount ?? NOTHING)) })
  }
  return [...summed.values()].filter(({ amount }) => amount !== 0)
}
