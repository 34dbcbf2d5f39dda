import type { Output } from '#contract/endpoint.ts'
import { DEDUCTIONS, PAYMENT_DEDUCTIONS } from '#contract/money/drafts/settlement-drafts.ts'
import type { getKhata, StoredOpenBill } from '#contract/money/khata.ts'
import type { Voucher } from '#contract/money/vouchers.ts'
import type { AdvanceDraft } from '#domain/gst/advance.ts'
import type { OpenItem } from '#domain/khata/ageing.ts'
import { type Allocation, allocateByHand, allocateOldestFirst, settledOf } from '#domain/khata/allocate.ts'
import { type Paise, paise, sumOfPaise } from '#domain/money.ts'
import { type PartySide, sideOfMoney, standingsOf } from '#domain/parties/party-side.ts'
import { t } from '#domain/words/t.ts'

type Khata = Output<typeof getKhata>
export type OpenAdvance = Khata['advances'][number]

/** The side that money of the party goes to, as the server has it. */
export const sideOfKhata = (kind: 'receipt' | 'payment', { sides, party }: Pick<Khata, 'sides' | 'party'>) =>
  sideOfMoney(kind, standingsOf(sides), party.type)

/** One payment mode as typed, in rupees. */
export interface TypedWay {
  id: number
  account: string
  amount: number | undefined
  reference: string
  chequeNumber: string
  chequeDate: string
  chequeBank: string
}

const ALL_DEDUCTIONS = [...DEDUCTIONS, ...PAYMENT_DEDUCTIONS]

export interface TypedDeduction {
  account: (typeof ALL_DEDUCTIONS)[number]
  amount: number | undefined
  /** For TDS, in percent. */
  rate?: number | undefined
}

export interface TypedSettlement {
  party: string
  date: string
  ways: TypedWay[]
  /** Amounts that the buyer kept back or the shop waives, by account. */
  deductions: TypedDeduction[]
  /** Amount of each bill, if chosen by hand; null: the oldest first. */
  byHand: Record<string, number | undefined> | null
  /** Set if money on account is an advance for services. */
  advance: AdvanceDraft | null
  note: string
}

export const toPaise = (amount: number | undefined): Paise =>
  paise(amount === undefined || Number.isNaN(amount) ? 0 : Math.round(amount * 100))

/** Sum of money and deductions, in paise. */
export const receivedOf = ({ ways, deductions }: Pick<TypedSettlement, 'ways' | 'deductions'>): Paise =>
  sumOfPaise([...ways, ...deductions].map(({ amount }) => toPaise(amount)))

/** The part paid in notes and coins; a further drawer is another account and does not count. */
export const cashOf = ({ ways }: Pick<TypedSettlement, 'ways'>): Paise =>
  sumOfPaise(ways.filter(({ account }) => account === 'cash').map(({ amount }) => toPaise(amount)))

/** Date and party of a payment, and the paise by account. */
export const cashOutOf = ({ date, party, ways }: TypedSettlement, except: string | undefined) => ({
  date,
  party,
  except,
  out: ways.map(({ account, amount }) => ({ account, amount: toPaise(amount) })),
})

/** Open bills of a party and its money on account, as items. */
export const itemsOf = (bills: readonly StoredOpenBill[], onAccount: Paise, today: string): OpenItem[] => [
  ...bills.map(({ _id, number, date, dueDate, open }) => ({
    id: _id,
    number: number ?? t('the opening balance'),
    date,
    dueDate,
    open,
  })),
  ...(onAccount > 0 ? [{ id: '', number: '', date: today, open: paise(-onAccount) }] : []),
]

/** Advances for services, as items, in the order in which they are given back: the oldest first. */
export const advanceItemsOf = (advances: readonly OpenAdvance[]): OpenItem[] =>
  advances.map(({ _id, number, date, open }) => ({ id: _id, number, date, dueDate: date, open }))

/** A refund is taken first from money on account that is no advance, then from advances. */
export const backOutOfAdvances = (paid: Paise, onAccount: Paise, advances: readonly OpenAdvance[]): Paise =>
  paise(Math.max(0, paid - Math.max(0, onAccount - sumOfPaise(advances.map(({ open }) => open)))))

/** Allocation to the bills: by hand, else the oldest first. Undefined while the choice is invalid. */
export function allocationOf(typed: TypedSettlement, items: readonly OpenItem[]): Allocation | undefined {
  const { byHand } = typed
  if (!byHand) return allocateOldestFirst(receivedOf(typed), items)
  const chosen = Object.entries(byHand).map(([bill, amount]) => [bill, toPaise(amount)])
  return allocateByHand(receivedOf(typed), items, Object.fromEntries(chosen)).allocation
}

/** The share of each bill in an amount, valid or not. */
export function sharesOf(
  { byHand }: Pick<TypedSettlement, 'byHand'>,
  items: readonly OpenItem[],
  amount: Paise,
): Map<string, Paise> {
  if (byHand) return new Map(items.map(({ id }) => [id, toPaise(byHand[id])]))
  const settled = settledOf(allocateOldestFirst(amount, items))
  return new Map(settled.map(({ bill, amount }) => [bill, amount]))
}

