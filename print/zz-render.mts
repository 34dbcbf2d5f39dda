import { execSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { sampleInvoice, sampleLine } from './invoice/annapurna-invoice.ts'
import { DefaultInvoice } from './invoice/default.tsx'
import { pageFeet, pageName } from './page-foot.ts'

const css = ['paper-a4.css', 'parts/printed-blocks.css', 'parts/printed-tables.css', 'invoice/default.css']
  .map((f) => readFileSync('print/' + f, 'utf8'))
  .join('\n')
const base = sampleInvoice()
const many = (n: number, f: (i: number) => any) => Array.from({ length: n }, (_, i) => sampleLine(f(i)))
const rate = [2.5, 0, 9, 20]
const ka = {
  ...base.merchants,
  name: 'Shree Lakshmi Traders and Wholesale General Merchants of Malleshwaram (a unit of Lakshmi Group)',
  gstin: '29AAKFA7136Q1ZU',
  state: 'Karnataka',
  address: 'No. 12, 8th Cross, Sampige Road, Malleshwaram, Bengaluru',
  postalCode: '560003',
  phone: '98450 00012',
}
const cases: Record<string, any[]> = {
  a8: [base],
  one: [
    sampleInvoice({
      items: base.items.slice(0, 1),
      amountReceived: 0,
      discount: 0,
      additionalCharges: 0,
      deliveryDate: null,
      merchants: {
        ...base.merchants,
        name: '<img src=x onerror=alert(1)>',
        address: '',
        gstin: '',
        state: '',
        postalCode: '',
      },
      shippingDetails: { address: '', state: '', country: '', postalCode: '' },
      terms: '',
      logo: 'data:image/svg+xml;utf8,<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><rect width="200" height="100" fill="%236E1F2A"/></svg>',
    }),
  ],
  sixty: [
    sampleInvoice({
      items: many(60, (i) => ({
        itemname:
          i % 7 == 3
            ? 'बासमती चावल प्रीमियम 5 किलो, दाना-दाना अलग और खुशबूदार'
            : `Product number ${i + 1} with a name`,
        description: i % 9 == 4 ? 'A longer description of the goods\nwith a second line of it' : '',
        hsncode: '10063020',
        quantity: i + 1,
        unit: i % 3 ? 'Box' : '',
        rate: 1234.5,
        cgst: rate[i % 4],
        sgst: rate[i % 4],
      })),
    }),
  ],
  igst: [
    sampleInvoice({
      merchants: ka,
      items: base.items.map((l) => sampleLine({ ...l, igst: l.cgst * 2, cgst: 0, sgst: 0 })),
      amountReceived: 3000000,
    }),
  ],
  cess: [sampleInvoice({ items: base.items.map((l, i) => sampleLine({ ...l, cess: i === 7 ? 12 : 0 })) })],
  mixed: [
    sampleInvoice({
      items: [
        ...base.items.map((l, i) => sampleLine({ ...l, cess: i === 7 ? 12 : 0 })),
        sampleLine({ itemname: 'Steel bottle', hsncode: '7323', quantity: 2, rate: 349.5, igst: 18 }),
      ],
      status: 'returned',
    }),
  ],
  purchase: [
    sampleInvoice({
      invoiceType: 'purchase',
      invoiceNumber: 'PINV-00007',
      merchants: ka,
      items: base.items.map((l) => sampleLine({ ...l, igst: l.cgst * 2, cgst: 0, sgst: 0 })),
      paymentMode: undefined as any,
    }),
  ],
  big: [
    sampleInvoice({
      items: [
        ...many(15, (i) => ({
          itemname: 'Cotton bales ' + i,
          hsncode: '52010010',
          quantity: 12345.678,
          rate: 98765.4321,
          unit: 'Quintal bags',
          cgst: 2.5,
          sgst: 2.5,
          cess: 1,
        })),
      ],
    }),
  ],
  bill: [
    sampleInvoice({
      items: many(16, (i) => ({ itemname: 'Fresh vegetables ' + i, quantity: i + 1, rate: 20 })),
      own: { ...base.own, bankName: '', accountNumber: '', ifscCode: '', upiId: '' },
    }),
  ],
  two: [base, sampleInvoice({ invoiceNumber: 'S/26-27"}x{', status: 'returned' })],
  ut: [
    sampleInvoice({
      own: { ...base.own, state: 'Chandigarh', gstin: '04ABKPS4821M1Z3' },
      merchants: { ...base.merchants, state: 'Chandigarh', gstin: '' },
      terms: Array.from({ length: 60 }, (_, i) => `Term ${i} of many`).join('\n'),
    }),
  ],
  fourteen: [
    sampleInvoice({
      items: many(14, (i) => ({
        itemname: 'Thing ' + i + ' which has a very long name that wraps onto a second line',
        hsncode: '1006',
        quantity: i + 1,
        rate: 20,
        cgst: 9,
        sgst: 9,
      })),
    }),
  ],
}
const only = process.argv.slice(2)
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
const page = await browser.newPage()
for (const [name, invs] of Object.entries(cases)) {
  if (only.length && !only.includes(name)) continue
  const body = invs
    .map((invoice, i) =>
      renderToStaticMarkup(
        createElement(
          'div',
          { className: 'sheet', style: { page: pageName(i) } as any },
          createElement(DefaultInvoice, { invoice, copy: 'ORIGINAL FOR RECIPIENT' }),
        ),
      ),
    )
    .join('')
  const html = `<!doctype html><meta charset=utf-8><style>${css}\n${pageFeet(invs.map((i) => i.invoiceNumber + (i.status === 'returned' ? '  RETURNED' : '')))}</style><body>${body}`
  await page.setContent(html)
  await page.setViewportSize({width:718,height:1000}); await page.emulateMedia({media:'print'});
  console.log(name, await page.evaluate(()=>[document.documentElement.scrollWidth,...Array.from(document.querySelectorAll('table'),t=>t.style.fontSize+' '+t.offsetWidth+'/'+t.parentElement!.clientWidth+(t.querySelector('.item')? ' desc '+(t.querySelector('td.item') as any).offsetWidth:''))].join(' | ')))
  writeFileSync(`/tmp/pr/${name}.html`, html)
  writeFileSync(`/tmp/pr/${name}.pdf`, await page.pdf({ preferCSSPageSize: true, printBackground: false }))
  console.log(execSync(`rm -f /tmp/pr/${name}-*.png; /tmp/pv/bin/python /tmp/pr/r.py ${name}`).toString())
}
await browser.close()
