import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { paise } from '#domain/money.ts'
import { APPROVED, REJECTED, sampleChallan, sampleOrder, sampleQuotation } from '#test/paper/sample-offers.ts'
import { sampleInvoice, sampleLine } from '../invoice/annapurna-invoice.ts'
import { CHALLAN_COPIES, type Offer, offerOfChallan, offerOfOrder, offerOfQuotation } from './offer.ts'
import { OfferPaper } from './offer-paper.tsx'

const html = (offer: Offer) => renderToStaticMarkup(<OfferPaper offer={offer} />)

/** What a reader sees, each element's text apart from the next. */
const text = (offer: Offer) =>
  html(offer)
    .replace(/<[^>]*>/g, '|')
    .replace(/(\|\s*)+/g, '|')

/** The cells of the rows of the lines' table, without the filler and the sums. */
function linesOf(offer: Offer): string[][] {
  const [, body = ''] = html(offer).match(/<table class="lines".*?<tbody>(.*?)<\/tbody>/) ?? []
  const rows = body.split('</tr>').filter((row) => row.includes('<tr class="line'))
  return rows.map((row) =>
    [...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = '']) => cell.replace(/<[^>]*>/g, '')),
  )
}

const order = (changes: Parameters<typeof sampleOrder>[0] = {}) => offerOfOrder(sampleOrder(changes))
const quotation = (changes: Parameters<typeof sampleQuotation>[0] = {}) =>
  offerOfQuotation(sampleQuotation(changes))

test('a quotation of a composition shop does not speak of tax', () => {
  const { own } = sampleQuotation()
  const paper = text(quotation({ own: { ...own, registration: 'composition' } }))
  expect(paper).not.toMatch(/Taxable|Central Tax|State Tax|Before Tax|After Tax/)
  expect(paper).toContain('|Total|')
})

describe('a printed order', () => {
  test('of AC-08 has the figures, words and footer of the scenario', () => {
    const paper = text(order())
    expect(paper).toContain('|PURCHASE ORDER|Order No|PO00001|Order Date|20 Nov 2026|Delivery Date|-|')
    expect(paper).toContain('|Indian Rupees Ten Thousand Seven Hundred Twenty and Fifty Paise Only|')
    expect(paper).toContain(
      '|Total Before Tax|₹9,710.00|CGST|₹415.25|SGST|₹415.25|Cess|₹180.00' +
        '|Total After Tax|₹10,720.50|Grand Total|₹10,720.50|',
    )
    expect(paper).toMatch(/\|This is a computer generated document\.\|$/)
    expect(linesOf(order())).toEqual([
      ['1', 'Basmati Rice 5kg', '1006', '20', 'Bag', '410.50', '8,210.00'].concat(
        ['2.5%', '205.25', '2.5%', '205.25', '0%', '0.00'],
        '8,620.50',
      ),
      ['2', 'Aerated Drink 2L', '2202', '24', 'Btl', '62.50', '1,500.00'].concat(
        ['14%', '210.00', '14%', '210.00', '12%', '180.00'],
        '2,100.00',
      ),
    ])
  })

  test('names the tax by rate', () => {
    expect(text(order())).toContain('|28%|1,500.00|14%|210.00|14%|210.00|12%|180.00|600.00|')
  })

  test('to a supplier has the shop as the buyer at its head and as receiver of the goods', () => {
    const paper = text(order())
    expect(paper).toMatch(/^\|Buyer Details\|Sharma Kirana Store\|/)
    expect(paper).toContain('|Supplier Details|Krishna Wholesale|Gala 14, Market Yard, Pune 411037|')
    expect(paper).toContain(
      '|Shipping Details|Sharma Kirana Store|412 Kumthekar Road, Sadashiv Peth, Pune 411030|',
    )
    expect(paper).toContain('|Bank Details|Bank|Bank of Maharashtra, Sadashiv Peth|')
  })

  test('of a buyer has the buyer, the shipping address and the shop’s bank details', () => {
    const shippingDetails = {
      address: 'Gate 2, Apte Road',
      state: 'Maharashtra',
      country: '',
      postalCode: '',
    }
    const paper = text(order({ orderType: 'sales', shippingDetails }))
    expect(paper).toMatch(/^\|Sharma Kirana Store\|/)
    expect(paper).toContain('|SALES ORDER|')
    expect(paper).toContain('|Buyer Details|Krishna Wholesale|')
    expect(paper).toContain('|Shipping Details|Krishna Wholesale|Gate 2, Apte Road|')
    expect(paper).toContain('|Bank Details|Bank|Bank of Maharashtra, Sadashiv Peth|')
    expect(paper).not.toContain('Scan to pay')
  })

  test('names who approved it, and the day in India', () => {
    const paper = text(order({ approvals: APPROVED }))
    expect(paper).toContain('|Approved by|Meera|Role|Manager|Date|21 Nov 2026|')
    expect(paper).not.toContain('REJECTED')
    expect(text(order())).not.toContain('Approved by')
  })

  test('that was rejected last has REJECTED on it', () => {
    const paper = text(order({ approvals: REJECTED }))
    expect(paper).toContain('|PURCHASE ORDER|REJECTED|')
    expect(paper).toContain('|Rejected by|Vikram|Role|Owner|')
    expect(paper).not.toContain('Meera')
  })

  test('names the quotation it came from', () => {
    const source = { kind: 'quotation' as const, _id: 'any', number: 'PQT-00012' }
    expect(text(order({ source }))).toContain('|Against Quotation|PQT-00012|')
    expect(text(order())).not.toContain('Against')
  })

  test('has its terms line by line and the signatory', () => {
    const offer = order({ terms: 'First.\nSecond.', authorisedSignatory: 'Ramesh Sharma' })
    expect(html(offer)).toContain('<p>First.\nSecond.</p>')
    expect(text(offer)).toContain('|For Sharma Kirana Store|Ramesh Sharma|Authorised Signatory|')
  })
})

