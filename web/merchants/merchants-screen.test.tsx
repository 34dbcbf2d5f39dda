// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { pasteOver } from '#test/draw.tsx'
import {
  type Answers,
  button,
  type Call,
  choose,
  drawScreen,
  field,
  press,
  Refused,
  silence,
  textsOf,
  until,
} from '#test/draw-screen.tsx'
import { ANITA, idOf } from '#test/screen-answers.ts'
import { MerchantsScreen } from './merchants-screen.tsx'

const ID = ANITA._id
const LANGUAGE = 'Language of papers and messages'

let close = () => {}
afterEach(() => close())

async function show(answers: Answers = {}) {
  const all = Object.assign(answers, { 'GET /api/supplier': [ANITA], ...answers })
  const screen = await drawScreen(<MerchantsScreen />, { at: '/admin/suppliers', answers: all })
  close = screen.close
  await until(() => button('Edit'))
  return screen
}
const alerts = () => textsOf('[role=alert] > span')

test('the list has its title, its columns and the buttons of a row', async () => {
  await show()
  expect(textsOf('h1')).toEqual(['Buyer & Supplier Management'])
  expect(textsOf('th')).toEqual(['S.No', 'Name', 'Type', 'Phone Number', 'Address', 'Actions'])
  expect(textsOf('td:last-child button')).toEqual(['Edit', 'Delete'])
})

test('the list is narrowed to suppliers or buyers', async () => {
  const { calls } = await show()
  const filter = document.querySelector<HTMLInputElement>('input[aria-label=Type]')!
  expect(filter.value).toBe('All')
  await act(async () => filter.click())
  const choices = [...document.querySelectorAll<HTMLElement>('[role=option]')]
  expect(choices.map(({ textContent }) => textContent)).toEqual(['All', 'Supplier', 'Buyer'])
  await act(async () => choices[1]?.click())
  await until(() =>
    expect(calls.at(-1)).toMatchObject({ path: '/api/supplier', query: { type: 'supplier' } }),
  )
})

test('the place of supply follows the state until one is chosen, and a supplier can be marked as a small enterprise', async () => {
  const tea = { ...ANITA, type: 'supplier', state: 'Kerala', msme: true, udyam: 'UDYAM-KL-01-0000001' }
  const answers = {
    'GET /api/supplier': [tea],
    [`PUT /api/supplier/${ID}`]: { success: true, message: '', updatedSupplier: tea },
  }
  const { calls } = await show(answers)
  await press('Edit')
  await until(() => expect(field('Place of Supply').value).toBe('Kerala (32)'))
  expect(field('Udyam Number').value).toBe('UDYAM-KL-01-0000001')
  await press('Save Changes')
  await until(() =>
    // Nobody chose: it goes on following.
    expect(calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
      state: 'Kerala',
      placeOfSupply: '',
      msme: true,
      udyam: 'UDYAM-KL-01-0000001',
    }),
  )
})

test("a party's own language is set, cleared, and not sent if unchanged", async () => {
  const bodyOf = async (stored: object, choose?: () => Promise<void>) => {
    const merchant = { ...ANITA, ...stored }
    const { calls } = await show({
      'GET /api/supplier': [merchant],
      [`PUT /api/supplier/${ID}`]: { success: true, message: '', updatedSupplier: merchant },
    })
    await press('Edit')
    await until(() => field(LANGUAGE))
    await choose?.()
    await press('Save Changes')
    await until(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true))
    close()
    return calls.findLast(({ method }) => method === 'PUT')?.body
  }
  const pick = async (name: string) => {
    await act(async () => field(LANGUAGE).click())
    const found = [...document.querySelectorAll<HTMLElement>('[role=option]')]
    await act(async () => found.find(({ textContent }) => textContent === name)?.click())
  }
  expect(await bodyOf({})).not.toHaveProperty('language')
  expect(await bodyOf({}, () => pick('मराठी'))).toMatchObject({ language: 'mr' })
  // The chosen one is taken back by choosing it again.
  expect(await bodyOf({ language: 'hi' }, () => pick('हिन्दी'))).toMatchObject({ language: null })
})

