// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { FIRST_SETTINGS } from '#contract/shop/settings.ts'
import type { Answer } from '#domain/people/shop-roles.ts'
import { drawScreen, textsOf } from '#test/draw-screen.tsx'
import { emptyLine } from '#web/documents/open-document/lines/sheet-line.ts'
import { useDocument } from '#web/documents/open-document/use-document.ts'
import { emptyDocument } from '#web/documents/open-document/values/begun-values.ts'
import { DiscountHint } from './discount-hint.tsx'

let close = () => {}
afterEach(() => close())

/** Ten bags for 499.00 each: 4,990.00. */
function Bill({ discount }: { discount: number }) {
  const settings = FIRST_SETTINGS
  const begun = emptyDocument({ today: '2026-11-20', name: '', terms: '', settings, direction: 'sales' })
  const place = { name: '', address: '', phone: '', gstin: '', state: '', placeOfSupply: '' }
  const items = [{ ...emptyLine(), itemname: 'Rice', quantity: 10, rate: 499, cgst: 2.5, sgst: 2.5 }]
  const document = useDocument(
    { ...begun, items, discount },
    {
      noun: 'invoice',
      direction: 'sales',
      buyerWord: 'Customer',
      settings,
      shop: { ...place, registration: 'regular' },
    },
  )
  return <DiscountHint document={document} />
}

async function wordsFor(answer: Answer, discount: number) {
  const rights = {
    shopId: 'a',
    shopName: 'Asha Kirana',
    role: 'cashier',
    answers: { discount: answer },
    discountFree: 5,
  } as const
  close = (await drawScreen(<Bill discount={discount} />, { user: { rights } })).close
  const words = textsOf('[role=status]').filter((text) => / off: /.test(text))
  close()
  return words
}

test('a discount above the limit of the role is said while it is typed', async () => {
  // 5% of 4,990.00 are 249.50.
  expect(await wordsFor('asks', 249.5)).toEqual([])
  expect(await wordsFor('asks', 598.8)).toEqual(['12% off: above 5% somebody has to say yes'])
  expect(await wordsFor('refused', 598.8)).toEqual(['12% off: above 5% is not allowed'])
  expect(await wordsFor('allowed', 598.8)).toEqual([])
})
