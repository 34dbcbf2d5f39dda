import { addDays, todayInIndia } from '#domain/calendar.ts'
import { monthOf } from '#domain/documents/cancelling.ts'
import { monthsAfter } from '#domain/documents/days/months.ts'
import type { Form } from '#domain/gst/forms.ts'
import { fileReturn } from '#server/gst/filed/filed-actions.ts'
import { importFiles } from '#server/gst/gstr2b/import-gstr2b.ts'
import { decideRows } from '#server/gst/gstr2b/match-actions.ts'
import { readMonth } from '#server/gst/gstr2b/read-month.ts'
import { markAsSeen } from '#server/gst/return-checks/findings-actions.ts'
import { unkeyedId } from '#server/http/create-once.ts'
import { changeSettings } from '#server/profile/shop-settings.ts'
import type { DemoShop } from '../open-demo-shop.ts'
import { demoGstr2b } from './demo-gstr2b.ts'
import { type DemoPortal, registerEInvoices, sendOil } from './demo-portals.ts'
import { billWithMistake } from './faulty-bills.ts'

/** Units without a portal code, confirmed as right. */
const UNITS_LEFT = ['jar', 'tray']
/** Number of days until today on which the shop makes e-invoices. */
const E_INVOICES_FOR = 7

/**
 * Three months of GST: the one before the last is filed and locked; the last has its GSTR-2B, half decided, and bills with
 * mistakes; in this one e-invoices are made.
 * @returns a function for a day, `ago` days before today; it returns the number of bills made
 */
export function startMonths(shop: DemoShop, now: Date, portal: DemoPortal) {
  const today = todayInIndia(now)
  const last = monthsAfter(monthOf(today), -1)
  const before = monthsAfter(last, -1)
  const eInvoicesFrom = addDays(today, -E_INVOICES_FOR)
  const isOut = `${monthOf(today)}-14`
  const lastIn = isOut < today ? isOut : today
  const { writer } = shop

  return async ({ date, ago, at }: { date: string; ago: number; at: Date }) => {
    const bills = { sales: 0, purchases: 0 }
    if (date === `${last}-11`) {
      for (const unit of UNITS_LEFT) await markAsSeen(writer.db, writer, `unit ${unit}`)
      await file(shop, before, 'gstr1', { date, at })
    }
    if (date === `${last}-14`) {
      await takeIn(shop, before, { date, at, hasOddities: false })
      await decideRows(writer, { month: before, action: 'accept' }, at)
    }
    if (date === `${last}-20`) await file(shop, before, 'gstr3b', { date, at })
    if (monthOf(date) === last) bills.sales += await billWithMistake({ shop, date, at })
    if (date === lastIn) {
      await takeIn(shop, last, { date, at, hasOddities: true })
      await decideHalf(shop, last, at)
    }
    if (ago > E_INVOICES_FOR) return bills
    if (ago === E_INVOICES_FOR) {
      await changeSettings(
        writer.db,
        writer.shopId,
        { eInvoicesFrom, ewayBillsFrom: eInvoicesFrom, uses: { eInvoice: true, ewayBill: true } },
        at,
      )
    }
    portal.believe(at)
    if (ago === 1) {
      const made = await sendOil({ shop, at, portal }, date)
      bills.sales += made
      bills.purchases += made
    }
    if (ago > 0) await registerEInvoices({ shop, at, portal }, eInvoicesFrom)
    portal.believe(undefined)
    return bills
  }
}

/** An acknowledgement as the portal numbers them: AA, the state, month and year, and seven digits. */
const arnOf = (month: string, form: Form) =>
  `AA27${month.slice(5)}${month.slice(2, 4)}${form === 'gstr1' ? '0418263' : '0597714'}`

const file = ({ writer }: DemoShop, month: string, form: Form, { date, at }: { date: string; at: Date }) =>
  fileReturn(
    { ...writer, by: writer, newId: unkeyedId() },
    { form, month, filedOn: date, arn: arnOf(month, form) },
    at,
  )

async function takeIn(
  { writer, kind }: DemoShop,
  month: string,
  { date, at, hasOddities }: { date: string; at: Date; hasOddities: boolean },
) {
  const options = { month, generated: date, hasOddities }
  await importFiles(writer, month, [await demoGstr2b(writer, kind.profile.gstin ?? '', options)], at)
}

/** Accepts matching rows of the first suppliers, defers one row to the next month, and marks one supplier as asked. */
async function decideHalf({ writer }: DemoShop, month: string, at: Date): Promise<void> {
  const idsOf = async (show: 'exact' | 'probable' | 'differs') =>
    (await readMonth(writer, { month, show })).rows.map(({ _id }) => _id)
  const exact = await idsOf('exact')
  const accepted = exact.slice(0, Math.ceil(exact.length / 2))
  if (accepted.length > 0) await decideRows(writer, { month, action: 'accept', rows: accepted }, at)
  for (const [show, action] of [
    ['probable', 'defer'],
    ['differs', 'ask'],
  ] as const) {
    const [first] = await idsOf(show)
    if (first) await decideRows(writer, { month, action, rows: [first] }, at)
  }
}
