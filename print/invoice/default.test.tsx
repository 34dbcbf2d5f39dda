import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Invoice } from '#contract/invoices.ts'
import { paise } from '#domain/money.ts'
import { INVOICE_STYLES } from '#domain/paper/invoice-style.ts'
import { sampleInvoice, sampleLine } from './annapurna-invoice.ts'
import { COPY_LABELS, ORIGINAL } from './copies/copy-label.ts'
import { DefaultInvoice } from './default.tsx'
import { layoutFor } from './layout-for.ts'

const html = (invoice: Invoice) => renderToStaticMarkup(<DefaultInvoice invoice={invoice} copy={ORIGINAL} />)

/** What a reader sees, each element's text apart from the next. */
const text = (invoice: Invoice) =>
  html(invoice)
    .replace(/<[^>]*>/g, '|')
    .replace(/(\|\s*)+/g, '|')

/** The cells of the rows of a table, by its class. */
function rowsOf(invoice: Invoice, table: 'lines' | 'tax-summary'): string[][] {
  const [, body = ''] =
    html(invoice).match(new RegExp(`<table class="${table}".*?<tbody>(.*?)</tbody>`)) ?? []
  const rows = body.split('</tr>').filter((row) => row && !row.includes('class="filler"'))
  return rows.map((row) =>
    [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/g)].map(([, cell = '']) => plain(cell)),
  )
}

const plain = (cell: string) => cell.replace(/<small>.*?<\/small>/g, '').replace(/<[^>]*>/g, '')
const asPaise = (amount: string | undefined) => Math.round(Number(amount?.replaceAll(',', '')) * 100)

/** Whether the amounts of a column, but for the last row, add up to the last row. */
function expectToAddUp(rows: string[][], column: number) {
  const amounts = rows.map((row) => asPaise(row.at(column)))
  const sum = amounts.slice(0, -1).reduce((total, amount) => total + amount, 0)
  expect(sum).toBe(amounts.at(-1))
}

const annapurna = sampleInvoice()
const inKarnataka = { ...annapurna.merchants, state: 'Karnataka', gstin: '29AAKFA7136Q1ZQ' }
const acrossStates = sampleInvoice({
  merchants: inKarnataka,
  items: annapurna.items.map((line) => sampleLine({ ...line, cgst: 0, sgst: 0, igst: line.cgst * 2 })),
})

describe('the figures of the tax invoice', () => {
  test('are those of the worked bill', () => {
    expect(rowsOf(annapurna, 'lines').at(-1)).toEqual([
      '',
      '8 items',
      '',
      '',
      '',
      '',
      '19,641.24',
      '',
      '678.59',
      '',
      '678.59',
      '20,998.42',
    ])
    expect(text(annapurna)).toContain(
      'Total Before Tax|₹19,641.24|CGST|₹678.59|SGST|₹678.59|Discount|-₹200.00|Total After Tax|₹20,798.42' +
        '|Additional Charges|₹150.00|Grand Total|₹20,948.42|',
    )
    expect(text(annapurna)).toContain(
      '|Indian Rupees Twenty Thousand Nine Hundred Forty Eight and Forty Two Paise Only|',
    )
  })

  test('show quantity, unit, rate, taxable amount, percentages and tax of every line', () => {
    expect(rowsOf(annapurna, 'lines')[3]).toEqual([
      '4',
      'Cashew W320, loose',
      '0801',
      '2.5',
      'Kg',
      '740.00',
      '1,850.00',
      '2.5%',
      '46.25',
      '2.5%',
      '46.25',
      '1,942.50',
    ])
  })

  test('add up in every column of amounts, to the paisa', () => {
    for (const column of [6, 8, 10, 11]) expectToAddUp(rowsOf(annapurna, 'lines'), column)
    for (const column of [1, 3, 5, 6]) expectToAddUp(rowsOf(annapurna, 'tax-summary'), column)
  })

  test('add up on 60 lines of awkward fractions, four heads and wide amounts', () => {
    const items = Array.from({ length: 60 }, (_, index) =>
      sampleLine({
        itemname: `Item ${index}`,
        quantity: 0.333 * (index + 1),
        rate: 12345.6789,
        ...(index % 2 ? { cgst: 2.5, sgst: 2.5 } : { igst: 18, cess: 0.125 }),
      }),
    )
    const invoice = sampleInvoice({ items })
    for (const column of [6, 7, 8, 9, 10, 11]) expectToAddUp(rowsOf(invoice, 'lines'), column)
    for (const column of [1, 3, 5, 7, 9, 10]) expectToAddUp(rowsOf(invoice, 'tax-summary'), column)
  })

  test('of AC-15 are those of the scenario', () => {
    const rice = sampleLine({ itemname: 'Rice', quantity: 16, rate: 499, cgst: 2.5, sgst: 2.5 })
    const bottle = sampleLine({ itemname: 'Bottle', quantity: 2, rate: 349.5, igst: 18 })
    const invoice = sampleInvoice({
      items: [rice, bottle],
      discount: paise(58_00),
      additionalCharges: paise(72_35),
    })
    expect(text(invoice)).toContain(
      'Total Before Tax|₹8,683.00|CGST|₹199.60|SGST|₹199.60|IGST|₹125.82|Discount|-₹58.00' +
        '|Total After Tax|₹9,150.02|Additional Charges|₹72.35|Grand Total|₹9,222.37|',
    )
  })

  test('name the tax by rate', () => {
    expect(rowsOf(annapurna, 'tax-summary').map(([rate, taxable]) => [rate, taxable])).toEqual([
      ['0%', '560.00'],
      ['5%', '17,430.88'],
      ['18%', '793.20'],
      ['40%', '857.16'],
      ['Total', '19,641.24'],
    ])
  })
})

