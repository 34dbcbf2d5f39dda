import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { cell, formIsReady, openForm, pick, typeByHand } from './sheet.ts'
import { ANITA, COLA, openShop, RICE } from './shop.ts'

const NEW_SALE = '/sales-and-purchase?tab=Invoice&create=sales'
const TEA = { ...RICE, name: 'Assam Tea 250g', itemId: 'TEA250', sku: 'TEA-250' }

interface Paid {
  invoiceNumber: string
  grandTotal: number
  amountReceived: number
  paymentStatus: string
  paymentMode: string
}

/** What is typed as a name is the shopkeeper's own; every other key costs the queue time. */
function countedKeys(page: Page) {
  let count = 0
  return {
    async press(...keys: string[]) {
      for (const key of keys) {
        count++
        // As long as a finger rests on it; keys that follow each other faster are a scanner's.
        await page.keyboard.press(key, { delay: 120 })
      }
    },
    count: () => count,
  }
}

test('a cash sale of three lines, from any screen to the next bill, takes eleven keys', {
  tag: '@smoke',
}, async ({ page }) => {
  const { call } = await openShop(page, { products: [RICE, COLA, TEA] })
  await page.goto('/inventory')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const keys = countedKeys(page)

  await keys.press('F8')
  await formIsReady(page)
  for (const [line, name] of ['basmati', 'aerated', 'assam'].entries()) {
    await expect(cell(page, 'Description', line + 1)).toBeFocused()
    await typeByHand(page, name)
    await expect(page.getByRole('option').first()).toBeVisible()
    await keys.press('Enter', '2', 'Enter')
  }
  await keys.press('F8')

  // 2 x 499.00 with 5 %, 2 x 95.00 with 40 %, 2 x 499.00 with 5 %.
  await expect(page.getByText('SINV-00001 is saved: ₹2,361.80')).toBeInViewport()
  await expect(cell(page, 'Description', 1)).toBeFocused()
  await expect(cell(page, 'Description', 1)).toHaveValue('')
  expect(keys.count()).toBe(11)

  const [bill] = await call<Paid[]>('GET', '/api/invoices')
  expect(bill).toMatchObject({ invoiceNumber: 'SINV-00001', paymentStatus: 'paid', paymentMode: 'cash' })
  expect(bill?.amountReceived).toBe(bill?.grandTotal)

  // The next bill of the queue is one of its own.
  await pick(page, 1, 'aerated')
  await page.keyboard.press('F8')
  await expect(page.getByText('SINV-00002 is saved')).toBeVisible()
  expect(await call<Paid[]>('GET', '/api/invoices')).toHaveLength(2)
})

test('cheeni and Enter put Sugar on the bill, typed in Latin or Devanagari letters', async ({ page }) => {
  const SUGAR = { ...RICE, name: 'Sugar 1 kg', itemId: 'SUGAR1', sku: 'SUG-1' }
  await openShop(page, { products: [COLA, RICE, SUGAR] })
  await openForm(page, NEW_SALE)
  for (const [line, typed] of ['cheeni', 'चीनी'].entries()) {
    await cell(page, 'Description', line + 1).click()
    await typeByHand(page, typed)
    await page.keyboard.press('Enter')
    await expect(cell(page, 'Description', line + 1)).toHaveValue('Sugar 1 kg')
    await page.keyboard.press('Enter')
  }

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /Search screens/ }).fill('chini')
  await expect(page.getByRole('option', { name: 'Sugar 1 kg' })).toBeVisible()
})

