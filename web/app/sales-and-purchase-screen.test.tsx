// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { invoice } from '#contract/invoices.ts'
import { order } from '#contract/orders.ts'
import { quotation } from '#contract/quotations.ts'
import { addDays, todayInIndia } from '#domain/calendar.ts'
import { sampleInvoice } from '#print/invoice/annapurna-invoice.ts'
import { typeOver } from '#test/draw.tsx'
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
import { sampleOrder, sampleQuotation } from '#test/paper/sample-offers.ts'
import { ASHAS_PROFILE, idOf } from '#test/screen-answers.ts'
import { SalesAndPurchaseScreen } from './sales-and-purchase-screen.tsx'

const PROFILE = {
  ...ASHAS_PROFILE,
  saleOrderTerms: 'Goods once sold stay sold.',
  saleInvoiceTerms: 'Another text',
  saleQuotationTerms: 'Another text',
}
const KNOWN: Answers = {
  'GET /api/users/profile': PROFILE,
  'GET /api/supplier': [],
  'GET /api/products': { products: [] },
  'GET /api/orders': [],
  'GET /api/quotations': [],
  'GET /api/invoices': [],
}

let close = () => {}
afterEach(() => {
  close()
  vi.restoreAllMocks()
})

async function show(search: string, answers: Answers = {}) {
  const screen = await drawScreen(<SalesAndPurchaseScreen />, {
    at: `/sales-and-purchase?${search}`,
    answers: { ...KNOWN, ...answers },
  })
  close = screen.close
  return screen
}
const alerts = () => textsOf('[role=alert] > span')

test('the page has its tabs, and a press on one opens it', async () => {
  const { address } = await show('')
  expect(textsOf('[role=tab]')).toEqual([
    ...['Sales & Purchase', 'Quotation', 'Invoice', 'Credit Notes', 'Debit Notes', 'Delivery Challan'],
  ])
  await press('Invoice')
  expect(address()).toBe('/sales-and-purchase?tab=Invoice')
  expect(textsOf('[aria-selected=true]')).toEqual(['Invoice'])
})

test.each([
  ['open-create-sales-invoice', 'sales'],
  ['open-create-purchase-invoice', 'purchase'],
  ['open-create-invoice', 'sales'],
])('%s opens the form of a new invoice, %s', async (event, direction) => {
  const { address } = await show('')
  await act(async () => window.dispatchEvent(new CustomEvent(event)))
  expect(address()).toBe(`/sales-and-purchase?tab=Invoice&create=${direction}`)
  await until(() => expect(textsOf('[role=dialog] h1')).toEqual(['Create Invoice']))
})

test.each([
  ['a quotation', 'tab=quotation&create=sales'],
  ['a quotation of a supplier', 'tab=quotation&create=purchase'],
  ['an invoice', 'tab=Invoice&create=sales'],
  ['an order', 'create=sales'],
])('%s begins with the sale order terms and the shop as signatory', async (_what, search) => {
  await show(search)
  await until(() => expect(field('Authorised Signatory').value).toBe('For Asha Kirana'))
  const terms = document.querySelector<HTMLTextAreaElement>('textarea[aria-label="Terms and Conditions"]')
  expect(terms?.value).toBe('Goods once sold stay sold.')
})

test("a supplier's bill begins without the sale order terms", async () => {
  await show('tab=Invoice&create=purchase')
  await until(() => expect(field('Authorised Signatory').value).toBe('For Asha Kirana'))
  const terms = document.querySelector<HTMLTextAreaElement>('textarea[aria-label="Terms and Conditions"]')
  expect(terms?.value).toBe('')
})

test('an order without party or items says so at the fields, and keeps what was typed', async () => {
  const { calls } = await show('create=sales')
  await until(() => expect(field('Authorised Signatory').value).toBe('For Asha Kirana'))
  const terms = () =>
    document.querySelector<HTMLTextAreaElement>('textarea[aria-label="Terms and Conditions"]') ??
    expect.fail('no terms')
  await typeOver(terms(), 'By lorry')
  await press('Create Ctrl Enter')

  await until(() => {
    expect(textsOf('[role=dialog]').join()).toContain('Please select a buyer.')
    expect(textsOf('[role=dialog]').join()).toContain('Add at least one item.')
  })
  expect(terms().value).toBe('By lorry')
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  // The draft that a reload opens again.
  await until(() => expect(JSON.stringify({ ...localStorage })).toContain('By lorry'))
})

const bought = z.encode(order, sampleOrder())
const sold = z.encode(order, sampleOrder({ orderType: 'sales', orderNumber: 'SO00001' }))
const quoted = z.encode(quotation, sampleQuotation())
const billed = z.encode(invoice, sampleInvoice())

