// @vitest-environment happy-dom
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { FIRST_SETTINGS } from '#contract/shop/settings.ts'
import { USUAL_ACCOUNTS } from '#domain/ledger/accounts.ts'
import { pasteOver } from '#test/draw.tsx'
import { type Answers, button, drawScreen, field, press, textsOf, until } from '#test/draw-screen.tsx'
import { ASHAS_PROFILE, idOf } from '#test/screen-answers.ts'
import { SetAgainstDialog } from './set-against-dialog.tsx'
import { SettlePanel } from './settle-panel.tsx'

const [ANITA, RECEIPT, BILL, VOUCHER] = [1, 2, 3, 4].map(idOf) as [string, string, string, string]
const NO_AGES = { notDue: 0, upTo30: 0, upTo60: 0, upTo90: 0, over90: 0 }
const side = (more: object) => ({
  side: 'debtors',
  owed: 0,
  onAccount: 0,
  ages: NO_AGES,
  openBills: [],
  ...more,
})
const KHATA = {
  party: {
    _id: ANITA,
    name: 'Anita Stores',
    phone: '98900 22003',
    gstin: '',
    address: '',
    type: 'buyer',
    state: 'Karnataka',
  },
  balance: 0,
  sides: [side({})],
  creditDays: null,
  creditLimit: null,
  interest: null,
  interestTo: null,
  interestDue: [],
  reminding: { language: null, usual: 'en', remark: null, askOn: [] },
  advances: [],
  opening: 0,
  lines: [],
  closing: 0,
}
const ADVANCE = { _id: RECEIPT, number: 'RV-00007', date: '2026-10-03', whatFor: 'Stock audit', open: 1180 }
const OPEN_BILL = {
  _id: BILL,
  kind: 'bill',
  number: 'SINV-00009',
  date: '2026-11-04',
  dueDate: '2026-11-04',
  total: 590,
  open: 590,
}
const saved = {
  success: true,
  message: '',
  voucher: {
    _id: VOUCHER,
    kind: 'receipt',
    number: 'RV-00008',
    date: '2026-11-20',
    amount: 1180,
    note: '',
    party: null,
    status: 'standing',
    endedOn: null,
    endReason: null,
    dueDate: null,
    settled: 0,
    ways: [],
    advance: null,
    usedAdvances: [],
    payee: '',
    payeeGstin: '',
    billNumber: '',
    lines: [],
    cleared: null,
    paper: null,
    by: 'asha@shop.test',
    createdAt: '2026-11-20T05:00:00.000Z',
    atBank: null,
    changes: [],
    updatedAt: '2026-11-20T05:00:00.000Z',
  },
}

let close = () => {}
afterEach(() => close())
const none = () => {}

async function show(
  dialog: ReactNode,
  { khata = {}, settings = {} }: { khata?: object; settings?: object } = {},
) {
  const answers: Answers = {
    'GET /api/money/accounts': Object.entries(USUAL_ACCOUNTS).map(([code, account]) => ({
      ...account,
      code,
      isOwn: false,
      balance: 0,
    })),
    'GET /api/users/profile': { ...ASHAS_PROFILE, settings: { ...FIRST_SETTINGS, ...settings } },
    [`GET /api/money/khata/${ANITA}`]: { ...KHATA, ...khata },
    'POST /api/money/receipts': saved,
    'POST /api/money/payments': saved,
    'POST /api/money/allocations': saved,
  }
  const drawn = await drawScreen(dialog, { answers })
  close = drawn.close
  const sent = () =>
    until(() => {
      const call = drawn.calls.find(({ method }) => method === 'POST')
      if (!call) throw new Error('Nothing was sent')
      return call
    })
  return { ...drawn, sent }
}
const shows = (words: string) => until(() => expect(document.body.textContent).toContain(words))

test('the rest of a receipt may be an advance for services, and shows its tax before saving', async () => {
  const { sent, calls } = await show(<SettlePanel kind="receipt" party={ANITA} onClose={none} />)
  await shows('Owes today')
  // Nothing is kept yet: nothing is asked.
  expect(textsOf('button')).not.toContain('It is an advance for services')
  await pasteOver(field('Amount'), '1180')
  await until(() => button('It is an advance for services'))
  await press('It is an advance for services')
  // The buyer is in Karnataka: 1,180 at 18 % are 1,000 and 180 of IGST.
  await shows('Of ₹1,180.00 kept, ₹1,000.00 is its value; IGST ₹180.00 is due')
  await press('Save Receipt')
  await shows('Advance for is required')
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  await pasteOver(field('Advance for'), 'Stock audit')
  await press('Save Receipt')
  expect((await sent()).body).toMatchObject({
    party: ANITA,
    advance: { placeOfSupply: '29', rate: 18, whatFor: 'Stock audit' },
  })
})

test('a shop without tax sees no advance fields, nor a receipt that only pays bills', async () => {
  await show(<SettlePanel kind="receipt" party={ANITA} onClose={none} />, {
    settings: { registration: 'composition', compositionClass: 'services' },
  })
  await shows('Owes today')
  await pasteOver(field('Amount'), '1180')
  await shows('Kept on account₹1,180.00')
  expect(textsOf('button')).not.toContain('It is an advance for services')
  close()

  const { sent } = await show(<SettlePanel kind="receipt" party={ANITA} onClose={none} />, {
    khata: { sides: [side({ openBills: [OPEN_BILL], owed: 590 })], balance: 590 },
  })
  await shows('SINV-00009')
  await pasteOver(field('Amount'), '590')
  await shows('Kept on account₹0.00')
  expect(textsOf('button')).not.toContain('It is an advance for services')
  await press('Save Receipt')
  expect((await sent()).body).not.toHaveProperty('advance')
})

test('a refund to a buyer is taken from the advance if nothing else is on account', async () => {
  const { sent } = await show(<SettlePanel kind="payment" party={ANITA} onClose={none} />, {
    khata: { balance: -1480, sides: [side({ owed: -1480, onAccount: 1480 })], advances: [ADVANCE] },
  })
  await shows('Gives back, oldest first')
  await shows('Stock audit, 3 Oct 2026')
  // 300 of the 1,480 are no advance: 500 take those and 200 of it.
  await pasteOver(field('Amount'), '500')
  await press('Save Payment')
  expect((await sent()).body).toMatchObject({ party: ANITA, bills: [{ bill: RECEIPT, amount: 200 }] })
})

test('money on account is set off against bills, an advance by its number', async () => {
  // Read already: paise.
  const khata = { ...KHATA, advances: [{ ...ADVANCE, open: 1180_00 }] }
  const own = side({ onAccount: 1180_00, openBills: [{ ...OPEN_BILL, open: 590_00 }] })
  const { sent } = await show(<SetAgainstDialog khata={khata as never} side={own as never} onClose={none} />)
  await shows('SINV-00009')
  await press('Set Against Bills', '[role=dialog]')
  expect((await sent()).body).toMatchObject({
    party: ANITA,
    from: RECEIPT,
    bills: [{ bill: BILL, amount: 590 }],
  })
})