test('a known customer is found by phone number after F4 and may pay later; F9 enters the full amount, and typing replaces it', async ({
  page,
}) => {
  const { call } = await openShop(page, { products: [COLA], merchants: [ANITA] })
  await openForm(page, NEW_SALE)
  await pick(page, 1, 'aerated')
  const status = page.getByRole('combobox', { name: 'Payment Status' })
  await expect(status).toHaveValue('paid')

  await page.keyboard.press('F4')
  await expect(page.getByRole('combobox', { name: 'Customer' })).toBeFocused()
  // By the phone number, however it is written: '9800000003'.
  await typeByHand(page, '98000 00003')
  await expect(page.getByRole('option', { name: /Anita Stores/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(status).toHaveValue('unpaid')

  await page.keyboard.press('F9')
  await expect(status).toHaveValue('paid')
  await page.keyboard.press('F9')
  await expect(status).toHaveValue('paid')
  await expect(page.getByLabel('Amount Received', { exact: true })).toBeFocused()
  await page.keyboard.type('50')
  await expect(status).toHaveValue('partially paid')
  await page.getByRole('radio', { name: 'upi' }).check()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('row', { name: /SINV-00001/ })).toContainText('partially paid')
  expect((await call<Paid[]>('GET', '/api/invoices'))[0]).toMatchObject({
    amountReceived: 50,
    paymentMode: 'upi',
  })

  // How sales here are usually paid is how the next one begins.
  await openForm(page, NEW_SALE)
  await expect(page.getByRole('radio', { name: 'upi' })).toBeChecked()
})

test('F9 clears no amount, and a walk-in’s bill with an open amount is not saved without a name', async ({
  page,
}) => {
  const { call } = await openShop(page, { products: [COLA] })
  await openForm(page, NEW_SALE)
  await pick(page, 1, 'aerated')
  const amount = page.getByLabel('Amount Received', { exact: true })
  await page.keyboard.press('F9')
  await expect(amount).toBeFocused()
  const total = await amount.inputValue()
  await page.keyboard.press('F8')
  await expect(page.getByText('SINV-00001 is saved')).toBeVisible()
  const [bill] = await call<(Paid & { grandTotal: number })[]>('GET', '/api/invoices')
  expect(bill?.amountReceived).toBe(bill?.grandTotal)

  await pick(page, 1, 'aerated')
  await page.keyboard.press('F9')
  await expect(amount).toHaveValue(total)
  // The total follows a quantity a moment after the key that leaves it.
  await cell(page, 'Quantity', 1).focus()
  await page.keyboard.type('2')
  await page.keyboard.press('F9')
  await expect(amount).not.toHaveValue(total)
  await page.keyboard.type('10')
  await page.keyboard.press('F8')
  await expect(page.getByText(/would be owed by nobody. Name the customer \(F4\)/)).toBeVisible()
  await expect(amount).toBeFocused()
  await expect(amount).toHaveValue('10')
  expect(await call<Paid[]>('GET', '/api/invoices')).toHaveLength(1)
  await page.keyboard.press('F4')
  await page.keyboard.type('Ravi, lane 5')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('row', { name: /SINV-00002/ })).toContainText('partially paid')
})

test('a bill is put aside for the next customer, and continued where it was left', async ({ page }) => {
  // The window of a small laptop, where nothing above the lines may be out of sight.
  await page.setViewportSize({ width: 1366, height: 768 })
  const { call } = await openShop(page, { products: [RICE, COLA] })
  await page.goto('/sales-and-purchase?tab=Invoice')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('F8')
  await pick(page, 1, 'basmati')
  await typeByHand(page, '3')
  await page.keyboard.press('F6')

  // The next one pays and goes.
  await expect(cell(page, 'Description', 1)).toHaveValue('')
  const waiting = page.getByRole('region', { name: 'Put aside' })
  await expect(waiting.getByRole('button')).toHaveText([/^Walk-in, Basmati Rice 5kg, ₹/])
  await expect(cell(page, 'Description', 1)).toBeFocused()
  await expect(waiting).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('combobox', { name: 'Customer' })).toBeInViewport({ ratio: 1 })
  const head = page.getByRole('region', { name: 'Customer Details' })
  expect((await head.boundingBox())?.height).toBeLessThan(130)
  await pick(page, 1, 'aerated')
  await page.keyboard.press('F8')
  await expect(page.getByText('SINV-00001 is saved')).toBeVisible()
  await expect(cell(page, 'Description', 1)).toHaveValue('')

  // In an empty form the same key brings back who waits.
  await page.keyboard.press('F6')
  await expect(cell(page, 'Quantity', 1)).toHaveValue('3')
  await expect(waiting).toHaveCount(0)

  // Whoever leaves it finds it above the list.
  await page.goBack()
  const unfinished = page.getByRole('region', { name: 'Not finished' }).getByRole('button')
  await expect(unfinished).toHaveCount(1)
  await unfinished.click()
  await expect(cell(page, 'Quantity', 1)).toHaveValue('3')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Invoice SINV-00002 created.')).toBeVisible()
  await expect(unfinished).toHaveCount(0)
  expect(await call<Paid[]>('GET', '/api/invoices')).toHaveLength(2)
})