test.each([
  ['A purchase order', '', '/api/orders', '/api/purchase-order', bought, 'Failed to save purchase order.'],
  ['A sales order', '', '/api/orders', '/api/sales-order', sold, 'Failed to save sales order.'],
  [
    'A quotation',
    'tab=quotation&',
    '/api/quotations',
    '/api/quotations',
    quoted,
    'Failed to save quotation.',
  ],
  ['An invoice', 'tab=Invoice&', '/api/invoices', '/api/invoices', billed, 'Failed to save invoice.'],
])(
  '%s that is refused shows the reason in its form, the server’s or its own',
  async (_what, tab, read, written, stored, sentence) => {
    const refusals = [new Refused(), new Refused('Not today')]
    const { calls } = await show(`${tab}edit=${stored._id}`, {
      [`GET ${read}/${stored._id}`]: stored,
      [`PUT ${written}/${stored._id}`]: () => refusals.shift(),
    })
    await until(() => button('Update Ctrl Enter'))
    await press('Update Ctrl Enter')
    await until(() => expect(textsOf('[role=dialog] [role=alert]')).toEqual([sentence]))
    await press('Update Ctrl Enter')
    await until(() => expect(textsOf('[role=dialog] [role=alert]')).toEqual(['Not today']))
    expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(2)
  },
)

test('a refused return shows its own message, then the server’s, and the invoice stays as it was', async () => {
  const refusals = [new Refused(), new Refused('Invoice is already returned')]
  await show('tab=Invoice', {
    'GET /api/invoices': [billed],
    [`PUT /api/invoices/${billed._id}/return`]: () => refusals.shift(),
  })
  await until(() => button('Return'))
  await press('Return')
  await press('Return', '[role=alertdialog]')
  await until(() => expect(alerts()).toEqual(['Failed to return invoice']))
  await press('Return')
  await press('Return', '[role=alertdialog]')
  await until(() => expect(alerts()).toContain('Failed to return invoice. Invoice is already returned'))
  expect(document.querySelector('tbody')?.textContent).toContain('Completed')
})

test('a quotation is deleted only after a question, and stays if that fails', async () => {
  let quotations = [quoted]
  const answers: (() => unknown)[] = [
    silence,
    () => {
      quotations = []
      return { success: true, message: 'Quotation deleted successfully!' }
    },
  ]
  const { calls } = await show('tab=quotation', {
    'GET /api/quotations': () => quotations,
    [`DELETE /api/quotations/${quoted._id}`]: () => answers.shift()?.(),
  })
  const deletions = () => calls.filter(({ method }) => method === 'DELETE')
  const ask = async () => {
    await until(() => button('Delete', 'tbody'))
    await press('Delete', 'tbody')
    await until(() => button('Cancel', '[role=alertdialog]'))
  }
  await ask()
  const [question] = textsOf('[role=alertdialog]')
  expect(question).toMatch(/^Delete SQT-00001, ₹/)
  expect(document.querySelector('[role=alertdialog]')?.textContent).toContain(
    'Are you sure you want to delete this quotation?',
  )
  expect(document.activeElement?.textContent).toBe('Cancel')
  await press('Cancel', '[role=alertdialog]')
  await until(() => expect(textsOf('[role=alertdialog]')).toEqual([]))
  expect(deletions()).toEqual([])

  await ask()
  await press('Delete', '[role=alertdialog]')
  await until(() => expect(alerts().join()).toContain('Failed to delete quotation'))
  expect(document.querySelector('tbody')?.textContent).toContain('SQT-00001')

  await ask()
  await press('Delete', '[role=alertdialog]')
  await until(() => expect(document.body.textContent).toContain('No quotations found.'))
  expect(deletions()).toHaveLength(2)
})

test('the form of an invoice has its parts in the order of the specification', async () => {
  await show('tab=Invoice&create=sales')
  await until(() => button('Transport and e-way bill'))
  await press('Transport and e-way bill')
  const wanted = [
    ...['Supplier Details', 'Customer Details', 'Shipping Details'],
    ...['Invoice No', 'No. of Items', 'Delivery Date', 'Invoice Date', 'Transport Details'],
    ...['Discount', 'Additional Charges', 'GST & Totals', 'Terms and Conditions', 'Authorised Signatory'],
    'Payment Details',
  ]
  const heads = () =>
    [...document.querySelectorAll('[role=dialog] :is(label, h2)')].map(
      (head) => head.textContent?.trim() ?? '',
    )
  await until(() => expect(heads().filter((head) => wanted.includes(head))).toEqual(wanted))
})

const DATES = ['All Dates', 'Today', 'This Week', 'This Month']