describe('the columns of tax', () => {
  test('are IGST alone across states, with the place of supply and both states', () => {
    expect(html(acrossStates)).not.toMatch(/CGST|SGST|Cess/)
    expect(text(acrossStates)).toContain('|Place of Supply|Karnataka (29)|Reverse Charge|No|')
    expect(text(acrossStates)).toContain('|State: Maharashtra (27)|')
    expect(text(acrossStates)).toContain('|State: Karnataka (29)|')
    expectToAddUp(rowsOf(acrossStates, 'lines'), 8)
  })

  test('have a cess column as soon as one line carries cess', () => {
    const [first, ...others] = annapurna.items
    const invoice = sampleInvoice({ items: [sampleLine({ ...first!, cess: 12 }), ...others] })
    expect(text(invoice)).toContain('|Cess ₹|')
    expectToAddUp(rowsOf(invoice, 'lines'), 12)
  })

  test('are called UTGST in a union territory', () => {
    const place = { state: 'Chandigarh', gstin: '' }
    const invoice = sampleInvoice({ merchants: { ...annapurna.merchants, ...place } })
    expect(text(invoice)).toContain('|UTGST ₹|')
    expect(text(invoice)).not.toContain('|SGST')
  })
})

describe('the title of the paper', () => {
  const untaxed = annapurna.items.map((line) => sampleLine({ ...line, cgst: 0, sgst: 0 }))
  const unregistered = { ...annapurna.own, gstin: '' }

  test('is Tax Invoice, with SALES INVOICE and ORIGINAL FOR RECIPIENT', () => {
    expect(text(annapurna)).toContain('|Tax Invoice|SALES INVOICE|(ORIGINAL FOR RECIPIENT)|')
  })

  test.each(COPY_LABELS)('has the copy label %s', (copy) => {
    expect(renderToStaticMarkup(<DefaultInvoice invoice={annapurna} copy={copy} />)).toContain(`(${copy})`)
  })

  test('is Bill of Supply, without any tax column, when no line is taxed', () => {
    const invoice = sampleInvoice({ items: untaxed })
    expect(text(invoice)).toContain('|Bill of Supply|SALES INVOICE|')
    expect(html(invoice)).not.toMatch(/GST ₹|GST rate/)
  })

  test('is Invoice when the shop is not registered', () => {
    expect(text(sampleInvoice({ own: unregistered, items: untaxed }))).toContain('|Invoice|SALES INVOICE|')
  })

  test('is Invoice-cum-Bill of Supply for taxed and tax-free goods to an unregistered buyer', () => {
    const invoice = sampleInvoice({ merchants: { ...annapurna.merchants, gstin: '' } })
    expect(text(invoice)).toContain('|Invoice-cum-Bill of Supply|SALES INVOICE|')
  })

  test.each(INVOICE_STYLES)(
    '%s: the paper of a composition shop says at the top that it collects no tax',
    (style) => {
      const own = { ...annapurna.own, registration: 'composition' } as const
      const Layout = layoutFor(style).Layout
      const page = renderToStaticMarkup(
        <Layout invoice={sampleInvoice({ own, items: untaxed })} copy={ORIGINAL} receiptPaper="80mm" />,
      )
      expect(page).toMatch(/bill of supply/i)
      expect(page).toContain('<p>Composition taxable person, not eligible to collect tax on supplies</p>')
      expect(page).not.toMatch(/tax invoice/i)
      expect(page.replace(/<[^>]*>/g, '|')).not.toMatch(
        /Sales Tax|Tax Rate|GST ₹|HSN, Tax|\|0%|Taxable Amount|Before Tax|After Tax/,
      )
    },
  )

  test('depends on the supplier on a purchase', () => {
    const purchase = sampleInvoice({ invoiceType: 'purchase', own: unregistered })
    expect(text(purchase)).toContain('|Tax Invoice|PURCHASE INVOICE|(ORIGINAL FOR RECIPIENT)|')
    expect(text(purchase)).toContain('|Supplier Details|Annapurna Caterers|')
    expect(text(purchase)).toContain('|Customer Details|Sharma Kirana Store|')
  })
})

