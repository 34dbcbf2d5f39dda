import { expect } from '@playwright/test'
import { keepPicture } from '#test/printing/paper-picture.ts'
import { printed } from '#test/printing/simulated-printer.ts'
import { complaintsOf, expectAccessible } from './accessibility.ts'
import { plugInSerialPrinter } from './fake-printer.ts'
import { test } from './fixtures.ts'
import { formIsReady, openForm, pick } from './sheet.ts'
import { COLA, enter, openBooks, openMember, openShop, PASSWORD } from './shop.ts'
import { takePicture } from './take-picture.ts'

const NEW_SALE = '/sales-and-purchase?tab=Invoice&create=sales'

test('a till gets its printer, tests it, and prints each bill with its drawer by one key', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  const printer = await plugInSerialPrinter(page)
  await openShop(page, { products: [COLA] })
  await page.goto('/settings/printing')
  const panel = page.getByRole('region', { name: 'Printer of this till' })
  await panel.getByRole('button', { name: 'Choose Printer' }).first().click()
  await expect(panel.getByText(/in use, tested \d+:\d\d [ap]m/)).toBeVisible()
  expect(printer.jobs).toHaveLength(1)
  expect(printed(printer.jobs[0] ?? new Uint8Array())).toMatchObject({
    width: 384,
    acts: ['start', 'picture'],
  })
  await expect(panel.getByRole('img', { name: 'The test page as it should come out' })).toBeVisible()

  // The roll was the other one: it prints again, wider.
  await panel.getByRole('button', { name: 'Cut at the side' }).click()
  await expect(panel.getByRole('radio', { name: '80 mm' })).toBeChecked()
  expect(printed(printer.jobs[1] ?? new Uint8Array()).width).toBe(576)
  await panel.getByRole('button', { name: 'Yes' }).click()
  for (const name of ['Print by itself', 'Open the drawer', 'Cut the paper'])
    await panel.getByRole('switch', { name }).press('Space')
  await panel.getByRole('radio', { name: 'Pin 5' }).check()
  await expectAccessible(page)
  await takePicture(page, 'receipts/settings-1440', { fullPage: true })

  await openForm(page, NEW_SALE)
  await pick(page, 1, 'aerated')
  await page.keyboard.press('F8')
  await expect(page.getByText('SINV-00001 is printed')).toBeVisible()
  expect(printer.jobs).toHaveLength(3)
  const bill = printed(printer.jobs[2] ?? new Uint8Array())
  expect(bill).toMatchObject({ width: 576, acts: ['start', 'pulse 1', 'picture', 'cut'] })
  keepPicture('bill-at-till', bill)

  // The next bill has begun meanwhile.
  await formIsReady(page)
  expect(complaints).toEqual([])
})

test('a cashier opens the drawer without a bill by an approval, and only where there is a drawer', async ({
  page,
}) => {
  const printer = await plugInSerialPrinter(page)
  const shop = await openBooks({ products: [COLA] })
  const [neha, meera] = [
    await openMember(shop, 'Neha', 'cashier'),
    await openMember(shop, 'Meera', 'manager'),
  ]
  await meera.call('PUT', '/api/pin', { password: PASSWORD, pin: '2580' })
  await enter(page, neha)
  await page.goto('/admin/products')
  await expect(page.getByText(COLA.name).first()).toBeVisible()
  const action = page.getByRole('option', { name: /Open the Drawer/ })
  const find = async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('no sale')
  }
  await find()
  await expect(
    page
      .getByRole('dialog')
      .getByRole('option')
      .or(page.getByRole('dialog').getByText(/^Nothing/))
      .first(),
  ).toBeVisible()
  await expect(action).toHaveCount(0)
  await page.evaluate(() => {
    localStorage.setItem('bahi.printer', JSON.stringify({ route: 'serial', pin: 'pin5' }))
    localStorage.setItem('bahi.printer-port', '{}')
  })
  await page.reload()
  await expect(page.getByText(COLA.name).first()).toBeVisible()
  await find()
  await expect(action).toBeVisible()
  await takePicture(page, 'receipts/open-the-drawer-1440')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Open the drawer without a bill' })
  // Why keeps the focus, and Enter goes on to the PIN.
  await expect(dialog.getByRole('textbox', { name: /Why/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('PIN', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await takePicture(page, 'receipts/open-the-drawer-asks-1440')
  await page.keyboard.type('2580')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The drawer is opened')).toBeVisible()
  expect(printer.jobs.map((job) => printed(job).acts)).toEqual([['start', 'pulse 1']])
  const { entries } = await shop.call<{ entries: { by: string; table: string }[] }>(
    'GET',
    '/api/trail?kind=money',
  )
  expect(entries.filter(({ table }) => table === 'drawer_openings').map(({ by }) => by)).toEqual(['Neha'])
})

test('if the printer does not answer, the bill is saved, its receipt waits, and prints once on request', async ({
  page,
}) => {
  const printer = await plugInSerialPrinter(page)
  await openShop(page, { products: [COLA] })
  await page.goto('/mark.svg')
  await page.evaluate(() => {
    localStorage.setItem(
      'bahi.printer',
      JSON.stringify({ route: 'serial', byItself: true, opensDrawer: true }),
    )
    localStorage.setItem('bahi.printer-port', '{}')
  })
  await openForm(page, NEW_SALE)
  await printer.unplug()
  await pick(page, 1, 'aerated')
  await page.keyboard.press('F8')
  const failed = page.getByRole('alert').filter({ hasText: 'SINV-00001 is not printed' })
  await expect(failed).toContainText('Is it on, in reach, and used by no other program?')
  await expect(page.getByText('SINV-00001 is saved')).toBeVisible()
  expect(printer.jobs).toEqual([])

  // Again, and it is off still: it goes on waiting.
  await failed.getByRole('button', { name: 'Print again' }).click()
  await expect(failed).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/settings/printing')
  const waiting = page.getByRole('region', { name: 'When the printer does not answer' })
  await expect(waiting).toContainText('1 receipt waits')
  expect(printer.jobs).toEqual([])

  await printer.plugIn()
  await waiting.getByRole('button', { name: 'Print SINV-00001 again' }).click()
  await expect(page.getByText('SINV-00001 is printed')).toBeVisible()
  await expect(waiting).toContainText('nothing waits')
  expect(printer.jobs).toHaveLength(1)
  // Its money was counted long ago.
  expect(printed(printer.jobs[0] ?? new Uint8Array()).acts).toEqual(['start', 'picture'])
})

test('a network printer that is off and an address of another network show a message', async ({ page }) => {
  await openShop(page, { isBare: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/settings/printing')
  const panel = page.getByRole('region', { name: 'Printer of this till' })
  await panel.getByRole('textbox', { name: 'Address of the printer' }).fill('8.8.8.8')
  await panel.getByRole('button', { name: 'Try', exact: true }).click()
  await expect(panel.getByRole('alert')).toContainText('8.8.8.8 is no address of the shop’s own network')
  await panel.getByRole('textbox', { name: 'Address of the printer' }).fill('127.0.0.1')
  await panel.getByRole('button', { name: 'Try', exact: true }).click()
  await expect(panel.getByRole('alert')).toContainText('Nothing answers at 127.0.0.1:9100')
  await expectAccessible(page)
  await takePicture(page, 'receipts/settings-390', { fullPage: true })
})
