import { expect, type Page } from '@playwright/test'
import { complaintsOf, expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { type OpenedShop, openShop } from './shop.ts'

const PAPER = { name: 'Pune Paper House', type: 'supplier', state: 'Maharashtra', gstin: '27AAFFP5005H1ZF' }
const OWN = {
  name: 'Bahi Demo',
  address: 'Pune',
  phone: '9800000001',
  gstin: '27AABCB1001D1ZN',
  state: 'Maharashtra',
}
/** 200 rows: of so many everything agrees, the number is written otherwise, the amount is another, nobody entered them. */
const [EXACT, PROBABLE, DIFFERS, ONLY_PORTAL] = [150, 25, 5, 20]
const IN_BOOKS = EXACT + PROBABLE + DIFFERS

/** Every bill is of 1,000 rupees and 180 of tax; the supplier's number tells what it is. */
const numberOf = (at: number) => `PPH/${String(at + 1).padStart(3, '0')}`
const toldNumber = (at: number) =>
  at >= EXACT && at < EXACT + PROBABLE ? `0${numberOf(at)}`.replace('/', '-') : numberOf(at)

const fileOf = (rows: number) => {
  const inv = Array.from({ length: rows }, (_, at) => {
    const txval = at >= EXACT + PROBABLE && at < IN_BOOKS ? 1100 : 1000
    return {
      inum: toldNumber(at),
      typ: 'R',
      dt: '18-10-2026',
      pos: '27',
      rev: 'N',
      itcavl: 'Y',
      rsn: '',
      txval,
      igst: 0,
      cgst: txval * 0.09,
      sgst: txval * 0.09,
      cess: 0,
      val: txval * 1.18,
    }
  })
  const b2b = [{ ctin: PAPER.gstin, trdnm: PAPER.name, inv }]
  return {
    data: { gstin: OWN.gstin, rtnprd: '102026', version: '4.0', gendt: '14-11-2026', docdata: { b2b } },
  }
}

async function enterPurchases({ call }: OpenedShop) {
  const [supplier] = await call<{ _id: string }[]>('GET', '/api/supplier')
  const buy = (at: number) =>
    call('POST', '/api/invoices', {
      invoiceType: 'purchase',
      invoiceDate: '2026-10-20',
      merchants: { _id: supplier?._id },
      items: [{ itemname: 'Paper', quantity: 1, rate: 1000, cgst: 9, sgst: 9 }],
      supplierBillNo: numberOf(at),
      supplierBillDate: '2026-10-18',
    })
  for (let at = 0; at < IN_BOOKS; at += 10) {
    await Promise.all(Array.from({ length: 10 }, (_, by) => buy(at + by)))
  }
}

/** What the row in focus says; '' where no row has it. */
const inFocus = (page: Page) =>
  page.evaluate(() =>
    document.activeElement?.matches('li') ? (document.activeElement.textContent ?? '') : '',
  )

/** The next answer with open rows is read from the server, and comes when it is released. */
async function holdRows(page: Page) {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  let isAsked = () => {}
  const asked = new Promise<void>((done) => {
    isAsked = done
  })
  const isOpenRows = (url: URL) =>
    url.pathname === '/api/gst/gstr2b' && url.searchParams.get('show') === 'open'
  await page.route(
    isOpenRows,
    async (route) => {
      const before = await route.fetch()
      isAsked()
      await held
      // It may have been given up meanwhile.
      await route.fulfill({ response: before }).catch(() => {})
    },
    { times: 1 },
  )
  return { asked, release }
}

test('a GSTR-2B of 200 rows is decided by keys alone, and the last decision is undone', async ({ page }) => {
  const complaints = complaintsOf(page)
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'sent' }))
  page.on('popup', (asked) => void asked.close())
  const shop = await openShop(page, { merchants: [PAPER] })
  await shop.call('PUT', '/api/users/profile', OWN)
  await enterPurchases(shop)
  await page.goto('/gst?month=2026-10#GSTR-2B')
  await page.setInputFiles('input[type=file]', {
    name: 'gstr2b.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(fileOf(IN_BOOKS + ONLY_PORTAL))),
  })
  await expect(page.getByRole('button', { name: /^To decide 200 ₹/ })).toBeVisible()

  // The first row has the focus as soon as the file is in. All that match go by one key.
  await expect.poll(() => inFocus(page)).not.toBe('')
  await page.keyboard.press('Shift+A')
  await expect(page.getByText(`${EXACT} accepted.`)).toBeVisible()
  await expect(page.getByRole('button', { name: /^To decide 50 ₹/ })).toBeVisible()
  await expect.poll(() => inFocus(page)).not.toBe('')

  // One key a row, as fast as they come: what is in the books is accepted, what is not waits, who told more is asked.
  const seen: string[] = []
  for (let row = 0; row < PROBABLE + DIFFERS + ONLY_PORTAL; row++) {
    const words = await inFocus(page)
    seen.push(/0?PPH[/-]\d+/.exec(words)?.[0] ?? words)
    const key = words.includes('Bill number written') ? 'a' : words.includes('No such purchase') ? 'd' : 's'
    await page.keyboard.press(key)
  }
  expect(new Set(seen).size).toBe(PROBABLE + DIFFERS + ONLY_PORTAL)
  const toDecide = (count: number) => page.getByRole('button', { name: new RegExp(`^To decide ${count} ₹`) })
  await expect(toDecide(DIFFERS)).toBeVisible()
  await expect(page.getByText(/Asked .*\d/)).toHaveCount(DIFFERS)
  // 150 and 25 bills with 180 rupees each, and five of 198 that nobody has decided: the portal takes them as accepted.
  await expect(page.getByText('Credit in October 2026: ₹32,490.00')).toBeVisible()

  // What was decided last comes back, with the focus on it.
  await page.keyboard.press('u')
  await expect(toDecide(DIFFERS + 1)).toBeVisible()
  await expect.poll(() => inFocus(page)).toContain(seen.at(-1))
  // So it is when the rows of before are still on their way.
  const { asked, release } = await holdRows(page)
  await page.keyboard.press('d')
  await asked
  await page.keyboard.press('u')
  await expect.poll(() => inFocus(page)).toContain(seen.at(-1))
  release()
  await expect(toDecide(DIFFERS + 1)).toBeVisible()
  await expect.poll(() => inFocus(page)).toContain(seen.at(-1))
  await page.keyboard.press('a')
  await expect(
    page.getByText(
      `${seen.at(-1)} is not in your books: enter the purchase or the expense first, or put it off.`,
    ),
  ).toBeVisible()
  await page.keyboard.press('d')
  await expect(toDecide(DIFFERS)).toBeVisible()
  await expectAccessible(page)

  // The rest on a phone with a keyboard; then the next step has the focus.
  await page.setViewportSize({ width: 390, height: 844 })
  const filed = 'The GSTR-3B of October 2026 is filed: its credit stays as it was told.'
  await page.route(
    '**/api/gst/gstr2b/actions',
    (route) => route.fulfill({ status: 409, json: { success: false, message: filed } }),
    { times: 1 },
  )
  const step = page.getByRole('tab', { name: 'GSTR-2B' })
  await step.press('ArrowDown')
  await page.keyboard.press('a')
  // What is refused stands there again.
  await expect(page.getByText(filed)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Rows of GSTR-2B' }).getByRole('listitem')).toHaveCount(
    DIFFERS,
  )
  await step.press('ArrowDown')
  for (let row = 0; row < DIFFERS; row++) await page.keyboard.press('a')
  await expect(page.getByText('Nothing left to decide.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go on to GSTR-3B' })).toBeFocused()
  // 5 more with 198 rupees each.
  await expect(page.getByText('Credit in October 2026: ₹32,490.00')).toBeVisible()
  await expectAccessible(page)
  // The browser itself notes what was refused.
  expect(complaints.filter((words) => !words.includes('409'))).toEqual([])
})
