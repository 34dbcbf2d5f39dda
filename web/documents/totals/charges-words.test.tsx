// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { FIRST_SETTINGS, type Settings } from '#contract/shop/settings.ts'
import { typeOver } from '#test/draw.tsx'
import { button, drawScreen, field, press, textsOf, until } from '#test/draw-screen.tsx'
import { emptyLine } from '#web/documents/open-document/lines/sheet-line.ts'
import { type OpenDocument, useDocument } from '#web/documents/open-document/use-document.ts'
import { emptyDocument } from '#web/documents/open-document/values/begun-values.ts'
import type { DocumentValues } from '#web/documents/open-document/values/document-values.ts'
import { TotalsPanel } from './totals-panel.tsx'

let open: OpenDocument<DocumentValues>
let close = () => {}
afterEach(() => close())

const SOAP = { ...emptyLine(), itemname: 'Soap', quantity: 1, rate: 1000, cgst: 9, sgst: 9 }

function Panel({ more }: { more: Partial<Settings> }) {
  const settings = { ...FIRST_SETTINGS, ...more }
  const begun = emptyDocument({ today: '2026-11-20', name: '', terms: '', settings, direction: 'sales' })
  const place = { name: '', address: '', phone: '', gstin: '', state: '', placeOfSupply: '' }
  open = useDocument<DocumentValues>(
    { ...begun, items: [SOAP] },
    {
      noun: 'invoice',
      direction: 'sales',
      buyerWord: 'Customer',
      settings,
      shop: { ...place, registration: settings.registration },
    },
  )
  return <TotalsPanel document={open} hasDiscount />
}

async function show(more: Partial<Settings>) {
  close = (await drawScreen(<Panel more={more} />)).close
}
const fill = (label: string, text: string) => typeOver(field(label), text)
const rows = () => {
  const [names, amounts] = [textsOf('dt'), textsOf('dd')]
  return Object.fromEntries(names.map((name, at) => [name, amounts[at]]))
}

test('charges of a shop that taxes them stand before the tax, and one press leaves them without', async () => {
  await show({ chargesBearTax: true })
  await fill('Additional Charges', '100')
  expect(rows()).toMatchObject({
    Items: '₹1,000.00',
    'Additional Charges': '₹100.00',
    'Total Before Tax': '₹1,100.00',
    CGST: '₹99.00',
    'Grand Total': '₹1,298.00',
  })
  await until(() => button('Add them after tax'))
  expect(textsOf('p')[0]).toContain('Charges bear the tax of the items: ₹118.00 with tax.')

  await press('Add them after tax')
  expect(rows()).toMatchObject({
    CGST: '₹90.00',
    'Additional Charges': '₹100.00',
    'Grand Total': '₹1,280.00',
  })
  // Another amount stays as this one was left, one in the emptied field is as usual.
  await fill('Additional Charges', '50')
  expect(rows()).toMatchObject({ CGST: '₹90.00', 'Grand Total': '₹1,230.00' })
  await fill('Additional Charges', '')
  await fill('Additional Charges', '50')
  expect(rows()).toMatchObject({ CGST: '₹94.50', 'Grand Total': '₹1,239.00' })

  // The sum follows the items.
  await act(async () => open.dispatch({ type: 'change', key: SOAP.key, change: { cgst: 2.5, sgst: 2.5 } }))
  expect(rows()).toMatchObject({ 'Grand Total': '₹1,102.50' })
})

test('other shops are asked nothing: their charges come after tax, and a composition shop has none', async () => {
  for (const more of [{}, { chargesBearTax: true, registration: 'composition' as const }]) {
    await show(more)
    await fill('Additional Charges', '100')
    expect(rows()).toMatchObject({ 'Additional Charges': '₹100.00' })
    expect(textsOf('button').join()).not.toContain('Tax them like the items')
    close()
  }
})
