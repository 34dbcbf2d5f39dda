import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { paymentDraft, receiptDraft } from '#contract/money/drafts/settlement-drafts.ts'
import {
  changePayment,
  changeReceipt,
  createPayment,
  createReceipt,
  type Voucher,
} from '#contract/money/vouchers.ts'
import { addDays, todayInIndia } from '#domain/calendar.ts'
import { NOTHING, paise, sumOfPaise } from '#domain/money.ts'
import { PARTY_SIDES } from '#domain/parties/party-side.ts'
import { t } from '#domain/words/t.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { useKhataOf } from '#web/money/money-data.ts'
import {
  advanceItemsOf,
  allocationOf,
  backOutOfAdvances,
  billsWithout,
  emptyWay,
  itemsOf,
  receivedOf,
  type SettlementBody,
  settlementBody,
  sharesOf,
  sideOfKhata,
  type TypedSettlement,
  type TypedWay,
  typedOf,
} from './settle-values.ts'

export interface Settling {
  kind: 'receipt' | 'payment'
  /** The party whose page opened the form. */
  party?: string | undefined
  /** Known values, such as from a line of a bank's statement. */
  known?: { account: string; amount: number; reference: string; date: string }
  /** The voucher that is being edited. */
  voucher?: Voucher
}

/** State of a payment form: typed amounts, bills that they settle, dues afterwards. */
export function useSettlement({ kind, party = '', known, voucher }: Settling) {
  const today = todayInIndia(new Date())
  const [first] = useState<TypedSettlement>(() =>
    voucher
      ? typedOf(voucher, today)
      : {
          party,
          date: known?.date ?? today,
          deductions: [],
          byHand: null,
          advance: null,
          note: '',
          ways: [emptyWay(today, 0, known)],
        },
  )
  const [typed, setTyped] = useState(first)
  const [problem, setProblem] = useState<{ at: string; message: string }>()
  const ids = useRef(first.ways.length)
  const { khata } = useKhataOf(typed.party, addDays(today, -1), today)

  // Amounts that the edited voucher settled are open to it again, as long as its party stays.
  const own = voucher && typed.party === (voucher.party?._id ?? '') ? voucher : undefined
  const isReceipt = kind === 'receipt'
  // A changed voucher stays on its side of the party; a new one goes where the books say.
  const ownSide = PARTY_SIDES.find((one) => own?.lines.some(({ account }) => account === one))
  const side = ownSide ?? (khata && sideOfKhata(kind, khata))
  const at = khata?.sides.find((one) => one.side === side)
  const isSettling = khata ? (side === 'debtors') === isReceipt : own?.party === null
  const bills = isSettling ? billsWithout(at?.openBills ?? [], own) : []
  const ownOnAccount = sumOfPaise(
    (own?.lines ?? [])
      .filter(({ account, bill }) => !bill && ['debtors', 'creditors'].includes(account))
      .map(({ amount }) => paise(Math.abs(amount))),
  )
  const onAccount = paise((at?.onAccount ?? NOTHING) - ownOnAccount)
  // A refund to a buyer may be of an advance for services, with a refund voucher (rule 51).
  const advances = !isReceipt && khata && !isSettling && !voucher ? khata.advances : []
  const isBack = advances.length > 0
  const items = isBack ? advanceItemsOf(advances) : itemsOf(bills, onAccount, today)
  const received = receivedOf(typed)
  const shares = sharesOf(typed, items, isBack ? backOutOfAdvances(received, onAccount, advances) : received)
  const set = sumOfPaise([...shares.values()])
  const goesOnAccount = paise(isSettling ? Math.max(0, received - set) : 0)
  const sign = isSettling ? -1 : 1
  const balance = paise((at?.owed ?? 0) - sign * (own?.amount ?? 0))

  const type = (next: Partial<TypedSettlement>) => {
    setTyped((before) => ({ ...before, ...next }))
    setProblem(undefined)
  }
  const chosen = () => Object.fromEntries([...shares].map(([bill, amount]) => [bill, amount / 100]))

  /** The body of the call; undefined if a field is wrong, which is then marked. */
  const checked = () => {
    const refuse = (at: string, message: string) => setProblem({ at, message })
    if (!typed.party && !(own && !own.party)) return refuse('party', t('Choose a party'))
    if (set > received) return refuse('bills', t('More is set against bills than was paid'))
    // An edited voucher sends the share of each bill; so does a refund of advances.
    const sent = settlementBody(
      kind,
      typed,
      goesOnAccount,
      voucher || typed.byHand || isBack ? shares : undefined,
      khata && khata.sides.length > 1 ? side : undefined,
    )
    const { error } =
      sent.kind === 'receipt' ? z.safeDecode(receiptDraft, sent.body) : z.safeDecode(paymentDraft, sent.body)
    if (!error) return sent
    const [issue] = error.issues
    return refuse((issue?.path ?? []).join('.'), issue?.message ?? '')
  }

  return {
    typed,
    type,
    problem,
    checked,
    khata,
    side,
    isReceipt,
    isSettling,
    bills,
    advances,
    items,
    shares,
    set,
    received,
    onAccount: goesOnAccount,
    today,
    balance,
    after: paise(balance + sign * received),
    /** The party's dues on both sides after a new receipt. */
    netAfter: paise((khata?.balance ?? 0) - received),
    allocation: allocationOf(typed, items),
    isDirty: JSON.stringify(typed) !== JSON.stringify(first),
    chooseByHand: () => type({ byHand: typed.byHand ? null : chosen() }),
    addWay: () => type({ ways: [...typed.ways, emptyWay(today, ids.current++, { account: 'upi' })] }),
    changeWay: (id: number, next: Partial<TypedWay>) =>
      type({ ways: typed.ways.map((one) => (one.id === id ? { ...one, ...next } : one)) }),
    removeWay: (id: number) => type({ ways: typed.ways.filter((one) => one.id !== id) }),
  }
}

/** Saves the typed values as a new voucher, or over the edited one. */
export function useSettlementSave({ kind, voucher }: Settling) {
  const receipt = { create: useSave(createReceipt), change: useSave(changeReceipt) }
  const payment = { create: useSave(createPayment), change: useSave(changePayment) }
  const { isPending, error } = { receipt, payment }[kind][voucher ? 'change' : 'create']
  const save = (sent: SettlementBody, done: Done) => {
    if (!voucher)
      return sent.kind === 'receipt'
        ? receipt.create.mutate({ body: sent.body }, done)
        : payment.create.mutate({ body: sent.body }, done)
    const params = { id: voucher._id }
    return sent.kind === 'receipt'
      ? receipt.change.mutate({ params, body: anew(sent.body, voucher) }, done)
      : payment.change.mutate({ params, body: anew(sent.body, voucher) }, done)
  }
  return { isPending, error, save }
}

interface Done {
  onSuccess: (answer: { voucher: Voucher }) => void
  onError: () => void
}

/** An edit sends the share of each bill, and the version that was edited. */
const anew = <B extends SettlementBody['body']>(body: B, { updatedAt }: Voucher) => ({
  ...body,
  bills: body.bills ?? [],
  updatedAt,
})
