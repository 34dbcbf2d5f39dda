// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { INVOICE_STYLES, lookOfStyle } from '#domain/paper/invoice-style.ts'
import { STYLE_WORDS } from '#domain/paper/invoice-style-words.ts'
import { sampleInvoice } from '#print/invoice/annapurna-invoice.ts'
import { drawScreen, until } from '#test/draw-screen.tsx'
import { ASHAS_PROFILE } from '#test/screen-answers.ts'
import { ProfileScreen } from '../profile-screen.tsx'
import { pictureOf } from './invoice-picture.tsx'

let close = () => {}
afterEach(() => close())

test.each(INVOICE_STYLES)('the look %s is drawn on its paper, in words of its own', (style) => {
  const invoice = sampleInvoice()
  const { page, width, height } = pictureOf(invoice, style, '58mm')
  const drawn = renderToStaticMarkup(page)
  expect(drawn).toContain(invoice.invoiceNumber)
  expect(drawn).toContain(invoice.items[0]?.itemname)
  const mm = { A4: [210, 297], A5: [148, 210], roll: [58] }[lookOfStyle(style).paper]
  expect([width, height].slice(0, mm.length).map((px) => Math.round((px / 96) * 25.4))).toEqual(mm)

  const others = INVOICE_STYLES.filter((other) => other !== style).map((other) => STYLE_WORDS[other])
  const { name, paper } = STYLE_WORDS[style]
  for (const words of [name, paper('58mm')]) expect(words).not.toBe('')
  expect(others.map((other) => other.name)).not.toContain(name)
  expect(others.map((other) => other.paper('58mm'))).not.toContain(paper('58mm'))
})

test('the settings show each look by its words and its picture', async () => {
  const screen = await drawScreen(<ProfileScreen />, {
    at: '/admin/profile',
    answers: { 'GET /api/users/profile': ASHAS_PROFILE, 'GET /api/invoices': [] },
  })
  close = screen.close
  const choices = () => [...document.querySelectorAll('[aria-label="Invoice template"] label')]
  await until(() => expect(choices()).toHaveLength(INVOICE_STYLES.length))
  for (const [at, style] of INVOICE_STYLES.entries()) {
    expect(choices()[at]?.textContent).toContain(STYLE_WORDS[style].paper(ASHAS_PROFILE.receiptPaper))
    await until(() => expect(choices()[at]?.querySelector('iframe')).not.toBeNull())
  }
})