test('a bill is paid half in cash and half by UPI in two keys besides the amount, with a QR code for the rest', async ({
  page,
}) => {
  const { call } = await openShop(page, { products: [RICE] })
  // What is typed while the form is still being loaded ends in its first line.
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/users/profile', async (route) => {
    await answered
    await route.continue()
  })
  await page.goto(NEW_SALE)
  await expect(page.getByRole('dialog').getByText('Loading...')).toBeVisible()
  await typeByHand(page, 'basmati')
  answer()
  await expect(cell(page, 'Description', 1)).toHaveValue('basmati')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Quantity', 1)).toBeFocused()
  // Who walked in leaves a number to send the bill to.
  await page.getByLabel('Phone', { exact: true }).fill('98220 17340')
  const keys = countedKeys(page)

  // 499.00, and twice 2.5 % of it, 12.475, each rounded up: 523.96.
  await keys.press('Control+ArrowDown')
  await expect(page.getByLabel('Amount Received')).toBeFocused()
  await typeByHand(page, '200')
  await keys.press('u')
  await expect(page.getByRole('combobox', { name: 'The rest, ₹323.96' })).toHaveValue('by upi')
  await expect(page.getByRole('img', { name: 'UPI QR for ₹323.96' })).toBeVisible()
  await expect(page.getByLabel('Pending Amount')).toHaveText('₹0.00')
  expect(keys.count()).toBe(2)
  await page.keyboard.press('Control+Enter')

  await expect(page.getByText(/SINV-00001 created/).first()).toBeVisible()
  const [bill] = await call<object[]>('GET', '/api/invoices')
  expect(bill).toMatchObject({
    paymentStatus: 'paid',
    merchants: { phone: '98220 17340' },
    ways: [
      { paymentMode: 'cash', amount: 200 },
      { paymentMode: 'upi', amount: 323.96 },
    ],
  })
})

test('a packet of a cash bill is returned and refunded in at most twelve keys from the list', async ({
  page,
}) => {
  const { call } = await openShop(page, { products: [RICE] })
  const item = { itemId: RICE.itemId, itemname: RICE.name, unit: RICE.unit, rate: 100 }
  await call('POST', '/api/invoices', {
    invoiceType: 'sales',
    merchants: {},
    paymentStatus: 'paid',
    items: [
      { ...item, quantity: 3 },
      { ...item, itemId: '', itemname: 'Bag', quantity: 1 },
    ],
  })
  await page.goto('/sales-and-purchase?tab=Invoice')
  await expect(page.getByRole('row', { name: /SINV-00001/ })).toBeVisible()
  const keys = countedKeys(page)

  await keys.press('/', '0', '1', 'Enter')
  await expect(page.getByRole('row', { name: /SINV-00001/ })).toBeFocused()
  await keys.press('Enter')
  await expect(page.getByRole('dialog', { name: 'SINV-00001' })).toBeFocused()
  await keys.press('n')
  const note = page.getByRole('dialog', { name: 'Create Credit Note' })
  await expect(note.getByLabel(`Comes back, ${RICE.name}`)).toBeFocused()
  // Two packets came back, not two and a half dozen: the warning has the whole line to itself.
  await page.keyboard.type('24')
  const warning = note.getByRole('alert')
  await expect(warning).toContainText('only 3')
  expect((await warning.boundingBox())?.height).toBeLessThan(48)
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await keys.press('2')
  await expect(note.getByText('Goes back now₹200.00')).toBeVisible()
  await keys.press('Control', 'Control+Enter')
  expect(keys.count()).toBeLessThanOrEqual(12)

  await expect(page).toHaveURL(/tab=CreditNote$/)
  await expect(page.getByRole('row', { name: /CN-00001/ })).toContainText('Given back')
  const [bill] = await call<object[]>('GET', '/api/invoices')
  expect(bill).toMatchObject({ refunded: 200, toGiveBack: 0 })
})