describe('a printed quotation', () => {
  test('of AC-12 has three items and two blank rows, and calls a missing unit Pcs', () => {
    const lines = linesOf(quotation())
    expect(lines.map(([number]) => number)).toEqual(['1', '2', '3', '', ''])
    expect(lines[3]?.join('')).toBe('')
    expect(lines[2]?.slice(0, 7)).toEqual(['3', 'Steel Bottle 1L', '7323', '3', 'Pcs', '349.50', '1,048.50'])
  })

  test('of six items has no blank rows', () => {
    const items = sampleInvoice().items.slice(0, 6)
    expect(linesOf(quotation({ items }))).toHaveLength(6)
  })

  test('of AC-12 shows the effective tax rates and the discount', () => {
    expect(text(quotation())).toContain(
      '|Summary|Taxable Amount|Central Tax|CGST|State Tax|SGST|Integrated Tax|IGST|Discount' +
        '|Rate|2.1%|2.1%|2.86%|4.69%|Amount ₹|6,609.70|139.03|139.03|188.73|309.70|',
    )
    expect(text(quotation())).toContain(
      '|Discount|-₹309.70|Total After Tax|₹6,766.79|Additional Charges|₹133.46|Grand Total|₹6,900.25|',
    )
    expect(text(quotation())).toContain(
      '|Indian Rupees Six Thousand Nine Hundred and Twenty Five Paise Only|',
    )
  })

  test('whose lines have one rate shows that rate, however the paise were rounded', () => {
    // 2.5 % of 0.20 is 0.005, up to 0.01: 5 % of what was taxed.
    const items = [sampleLine({ itemname: 'Toffee', quantity: 1, rate: 0.2, cgst: 2.5, sgst: 2.5 })]
    expect(text(quotation({ items, discount: paise(0) }))).toContain(
      '|Rate|2.5%|2.5%|0%|Amount ₹|0.20|0.01|0.01|0.00|',
    )
  })

  test('without tax or discount has their columns with 0', () => {
    const items = [sampleLine({ itemname: 'Salt', quantity: 1, rate: 28 })]
    expect(text(quotation({ items, discount: paise(0) }))).toContain(
      '|Central Tax|State Tax|Discount|Rate|0%|0%|0%|Amount ₹|28.00|0.00|0.00|0.00|',
    )
  })

  test('shows the email of the customer', () => {
    expect(text(quotation())).toContain('|Customer Details|Anita Stores|18 Tilak Road, Pune 411030|')
    expect(text(quotation())).toContain('|anita@party.test|')
  })

  test('is titled QUOTATION or PURCHASE QUOTATION, never tax invoice', () => {
    expect(text(quotation())).toContain('|QUOTATION|Quotation No|SQT-00001|Quotation Date|20 Nov 2026|')
    expect(text(quotation({ quotationType: 'purchase' }))).toContain('|PURCHASE QUOTATION|')
    expect(text(quotation({ quotationType: 'purchase' }))).toContain('|Supplier Details|Anita Stores|')
    expect(text(quotation())).not.toMatch(/tax invoice|bill of supply|original/i)
  })
})