test.each([
  [
    'tab=Sales%26Purchase',
    ['Order Number', 'Merchant', 'Order Date', 'Amount', 'Status', 'Approver', 'Approval Date', 'Actions'],
    ['+ Create Document', 'Purchase Order', 'Sales Order'],
    'Search orders...',
    [
      ['All', 'Sales', 'Purchase'],
      ['All Status', 'Pending', 'Approved', 'Rejected'],
    ],
  ],
  [
    'tab=quotation',
    ['Quotation No', 'Date', 'Customer', 'No. of Items', 'Amount', 'Actions'],
    ['+ Create Quotation', 'Sales Quotation', 'Purchase Quotation'],
    'Search quotations...',
    [DATES, ['All Types', 'Sales', 'Purchase']],
  ],
  [
    'tab=Invoice',
    ['Invoice No', 'Date', 'Customer', 'No. of Items', 'Amount', 'Status', 'Payment Status', 'Actions'],
    ['+ Create Invoice', 'Sales Invoice', 'Purchase Invoice'],
    'Search invoices...',
    [DATES],
  ],
])(
  'the list at %s has its columns, its menu, its search and its filters',
  async (tab, columns, menu, search, filters) => {
    // Wide enough for all columns: happy-dom lays nothing out.
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1440)
    await show(tab, {
      'GET /api/orders': [bought],
      'GET /api/quotations': [quoted],
      'GET /api/invoices': [billed],
    })
    await until(() => expect(textsOf('tbody tr')).toHaveLength(1))
    expect(textsOf('th')).toEqual(columns)
    expect(document.querySelector<HTMLInputElement>('input[type=search]')?.placeholder).toBe(search)

    const lists = [...document.querySelectorAll('[role=listbox]')]
    const choices = lists.map((list) =>
      [...list.querySelectorAll('[role=option]')].map(({ textContent }) => textContent),
    )
    for (const words of filters) expect(choices).toContainEqual(words)

    const [name = '', ...entries] = menu
    await press(name)
    await until(() => expect(textsOf('[role=menuitem]')).toEqual(entries))
  },
)

test('the tab is in the URL, and an unknown one means the first', async () => {
  const { address, goTo, goBack } = await show('')
  for (const [search, name] of [
    ['', 'Sales & Purchase Orders'],
    ['?tab=Quotation', 'Quotations'],
    ['?tab=Sales&Purchase', 'Sales & Purchase Orders'],
    ['?tab=Invoice', 'Invoices'],
    ['?tab=Sales%26Purchase', 'Sales & Purchase Orders'],
    ['?tab=Invoice', 'Invoices'],
    ['?tab=nonsense', 'Sales & Purchase Orders'],
  ] as const) {
    await goTo(`/sales-and-purchase${search}`)
    await until(() => expect(textsOf('h1')).toEqual([name]))
  }
  await press('Quotation')
  expect(address()).toMatch(/tab=quotation$/)
  await press('Sales & Purchase')
  expect(address()).toMatch(/tab=Sales%26Purchase$/)
  await goBack()
  await until(() => expect(textsOf('h1')).toEqual(['Quotations']))
})

test.each([
  ['open-create-sales-order', 'Create Sales Order', 'Sales'],
  ['open-create-purchase-order', 'Create Purchase Order', 'Purchase'],
  ['open-create-sales-quotation', 'Create Quotation', 'Sales'],
  ['open-create-purchase-quotation', 'Create Quotation', 'Purchase'],
  ['open-create-quotation', 'Create Quotation', 'Sales'],
  ['open-create-invoice', 'Create Invoice', 'Sales'],
])(
  'the page-wide event %s opens the form of its document on its tab: %s, %s',
  async (event, title, direction) => {
    await show('tab=Invoice')
    await until(() => expect(textsOf('h1')).toEqual(['Invoices']))
    expect(textsOf('[role=dialog]')).toEqual([])
    await act(async () => window.dispatchEvent(new Event(event)))
    await until(() => expect(textsOf('[role=dialog] h1')).toEqual([title]))
    expect(textsOf('[role=dialog] :is(span, p, div)')).toContain(direction)
  },
)

test('the date filter counts back seven and thirty days, today included', async () => {
  const today = todayInIndia(new Date())
  const orders = [-1, 0, 6, 7, 29, 30].map((days) => ({
    ...bought,
    _id: idOf(days + 1),
    id: idOf(days + 1),
    orderDate: addDays(today, -days),
    merchants: { ...bought.merchants, name: `${days} days ago` },
  }))
  const { calls } = await show('', {
    'GET /api/orders': ({ query: { from = '', to = '9999' } }: Call) =>
      orders.filter(({ orderDate }) => orderDate >= from && orderDate <= to),
  })
  const found = async (range: string, expected: number[]) => {
    await choose('Dates', range)
    const names = () => document.querySelector('tbody')?.textContent?.match(/-?\d+ days ago/g) ?? []
    await until(() => expect(names()).toEqual(expected.map((days) => `${days} days ago`)))
  }
  await found('Today', [0])
  await found('This Week', [0, 6])
  await found('This Month', [0, 6, 7, 29])
  expect(calls.at(-1)?.query).toMatchObject({ from: addDays(today, -29), to: today })
  await found('All Dates', [-1, 0, 6, 7, 29, 30])
})
