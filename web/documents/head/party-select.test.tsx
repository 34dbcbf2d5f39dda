// @vitest-environment happy-dom
import { act, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Direction, PartyDraft } from '#contract/document.ts'
import type { Merchant } from '#contract/merchants.ts'
import { typeOver } from '#test/draw.tsx'
import { type Call, drawScreen, field, textsOf, until } from '#test/draw-screen.tsx'
import { idOf } from '#test/screen-answers.ts'
import { PartySelect } from './party-select.tsx'

const merchant = (number: number, name: string, address: string) => ({
  _id: idOf(number),
  id: idOf(number),
  name,
  address,
  type: 'supplier',
  email: '',
  phone: '98900 22003',
  gstin: '',
  shippingAddress: '',
  state: '',
  country: 'India',
  postalCode: '',
  placeOfSupply: '',
})
const ALL = [
  merchant(1, 'Anita Stores', 'Tilak Road, Pune'),
  merchant(2, 'Bharat Traders', 'Nipani'),
  merchant(3, 'Nipani Kirana', 'Belagavi'),
]

let close = () => {}
afterEach(() => close())

/** A form's customer, over a server that finds all at once and never ends a search. */
async function show(direction: Direction = 'sales') {
  const picked: string[] = []
  function Form() {
    const [party, setParty] = useState({ name: '' } as PartyDraft)
    const pick = (chosen: Merchant) => picked.push(chosen.name)
    return (
      <PartySelect
        direction={direction}
        party={party}
        onPick={pick}
        buyerWord={'Customer' as const}
        onType={(name) => setParty({ ...party, name })}
      />
    )
  }
  const answer = ({ query }: Call) => (query.search ? new Promise(() => {}) : ALL)
  const screen = await drawScreen(<Form />, { answers: { 'GET /api/supplier': answer } })
  close = screen.close
  const input = field(direction === 'sales' ? 'Customer' : 'Supplier')
  const names = () => textsOf('[role=option] > span > span')
  await act(async () => input.click())
  await until(() => expect(names()).toHaveLength(3))
  return { input, picked, names }
}

const key = (input: HTMLInputElement, name: string) =>
  act(async () => {
    input.dispatchEvent(
      new KeyboardEvent('keydown', { key: name, code: name, bubbles: true, cancelable: true }),
    )
  })

test('parties that do not match the text disappear at once, before the server answers', async () => {
  const { input, names } = await show()
  await typeOver(input, 'nipani')
  expect(names()).toEqual(['Bharat Traders', 'Nipani Kirana'])
})

test('ArrowDown and Enter right after typing take the first match', async () => {
  const { input, picked } = await show('purchase')
  await typeOver(input, ' nipani k ')
  await key(input, 'ArrowDown')
  await key(input, 'Enter')
  expect(picked).toEqual(['Nipani Kirana'])
})

test('of a purchase Enter alone takes the first match, of a sale it keeps the name as it is typed', async () => {
  const bought = await show('purchase')
  await typeOver(bought.input, 'nipani k')
  await key(bought.input, 'Enter')
  expect(bought.picked).toEqual(['Nipani Kirana'])
  close()
  const sold = await show('sales')
  await typeOver(sold.input, 'nipani k')
  await key(sold.input, 'Enter')
  expect(sold.picked).toEqual([])
})