/** The bills' shares in rupees, as calls take them. */
export const billsBody = (shares: ReadonlyMap<string, Paise>) =>
  [...shares].flatMap(([bill, amount]) => (amount === 0 ? [] : [{ bill, amount: amount / 100 }]))

/** Amounts that a voucher settled, by bill: they are open again while the voucher is edited. */
const ownShares = (voucher: Voucher | undefined): Map<string, Paise> =>
  new Map(
    (voucher?.lines ?? []).flatMap(({ bill, amount }) =>
      bill ? [[bill, paise(Math.abs(amount))] as const] : [],
    ),
  )

/** The open bills as if this voucher did not exist; bills that it paid in full are included. */
export function billsWithout(
  open: readonly StoredOpenBill[],
  voucher: Voucher | undefined,
): StoredOpenBill[] {
  const own = ownShares(voucher)
  const known = new Set(open.map(({ _id }) => _id))
  const paidWhole = (voucher?.lines ?? []).flatMap(({ bill, number, isDocument }): StoredOpenBill[] => {
    const amount = bill ? own.get(bill) : undefined
    if (!voucher || !bill || !amount || known.has(bill)) return []
    const kind = isDocument ? 'bill' : number ? 'due' : 'opening'
    return [{ _id: bill, kind, number, date: voucher.date, dueDate: '', total: amount, open: amount }]
  })
  return [
    ...paidWhole,
    ...open.map((bill) => ({ ...bill, open: paise(bill.open + (own.get(bill._id) ?? 0)) })),
  ]
}

const EMPTY_WAY = {
  account: 'cash',
  amount: undefined,
  reference: '',
  chequeNumber: '',
  chequeDate: '',
  chequeBank: '',
}

export const emptyWay = (today: string, id: number, known: Partial<TypedWay> = {}): TypedWay => ({
  ...EMPTY_WAY,
  ...known,
  chequeDate: today,
  id,
})

/** A stored voucher as typed values: its bills stay chosen by hand. */
export function typedOf(voucher: Voucher, today: string): TypedSettlement {
  const { party, date, note, ways, lines } = voucher
  return {
    party: party?._id ?? '',
    date,
    note,
    advance: null,
    ways: ways.map(({ account, amount, reference, cheque }, id) => ({
      id,
      account,
      amount: amount / 100,
      reference,
      chequeNumber: cheque?.number ?? '',
      chequeDate: cheque?.date ?? today,
      chequeBank: cheque?.bank ?? '',
    })),
    deductions: lines.flatMap((line) => {
      const account = ALL_DEDUCTIONS.find((known) => known === line.account)
      const rate = voucher.tds?.find((one) => one.account === account)?.rate
      return account ? [{ account, amount: Math.abs(line.amount) / 100, rate }] : []
    }),
    byHand: Object.fromEntries([...ownShares(voucher)].map(([bill, amount]) => [bill, amount / 100])),
  }
}

/** Body of the call in rupees. `chosen` names the bills, unless the oldest are settled first. */
export function settlementBody(
  kind: 'receipt' | 'payment',
  typed: TypedSettlement,
  onAccount: Paise,
  chosen?: ReadonlyMap<string, Paise>,
  partySide?: PartySide,
) {
  const { party, date, note, ways, deductions, advance } = typed
  const isDeducted = deductions.some(({ amount }) => amount)
  const paid = {
    party: party || null,
    ...(partySide && { partySide }),
    date,
    note,
    // A payment mode without an amount is left out, if deductions settle the bills.
    ways: (isDeducted ? ways.filter(({ amount }) => amount) : ways).map(wayBody),
  }
  const bills = chosen && { bills: billsBody(chosen) }
  if (kind === 'payment')
    return { kind, body: { ...paid, deductions: deductionsBody(PAYMENT_DEDUCTIONS, deductions), ...bills } }
  const withAdvance = advance && onAccount > 0 && { advance }
  return {
    kind,
    body: { ...paid, deductions: deductionsBody(DEDUCTIONS, deductions), ...bills, ...withAdvance },
  }
}
export type SettlementBody = ReturnType<typeof settlementBody>

const wayBody = ({ account, amount = 0, reference, ...cheque }: TypedWay) => ({
  account,
  amount,
  reference: account === 'cheques' ? '' : reference,
  ...(account === 'cheques' && {
    cheque: { number: cheque.chequeNumber, date: cheque.chequeDate, bank: cheque.chequeBank },
  }),
})

/** The deductions that the kind of voucher allows. */
const deductionsBody = <D extends TypedDeduction['account']>(
  known: readonly D[],
  deductions: readonly TypedDeduction[],
) =>
  deductions.flatMap(({ amount, rate, ...typed }) => {
    const account = known.find((one) => one === typed.account)
    return account && amount ? [{ account, amount, ...(rate && { rate }) }] : []
  })
