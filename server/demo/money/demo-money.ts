import * as z from 'zod/mini'
import { paymentDraft, receiptDraft } from '#contract/money/drafts/settlement-drafts.ts'
import { expenseDraft } from '#contract/money/drafts/spending-drafts.ts'
import { dueDraft, openingDraft, transferDraft } from '#contract/money/drafts/voucher-drafts.ts'
import { changeCreditTerms } from '#contract/money/khata.ts'
import type { Random } from '#server/demo/demo-random.ts'
import type { DemoShop } from '#server/demo/open-demo-shop.ts'
import { unkeyedId } from '#server/http/create-once.ts'
import { changeTerms, readKhata } from '#server/money/khata/khata-actions.ts'
import { settle } from '#server/money/settle-actions.ts'
import { spend } from '#server/money/spending/spend.ts'
import { bounceCheque, open, transfer, writeDue } from '#server/money/voucher-actions.ts'

/** Days of credit and limit in rupees, for the buyers in turn. */
const TERMS = [
  [15, 30_000],
  [30, 60_000],
  [7, null],
] as const
/** Days before today on which a cheque was received, and bounced. */
const [CHEQUE_CAME, CHEQUE_BOUNCED] = [21, 17]
/** Head, rupees, and on which day of the month it is paid; 0: on Saturdays. */
const SPENT = [
  ['rent', 12_000, 1],
  ['electricity', 2_350, 7],
  ['telephone', 799, 12],
  ['salaries', 14_500, 28],
  ['tea', 120, 0],
  ['packing', 460, 0],
] as const

/** Opening balances of the shop, and credit days of its buyers. */
export async function openMoney({ writer, buyers }: DemoShop, date: string, at: Date): Promise<void> {
  const moment = () => ({ newId: unkeyedId(), now: at })
  const stood = (account: string, amount: number) =>
    open(writer, z.decode(openingDraft, { account, amount, date, side: 'debit' }), moment())
  await stood('cash', 18_000)
  await stood('bank', 240_000)
  for (const [place, { _id }] of buyers.entries()) {
    const [creditDays, limit] = TERMS[place % TERMS.length] ?? TERMS[0]
    await changeTerms(
      writer,
      _id,
      z.decode(changeCreditTerms.schema.body, { creditDays, creditLimit: limit }),
    )
  }
  const [oldest, other] = buyers
  if (oldest) {
    const owed = { party: oldest._id, amount: 4_860, date, side: 'debit' as const, note: 'From the old book' }
    await open(writer, z.decode(openingDraft, owed), moment())
  }
  if (other) {
    const udhaar = { party: other._id, amount: 340, date, note: 'Snacks for the opening' }
    await writeDue(writer, z.decode(dueDraft, udhaar), moment())
  }
}

/** A day's receipts, payments and expenses, in the evening; `ago` days before today. */
export async function moveMoney(
  shop: DemoShop,
  { date, ago, at }: { date: string; ago: number; at: Date },
  random: Random,
  cheque: { id?: string },
): Promise<void> {
  const { writer } = shop
  const moment = () => ({ newId: unkeyedId(), now: at })
  const day = Number(date.slice(8))
  const isSaturday = new Date(`${date}T12:00:00Z`).getUTCDay() === 6
  for (const [head, amount, on] of SPENT) {
    if (on === 0 ? !isSaturday : on !== day) continue
    const account = amount > 1_000 ? 'bank' : 'cash'
    await spend(writer, z.decode(expenseDraft, { head, amount, account, date }), moment())
  }
  if (isSaturday) {
    const bank = { from: 'cash', to: 'bank', amount: 5_000, date, reference: 'Paid in' }
    await transfer(writer, z.decode(transferDraft, bank), moment())
  }

  const { parties } = await readKhata(writer, 'debtors', at, true)
  const payer = random.chance(0.4) ? random.pick(parties) : undefined
  if (payer && payer.balance > 0) {
    const amount = Math.max(1, Math.floor((payer.balance / 100) * (random.chance(0.5) ? 1 : 0.4)))
    const way = random.pick(['cash', 'upi', 'upi', 'bank'])
    const draft = { party: payer._id, date, ways: [{ account: way, amount }] }
    await settle(writer, 'receipt', z.decode(receiptDraft, draft), moment())
  }
  const [largest] = parties
  if (ago === CHEQUE_CAME && largest && largest.balance > 0) {
    const paper = { number: '000412', date, bank: 'State Bank of India' }
    const amount = Math.floor(largest.balance / 200)
    const draft = { party: largest._id, date, ways: [{ account: 'cheques', amount, cheque: paper }] }
    cheque.id = (await settle(writer, 'receipt', z.decode(receiptDraft, draft), moment()))._id
  }
  if (ago === CHEQUE_BOUNCED && cheque.id) {
    await bounceCheque(writer, cheque.id, { reason: 'Funds insufficient', date }, moment())
  }

  const owed = random.chance(0.15) ? (await readKhata(writer, 'creditors', at, true)).parties[0] : undefined
  if (owed && owed.balance > 0) {
    const draft = {
      party: owed._id,
      date,
      ways: [{ account: 'bank', amount: Math.floor(owed.balance / 100) || 1, reference: 'NEFT' }],
    }
    await settle(writer, 'payment', z.decode(paymentDraft, draft), moment())
  }
}