test.each([
  ['order', order],
  ['quotation', quotation],
] as const)('typed text is escaped on an %s', (_, paperOf) => {
  const merchants = {
    ...sampleInvoice().merchants,
    name: '<img src=x onerror=alert(1)>',
    email: '"><b>x</b>',
  }
  const items = [
    sampleLine({ itemname: 'बासमती चावल ५ किलो', quantity: 1, rate: 10, description: '<b>new</b>' }),
  ]
  const markup = html(paperOf({ merchants, items, terms: '</style><script>' }))
  expect(markup).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(markup).toContain('बासमती चावल ५ किलो')
  expect(markup).not.toMatch(/<img|<b>(new|x)|<\/style|<script/)
})

test('across states there is IGST alone, and the place of supply is where the goods go', () => {
  const nipani = { ...sampleInvoice().merchants, state: 'Karnataka', gstin: '29ADXPM7745J1ZH' }
  const items = [sampleLine({ itemname: 'Rice', quantity: 2, rate: 499, igst: 5 })]
  expect(text(quotation({ merchants: nipani, items }))).toContain('|Place of Supply|Karnataka (29)|')
  expect(text(order({ orderType: 'sales', merchants: nipani, items }))).not.toMatch(/CGST|SGST/)
  expect(text(order({ merchants: nipani, items }))).toContain('|Place of Supply|Maharashtra (27)|')
})

describe('a printed delivery challan', () => {
  test('has the particulars of CGST rule 55(1)', () => {
    const paper = text(offerOfChallan(sampleChallan()))
    // Number and date, consigner and consignee with their GSTIN, HSN, quantity, value, tax, place of supply.
    expect(paper).toContain('|DELIVERY CHALLAN|(ORIGINAL FOR CONSIGNEE)|Challan No|DC-00001|')
    expect(paper).toContain('|Challan Date|20 Nov 2026|')
    expect(paper).toMatch(/\|Place of Supply\|[^|]*Maharashtra/)
    expect(paper).toContain('|Reason|Supply on approval|Vehicle No|MH12AB1234|Against Order|SO00007|')
    expect(paper).toContain('|Consignee Details|Anita Stores|18 Tilak Road, Pune 411030|')
    expect(paper).toContain('27CQDPJ2093P1ZC')
    expect(linesOf(offerOfChallan(sampleChallan()))[0]).toEqual(
      ['1', 'Basmati Rice 5kg', '1006', '20', 'Bag', '410.50', '8,210.00'].concat(
        ['2.5%', '205.25', '2.5%', '205.25', '0%', '0.00'],
        '8,620.50',
      ),
    )
  })

  test('asks for no money and leaves out empty fields', () => {
    const paper = text(offerOfChallan(sampleChallan()))
    expect(paper).not.toContain('Bank Details')
    expect(paper).not.toContain('Transport|')
    expect(paper).not.toContain('E-way Bill')
  })

  test('is made in triplicate (CGST rule 55(2))', () => {
    expect(
      CHALLAN_COPIES.map((copy) => text(offerOfChallan(sampleChallan(), copy)).match(/\|\(([A-Z ]+)\)/)?.[1]),
    ).toEqual(['ORIGINAL FOR CONSIGNEE', 'DUPLICATE FOR TRANSPORTER', 'TRIPLICATE FOR CONSIGNER'])
  })
})
