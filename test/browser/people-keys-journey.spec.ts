import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { said } from './nothing-english.ts'
import { type OpenedShop, openBooks, openMember, PASSWORD, RICE } from './shop.ts'
import { takePicture } from './take-picture.ts'

/** Milliseconds between two keys of somebody who types with four fingers. */
const PACE_MS = 160
const NEHAS = '7391'
const MEERAS = '2580'
const NAMES =
  'Neha Pawar,Nitin Jadhav,Neeta Kale,नेहा अनिल,Kavita More,Suresh Patil,Amit Deshmukh,Asha Gaikwad,Ravi Kumar,Rohit Joshi,Rahul Bhosale,Sagar More,Pooja Kulkarni,Vikas Chavan,Sunita Naik,Imran Shaikh,Dinesh Rao,Nilesh Gore'.split(
    ',',
  )

/** Types at the pace of a person, without waiting for the screen, and counts. A click is one press. */
function counting(page: Page) {
  let presses = 0
  const press = async (key: string) => {
    presses++
    await page.keyboard.press(key, { delay: PACE_MS })
  }
  const type = async (text: string) => {
    for (const key of text) await press(key === ' ' ? 'Space' : key)
  }
  const click = async (target: Locator) => {
    presses++
    await target.click({ delay: PACE_MS })
  }
  return { press, type, click, presses: () => presses }
}

function tell(what: string, presses: number) {
  test.info().annotations.push({ type: 'presses', description: `${what}: ${presses}` })
  process.stdout.write(`${what}: ${presses} presses\n`)
}

/** Asha's shop, whose counter she has trusted, with twenty people who have PINs. */
async function openTill(page: Page) {
  const shop = await openBooks({ products: [RICE] })
  const meera = await openMember(shop, 'Meera Sharma', 'manager')
  await meera.call('PUT', '/api/pin', { password: PASSWORD, pin: MEERAS })
  await shop.call('PUT', '/api/pin', { password: PASSWORD, pin: '4826' })
  for (const name of NAMES) await shop.call('POST', '/api/people', { name, role: 'cashier', pin: NEHAS })
  await page.goto('/login')
  await page.getByRole('textbox', { name: said('Email') }).fill(shop.email)
  await page.getByRole('textbox', { name: said('Password') }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/dashboard/)
  await page.goto('/settings/staff')
  await page.getByRole('button', { name: said('Trust This Computer') }).click()
  const dialog = page.getByRole('dialog', { name: 'Trust This Computer' })
  await dialog.getByRole('textbox', { name: 'Name of the till' }).fill('Counter 1')
  await dialog.getByRole('textbox', { name: said('Password') }).fill(PASSWORD)
  await dialog.getByRole('button', { name: said('Trust'), exact: true }).click()
  await expect(dialog).toHaveCount(0)
  return shop
}

const form = (page: Page) => page.getByRole('dialog', { name: 'Create Invoice' })
const standing = (page: Page, name: string) =>
  form(page).getByRole('button', { name: RegExp(`^${name} .*Counter 1`) })
const who = (page: Page) => page.getByRole('dialog', { name: 'Who is at the counter?' })

/** Names of which a part is seen, at the edge of the list. */
const cutRows = (page: Page) =>
  who(page)
    .locator('fieldset > div')
    .evaluate((list) => {
      const edge = list.getBoundingClientRect()
      return [...list.children]
        .filter((row) => {
          const { top, bottom } = row.getBoundingClientRect()
          return (top < edge.top && bottom > edge.top) || (top < edge.bottom && bottom > edge.bottom)
        })
        .map(({ textContent }) => textContent)
    })

async function newBill(page: Page) {
  await page.keyboard.press('F8')
  await expect(form(page)).toBeVisible()
}

const bills = (shop: OpenedShop) =>
  shop.call<{ invoiceNumber: string; grandTotal: number }[]>('GET', '/api/invoices')

