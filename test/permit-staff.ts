import { createInvoice, updateInvoice } from '#contract/invoices.ts'
import { answerPermit } from '#contract/people/permits.ts'
import { setPin } from '#contract/people/pins.ts'
import { lineOf, openSharmaTraders } from './sharma-traders.ts'
import { openMember, PASSWORD, type Person } from './start-shop.ts'

export const MEERAS_PIN = '2580'

export const givePin = (person: Person, pin: string) => person(setPin, { body: { password: PASSWORD, pin } })

/** Sharma Traders with Neha, who asks before she changes a bill of today, and Meera, who may and has a PIN. */
export async function openPermitStaff() {
  const { sharma, products, anita, category } = await openSharmaTraders()
  const [neha, meera] = await Promise.all([
    openMember(sharma, 'Neha', 'cashier'),
    openMember(sharma, 'Meera', 'manager'),
  ])
  await givePin(meera, MEERAS_PIN)
  const items = [lineOf(products.RICE5, 1)]
  const { invoice } = await neha(createInvoice, { body: { invoiceType: 'sales', items } })
  const edit = { params: { id: invoice._id }, body: { items, discount: 10 } }
  /** @returns the id of what was asked */
  const ask = async (input: object = edit, who = neha) => {
    const { code, values } = await who.refused(updateInvoice, input)
    if (code !== 'asks' || !values?.permit) throw new Error(`answered ${code}`)
    return values.permit
  }
  const yesWithPin = (id: string, more: object = {}) =>
    ({
      params: { id },
      body: { answer: 'yes', approver: meera.userId, pin: MEERAS_PIN, why: 'Typed twice', ...more },
    }) as const
  /** Neha asks, and Meera says yes with her PIN. */
  const given = async (input: object = edit) => {
    const permit = await ask(input)
    await neha(answerPermit, yesWithPin(permit))
    return permit
  }
  return { sharma, neha, meera, anita, products, category, invoice, items, edit, ask, yesWithPin, given }
}
