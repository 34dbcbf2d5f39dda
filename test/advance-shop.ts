import { createAllocation, createPayment, createReceipt } from '#contract/money/vouchers.ts'
import { advice, buyerOf, openGstShop } from '#test/gstr1-shop.ts'
import type { BodyOf } from '#test/start-shop.ts'

/** A GST shop in Maharashtra whose buyer Anita pays ahead for services. */
export async function openAdvanceShop() {
  const shop = await openGstShop()
  const { asha, sell } = shop
  const buyer = (name: string, state?: string) => buyerOf(asha, name, state)
  const anita = await buyer('Anita')
  const advance = { placeOfSupply: '27', rate: 18, whatFor: 'Stock audit' }
  const cash = (amount: number) => [{ account: 'cash', amount }]
  return {
    ...shop,
    buyer,
    anita,
    advance,
    cash,
    /** `amount` rupees come in advance, tax in them. */
    receive: async (date: string, amount: number, more: BodyOf<typeof createReceipt> = {}) =>
      (
        await asha(createReceipt, {
          body: { party: anita, date, ways: cash(amount), bills: [], advance, ...more },
        })
      ).voucher,
    use: async (from: string, bill: { _id: string }, date: string, amount: number) =>
      (
        await asha(createAllocation, {
          body: { party: anita, date, from, bills: [{ bill: bill._id, amount }] },
        })
      ).voucher,
    giveBack: async (from: string, date: string, amount: number) =>
      (
        await asha(createPayment, {
          body: { party: anita, date, ways: cash(amount), bills: [{ bill: from, amount }] },
        })
      ).voucher,
    sellAdvice: (date: string, quantity = 1) => sell(date, { _id: anita }, [advice(quantity, 5000)]),
  }
}