test('with twenty people a cashier changes with seven keys, typed before the names are there', async ({
  page,
}) => {
  test.slow()
  await openTill(page)
  await newBill(page)
  await page.keyboard.press('Alt+p')
  await expect(who(page).getByRole('radio')).toHaveCount(20)
  const keys = await who(page)
    .locator('label:has(strong)')
    .evaluateAll((rows) =>
      rows.map((row) => [
        row.querySelector('strong')?.textContent ?? '',
        row.querySelector('[class*="key"]')?.textContent ?? '',
      ]),
    )
  const letters = new Map(keys.map(([name, letter]) => [name ?? '', letter ?? '']))
  expect([...letters.values()].filter(Boolean)).toHaveLength(20)
  expect(new Set(letters.values()).size).toBe(20)
  await takePicture(page, `people-keys/twenty-${page.viewportSize()?.width}`)
  const size = page.viewportSize()
  for (const [width, height] of [
    [1366, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await cutRows(page)).toEqual([])
    // The last of the list: it is scrolled, where not all have room.
    await page.keyboard.press('ArrowUp')
    await expect(who(page).getByRole('radio').last()).toBeChecked()
    expect(await cutRows(page)).toEqual([])
    for (const name of ['0', 'Start'])
      await expect(who(page).getByRole('button', { name: said(name), exact: true })).toBeInViewport({
        ratio: 1,
      })
    await takePicture(page, `people-keys/twenty-${width}-last`)
    await page.keyboard.press('ArrowDown')
  }
  if (size) await page.setViewportSize(size)
  await page.keyboard.press('Escape')
  await expect(who(page)).toHaveCount(0)
  for (const name of ['Nilesh Gore', 'नेहा अनिल', 'Neha Pawar']) {
    const hand = counting(page)
    const isLoaded = page.waitForEvent('load')
    await hand.press('Alt+p')
    await hand.type((letters.get(name) ?? '').toLowerCase() + NEHAS)
    await hand.press('Enter')
    await isLoaded
    await expect(standing(page, name)).toBeVisible()
    // Nothing of it stands in the bill of whoever stood there before.
    await expect(form(page).getByText(NEHAS)).toHaveCount(0)
    tell(`change to ${name} among twenty people`, hand.presses())
    expect(hand.presses()).toBeLessThanOrEqual(7)
  }
})

test('a manager says yes with seven keys, once, to a discount that is below cost too', async ({ page }) => {
  test.slow()
  const shop = await openTill(page)
  await newBill(page)
  const isLoaded = page.waitForEvent('load')
  await page.keyboard.press('Alt+p')
  await expect(who(page).getByRole('radio')).toHaveCount(20)
  // Letters with an Enter behind them at the pace of a machine would be a scan.
  await page.keyboard.type(`neha p${NEHAS}`, { delay: PACE_MS })
  await page.keyboard.press('Enter')
  await isLoaded
  await expect(standing(page, 'Neha Pawar')).toBeVisible()
  // As above: at a machine's pace `ice` and Enter were a scan, in one of four runs beside other work.
  await page.keyboard.type('rice', { delay: PACE_MS })
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await page
    .getByRole('textbox', { name: said('Discount') })
    .first()
    .fill('100')
  await expect(page.getByText(/20\.04%|off: above/)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  const why = page.getByRole('textbox', { name: said('Why') })
  await expect(why).toBeFocused()
  const hand = counting(page)
  await hand.press('Enter')
  await hand.type(`m${MEERAS}`)
  await hand.press('Enter')
  await expect.poll(async () => (await bills(shop)).length).toBe(1)
  await expect(why).toHaveCount(0)
  tell('a yes with a PIN', hand.presses())
  expect(hand.presses()).toBeGreaterThanOrEqual(5)
  expect(hand.presses()).toBeLessThanOrEqual(7)
})

test('a new helper writes her first bill within a minute of the owner’s first press', async ({ page }) => {
  test.slow()
  const shop = await openTill(page)
  const hand = counting(page)
  const begun = Date.now()
  await hand.click(page.getByRole('button', { name: said('Add without Email') }))
  await expect(page.getByRole('dialog').getByRole('textbox', { name: said('Name') })).toBeFocused()
  await hand.type('Tara')
  await hand.press('Tab')
  await hand.press('Tab')
  await hand.type('9173')
  await hand.press('Enter')
  await expect(page.getByRole('dialog', { name: said('Add without Email') })).toHaveCount(0)
  const isLoaded = page.waitForEvent('load')
  await hand.press('Alt+p')
  await hand.type('t9173')
  await hand.press('Enter')
  await isLoaded
  await expect(standing(page, 'Tara')).toBeVisible()
  await hand.type('rice')
  await expect(page.getByRole('option').first()).toBeVisible()
  await hand.press('Enter')
  await hand.press('Control+Enter')
  await expect.poll(async () => (await bills(shop)).length).toBe(1)
  const seconds = (Date.now() - begun) / 1000
  tell(`a new helper's first bill, in ${seconds.toFixed(1)} s`, hand.presses())
  expect(seconds).toBeLessThan(60)
  expect(hand.presses()).toBeLessThanOrEqual(30)
})