test('a closed form forgets its values: the next opens with the stored ones, or empty', async () => {
  const { calls } = await show()
  await press('Edit')
  await until(() => expect(textsOf('[role=dialog] h2')).toEqual(['Edit Merchant']))
  expect(field('Merchant Name').value).toBe('Anita Stores')
  await pasteOver(field('Merchant Name'), 'Nobody')
  await press('Cancel', '[role=dialog]')
  await until(() => expect(textsOf('[role=alertdialog] h2')).toEqual(['Close without saving?']))
  await press('Close without saving')
  await until(() => expect(textsOf('[role=dialog]')).toEqual([]))

  await press('Edit')
  await until(() => expect(field('Merchant Name').value).toBe('Anita Stores'))
  await press('Cancel', '[role=dialog]')
  await press('Add Merchant')
  await until(() => expect(textsOf('[role=dialog] h2')).toEqual(['Add New Merchant']))
  expect(['Merchant Name', 'Email', 'Phone Number'].map((label) => field(label).value)).toEqual(['', '', ''])
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
})

test.each([
  ['refused in words', new Refused('Email is taken'), 'Email is taken'],
  ['refused without a word', new Refused(), 'Error saving supplier.'],
  ['answered without the merchant', { success: true }, 'Error saving supplier.'],
  ['answered with a reason alone', { success: false, message: 'Not today' }, 'Not today'],
])(
  'a save that is %s shows its message in the form and as an alert, and stays typed',
  async (_how, answer, sentence) => {
    const { calls } = await show({ [`PUT /api/supplier/${ID}`]: answer })
    await press('Edit')
    await until(() => field('Phone Number'))
    await pasteOver(field('Phone Number'), '98900 22004')
    await press('Save Changes')
    await until(() => expect(alerts()).toEqual([sentence, sentence]))
    expect(field('Phone Number').value).toBe('98900 22004')
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ phone: '98900 22004' })
  },
)

test.each([
  [590, 'They owe you ₹590.00, which stays open in the khata. '],
  [-1180.5, 'You owe them ₹1,180.50, which stays open in the khata. '],
  [0, ''],
])('a deletion says what is open on the account: %s', async (balance, words) => {
  const khata = {
    party: { ...ANITA, gstin: '', address: '', state: '' },
    balance,
    sides: [],
    lines: [],
    opening: 0,
    closing: balance,
    advances: [],
    creditDays: null,
    creditLimit: null,
    interest: null,
    interestTo: null,
    interestDue: [],
    reminding: { language: null, usual: 'en', remark: null, askOn: [] },
  }
  await show({ [`GET /api/money/khata/${ID}`]: khata })
  await press('Delete')
  await until(() =>
    expect(textsOf('[role=alertdialog] p').at(-1)).toBe(
      `${words}Documents keep their copies. Products and tasks lose the link.`,
    ),
  )
  await press('Cancel')
})

test.each([
  ['in words', new Refused('Not today'), 'Not today'],
  ['without a word', new Refused(), 'Failed to delete supplier.'],
])('a deletion refused %s shows a message', async (_how, refusal, sentence) => {
  await show({ [`DELETE /api/supplier/${ID}`]: refusal })
  await press('Delete')
  await until(() => button('Delete', '[role=alertdialog]'))
  await press('Delete', '[role=alertdialog]')
  await until(() => expect(alerts()).toEqual([sentence]))
  expect(textsOf('td:nth-child(2)')).toEqual(['Anita Stores'])
})

test('a failed save keeps every character of the form and shows the reason', async () => {
  const answers: Answers = { 'POST /api/supplier/add': silence }
  const { calls } = await show(answers)
  await press('Add Merchant')
  await until(() => field('Merchant Name'))
  const typed = {
    'Merchant Name': 'Krishna Wholesale',
    Email: 'krishna@party.test',
    'Phone Number': '9800000002',
    Address: 'Market Yard, Pune',
  }
  for (const [label, text] of Object.entries(typed)) await pasteOver(field(label), text)
  await choose('Type', 'Supplier', '[role=dialog]')
  await press('Add Merchant', '[role=dialog]')
  await until(() => expect(textsOf('[role=dialog] [role=alert]')).toHaveLength(1))
  for (const [label, text] of Object.entries(typed)) expect(field(label).value).toBe(text)

  answers['POST /api/supplier/add'] = ({ body }: Call) => {
    const supplier = { ...ANITA, ...(body as object), _id: idOf(2), id: idOf(2) }
    return { success: true, message: 'Supplier added successfully!', supplier }
  }
  await press('Add Merchant', '[role=dialog]')
  await until(() => expect(textsOf('[role=status] span')).toContain('Supplier added successfully!'))
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
    name: 'Krishna Wholesale',
    type: 'supplier',
  })
})
