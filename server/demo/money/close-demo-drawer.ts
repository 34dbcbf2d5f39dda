import * as z from 'zod/mini'
import { invoiceDraft } from '#contract/drafts/invoice-drafts.ts'
import { transferDraft } from '#contract/money/drafts/voucher-drafts.ts'
import { closingDraft } from '#contract/money/drawer.ts'
import { DENOMINATIONS, type DrawerCount } from '#domain/drawer/denominations.ts'
import { paiseToRupees } from '#domain/money.ts'
import { closeDrawer, readDrawer } from '#server/drawer/drawer-actions.ts'
import { unkeyedId } from '#server/http/create-once.ts'
import { createInvoice } from '#server/invoices/invoice-actions.ts'
import { transfer } from '#server/money/voucher-actions.ts'
import type { DemoShop } from '../open-demo-shop.ts'

/** Number of evenings on which the drawer is counted; the evening on which it was short, and the missing rupees. */
const [EVENINGS, SHORT_EVENING, MISSING] = [7, 3, 340]
/** Rupees: the float, the maximum of a day's cash, and the minimum for change. */
const [FLOAT, TOO_MUCH, TOO_LITTLE] = [2_000, 20_000, 1_000]

/**
 * Closes the drawer of an evening, `ago` days before today.
 * @returns number of bills written for it
 */
export async function closeDemoDrawer(
  { writer, buyers }: DemoShop,
  { date, ago, at }: { date: string; ago: number; at: Date },
): Promise<number> {
  if (ago < 1 || ago > EVENINGS) return 0
  const moment = () => ({ newId: unkeyedId(), now: at })
  const move = (from: string, to: string, amount: number) =>
    transfer(writer, z.decode(transferDraft, { from, to, amount, date }), moment())
  const inDrawer = async () => paiseToRupees((await readDrawer(writer, 'cash', at)).expected)

  const isShort = ago === SHORT_EVENING
  if (isShort) {
    // Paid by UPI, but entered as cash.
    const draft = {
      invoiceType: 'sales' as const,
      invoiceDate: date,
      merchants: { _id: buyers[0]?._id },
      items: [{ itemname: 'Tea and snacks', quantity: 1, rate: MISSING }],
      paymentMode: 'cash' as const,
      paymentStatus: 'paid' as const,
    }
    await createInvoice(writer, unkeyedId(), z.decode(invoiceDraft, draft), at)
  }
  const before = await inDrawer()
  if (before > TOO_MUCH) await move('cash', 'bank', Math.floor((before - TOO_MUCH / 2) / 100) * 100)
  if (before < TOO_LITTLE) await move('safe', 'cash', Math.ceil((FLOAT - before) / 100) * 100)
  const { closing, through, expected } = await readDrawer(writer, 'cash', at)
  const rupees = paiseToRupees(expected)
  const body = {
    count: piecesOf(isShort ? rupees - MISSING : rupees),
    stays: Math.min(FLOAT, isShort ? rupees - MISSING : rupees),
    seen: { closing, through, expected: paiseToRupees(expected) },
  }
  await closeDrawer(writer, unkeyedId(), z.decode(closingDraft, body), at)
  return isShort ? 1 : 0
}

/** An amount of whole rupees in the largest notes and coins. */
function piecesOf(rupees: number): DrawerCount {
  let left = rupees * 100
  const count: DrawerCount = {}
  for (const { key, value } of DENOMINATIONS) {
    const pieces = Math.floor(left / value)
    if (pieces > 0) count[key] = pieces
    left -= pieces * value
  }
  return count
}