describe('parties, transport and place of supply', () => {
  test('the shop and the customer have GSTIN, state with code, FSSAI and address', () => {
    expect(text(annapurna)).toContain('|GSTIN 27ABKPS4821M1Z3|State: Maharashtra (27)|FSSAI 11526034001187|')
    expect(text(annapurna)).toContain('|GSTIN 27AAKFA7136Q1ZU|State: Maharashtra (27)|')
    expect(text(annapurna)).toContain('|Phone 98000 00001|ramesh@sharma.test|')
  })

  test('transport is printed, and a missing value is a dash', () => {
    expect(text(annapurna)).toContain('|Transport|Own tempo|Vehicle No|MH 12 QX 4471|E-way Bill No|-|')
    expect(text(sampleInvoice({ deliveryDate: null }))).toContain('|Delivery Date|-|')
  })

  test('the place of supply of a walk-in without an address is the shop’s state', () => {
    const nobody = { ...annapurna.merchants, address: '', gstin: '', state: '', postalCode: '' }
    expect(text(sampleInvoice({ merchants: nobody }))).toContain('|Place of Supply|Maharashtra (27)|')
  })

  test('a customer without a name prints as walk-in, a supplier does not', () => {
    const nobody = { ...annapurna.merchants, name: ' ' }
    const nameless = { merchants: nobody, items: [] }
    expect(text(sampleInvoice(nameless))).toContain('|Customer Details|Walk-in customer|')
    const bought = text(sampleInvoice({ ...nameless, invoiceType: 'purchase' }))
    expect(bought).toContain('|Supplier Details|Supplier not named|')
  })

  test('a unit left empty prints as Pcs', () => {
    const items = [sampleLine({ itemname: 'Pen', quantity: 1, rate: 10 })]
    expect(rowsOf(sampleInvoice({ items }), 'lines')[0]?.[4]).toBe('Pcs')
  })

  test('typed text is escaped', () => {
    const merchants = { ...annapurna.merchants, name: '<img src=x onerror=alert(1)>' }
    const items = [
      sampleLine({ itemname: 'बासमती चावल ५ किलो', quantity: 1, rate: 10, description: '<b>new</b>' }),
    ]
    const markup = html(sampleInvoice({ merchants, items }))
    expect(markup).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(markup).toContain('बासमती चावल ५ किलो')
    expect(markup).toContain('&lt;b&gt;new&lt;/b&gt;')
    expect(markup).not.toMatch(/<img|<b>new/)
  })
})

describe('the payment', () => {
  test('shows mode, received, pending and the state in its colour, with a glyph', () => {
    expect(text(annapurna)).toContain(
      '|Payment Mode|UPI|Amount Received|₹10,000.00|Pending Amount|₹10,948.42|Payment Status|partially paid|',
    )
    expect(html(annapurna)).toMatch(/data-tone="amber"><svg/)
    expect(html(sampleInvoice({ amountReceived: paise(0) }))).toMatch(/data-tone="red"><svg/)
    expect(html(sampleInvoice({ amountReceived: paise(99_999_00) }))).toMatch(/data-tone="green"><svg/)
  })

  test('names each way with its amount, also what came later, and what was taken off apart', () => {
    const invoice = sampleInvoice({
      paymentMode: 'card',
      ways: [{ paymentMode: 'cash', amount: paise(500_00) }],
      cameLater: [
        { way: 'upi', amount: paise(100_00) },
        { way: 'discount', amount: paise(20_00) },
      ],
      amountReceived: paise(620_00),
    })
    expect(text(invoice)).toContain(
      '|Payment Mode|cash ₹500.00, UPI ₹100.00|Amount Received|₹600.00|Taken off, discount|₹20.00|Pending Amount|',
    )
  })

  test('says Cash when the mode is missing', () => {
    const invoice = { ...annapurna, paymentMode: undefined } as unknown as Invoice
    expect(text(invoice)).toContain('|Payment Mode|Cash|')
  })

  test('has a UPI code for the pending amount of a sale, and none if nothing is pending', () => {
    const code = 'UPI QR for ₹10,948.42'
    expect(html(annapurna)).toContain(code)
    expect(html(sampleInvoice({ amountReceived: paise(99_999_00) }))).not.toContain('UPI QR')
    expect(html(sampleInvoice({ own: { ...annapurna.own, upiId: '' } }))).not.toContain('UPI QR')
    expect(html(sampleInvoice({ status: 'returned' }))).not.toContain('UPI QR')
    expect(html(sampleInvoice({ invoiceType: 'purchase' }))).not.toMatch(/UPI QR|Bank Details/)
  })
})

test('a returned invoice has RETURNED on it', () => {
  expect(text(annapurna)).not.toContain('RETURNED')
  expect(text(sampleInvoice({ status: 'returned' }))).toContain('|RETURNED|')
})

test('terms keep their lines, and the signatory is named', () => {
  const invoice = sampleInvoice({ authorisedSignatory: 'Ramesh Sharma' })
  expect(html(invoice)).toContain('<p>Goods once sold will not be taken back.\nPayment within')
  expect(text(invoice)).toContain('|For Sharma Kirana Store|Ramesh Sharma|Authorised Signatory|')
})
