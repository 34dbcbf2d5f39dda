import * as z from 'zod/mini'
import { labelGoods } from '#contract/shelf/labels.ts'
import { type Paise, paise } from '#domain/money.ts'
import { useAnswer } from '#web/app/calls/queries.ts'
import { useAddress } from '#web/ui/address/use-address.ts'

/** New prices for labels: amounts by product, from a day on. In the router's state only, not stored. */
const priceChange = z.object({ priceFrom: z.string(), paid: z.array(z.tuple([z.string(), z.number()])) })

/** Router state with the new prices, as a list is too long for a URL. */
export const labelsOfPrices = (priceFrom: string, paid: readonly (readonly [string, Paise])[]) => ({
  state: { priceFrom, paid },
})

/** Products for labels, from the URL of the screen. */
export function useLabelGoods() {
  const { params, state } = useAddress()
  const change = priceChange.safeParse(state).data
  const purchase = params.get('purchase') ?? undefined
  const family = params.get('family')
  const product = params.get('product')
  const products = change ? change.paid.map(([id]) => id) : product ? [product] : []
  const answer = useAnswer(labelGoods, { body: purchase ? { purchase } : family ? { family } : { products } })
  return {
    ...answer,
    purchaseId: purchase,
    priceFrom: change?.priceFrom,
    /** New prices by item, for labels of a price change. */
    paid: new Map(change?.paid.map(([id, amount]) => [id, paise(amount)])),
  }
}
