// @vitest-environment happy-dom
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Direction } from '#contract/document.ts'
import { button, drawScreen, press, textsOf, until } from '#test/draw-screen.tsx'
import { idOf } from '#test/screen-answers.ts'
import { LastPriceNote } from './last-price-note.tsx'
import { useLastPrices } from './use-last-prices.ts'

const RICE = idOf(1)
const ANITA = idOf(2)
const LAST = { rate: 480, date: '2026-11-12', invoice: { _id: idOf(3), number: 'SINV-00003' } }

function Line({
  direction,
  merchant,
  product,
}: {
  direction: Direction
  merchant?: string
  product: string | null
}) {
  const [rate, setRate] = useState(499)
  const priceOf = useLastPrices({ direction, merchant, products: [product, null, product] })
  return (
    <>
      <output>{rate}</output>
      <LastPriceNote direction={direction} rate={rate} price={priceOf(product)} onTake={setRate} />
    </>
  )
}

let close = () => {}
afterEach(() => close())

async function show(
  line: Parameters<typeof Line>[0],
  answer: { last: typeof LAST | null; purchasePrice: number | null },
) {
  const answers = { 'GET /api/last-prices': [{ product: RICE, ...answer }] }
  const screen = await drawScreen(<Line {...line} />, { answers })
  close = screen.close
  return screen
}
const words = () => document.querySelector('output + span')?.textContent
const SALE = { direction: 'sales', merchant: ANITA, product: RICE } as const

test('a press takes the last price of this customer; the margin follows the rate', async () => {
  const { calls } = await show(SALE, { last: LAST, purchasePrice: 410.5 })
  await until(() => expect(words()).toBe('Last ₹480.00, 12 Nov 2026Margin ₹88.50, 17.7%'))
  expect(calls).toEqual([
    expect.objectContaining({ query: { type: 'sales', merchant: ANITA, products: RICE } }),
  ])

  await press('Take the last price, ₹480.00')
  expect([textsOf('output'), words()]).toEqual([['480'], 'Last ₹480.00, 12 Nov 2026Margin ₹69.50, 14.5%'])
  expect(button('Take the last price, ₹480.00').disabled).toBe(true)
})

test('a walk-in has no last price, and without the right to purchase prices there is no margin', async () => {
  await show({ direction: 'sales', product: RICE }, { last: null, purchasePrice: 510.25 })
  await until(() => expect(words()).toBe('₹11.25 below its purchase price'))
  close()

  await show(SALE, { last: LAST, purchasePrice: null })
  await until(() => expect(words()).toBe('Last ₹480.00, 12 Nov 2026'))
})

test('on a purchase only the last price of this supplier is shown', async () => {
  await show({ ...SALE, direction: 'purchase' }, { last: LAST, purchasePrice: 410.5 })
  await until(() => expect(words()).toBe('Last ₹480.00, 12 Nov 2026'))
})

test('a line without a product sends no request', async () => {
  const { calls } = await show({ ...SALE, product: null }, { last: null, purchasePrice: null })
  expect(calls).toEqual([])
  expect(document.querySelectorAll('button')).toHaveLength(0)
})
