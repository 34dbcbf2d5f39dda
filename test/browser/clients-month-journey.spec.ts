import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { todayInIndia } from '#domain/calendar.ts'
import { monthOf } from '#domain/documents/cancelling.ts'
import { monthsAfter } from '#domain/documents/days/months.ts'
import { unzip } from '#test/unzip.ts'
import { complaintsOf, expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { isPhone } from './list-entry.ts'
import { said } from './nothing-english.ts'
import { began, enter, joins, type OpenedShop, openBooks, openMember, TERMS } from './shop.ts'
import { takePicture } from './take-picture.ts'

const NAMES = [
  ...['Agarwal Sweets', 'Bhosale Hardware', 'Chavan Medical', 'Deshpande Books', 'Edlabad Seeds'],
  ...['Fernandes Bakery', 'Gokhale Stationers', 'Hussain Textiles', 'Iyer Provision', 'Joshi Electricals'],
  ...['Kulkarni Footwear', 'Lokhande Dairy'],
]
const [NEW, CLOSED_TO_HER] = ['Kulkarni Footwear', 'Lokhande Dairy']
const month = monthsAfter(monthOf(todayInIndia(new Date())), -1)

/** The n-th of twelve shops sold so many pens last month, at ₹118 each with tax; one began only now, one lets nobody export. */
async function openClients(page: Page) {
  test.setTimeout(240_000)
  const shops: OpenedShop[] = []
  for (const name of NAMES) {
    const shop = await openBooks({ isBare: true })
    await shop.call('PUT', '/api/users/profile', { name, gstin: '27AABCB1001D1ZN' })
    shops.push(shop)
  }
  const [first] = shops as [OpenedShop]
  const hiral = await openMember(first, 'Hiral Mehta', 'accountant')
  const bills: string[] = []
  for (const [place, shop] of shops.entries()) {
    if (place > 0) await joins(hiral, shop, 'accountant')
    if (NAMES[place] === NEW) continue
    await began(shop, `${monthsAfter(month, -1)}-05`)
    const pen = {
      itemname: 'Pen',
      hsncode: '9608',
      unit: 'Pcs',
      quantity: place + 1,
      rate: 100,
      cgst: 9,
      sgst: 9,
    }
    const { invoice } = await shop.call<{ invoice: { _id: string } }>('POST', '/api/invoices', {
      invoiceType: 'sales',
      invoiceDate: `${month}-10`,
      merchants: { name: 'Sai Mess', state: 'Maharashtra' },
      items: [pen],
    })
    bills.push(invoice._id)
  }
  const last = shops.at(-1) as OpenedShop
  const roles = await last.call<{ role: string; answers: object }[]>('GET', '/api/shop-roles')
  const answers = { ...roles.find(({ role }) => role === 'accountant')?.answers, export: 'refused' }
  await last.call('PUT', '/api/shop-roles/accountant', { answers, discountFree: 5 })
  await enter(page, hiral)
  return { hiral, bills, typed: [...NAMES, TERMS, 'Hiral Mehta', hiral.email] }
}

const row = (page: Page, name: string) =>
  (isPhone(page) ? page.getByRole('listitem') : page.getByRole('row')).filter({ hasText: name })

/** By the keyboard where there is one, else by the menu of the card. */
async function does(page: Page, name: string, key: string, action: string) {
  if (!isPhone(page)) return row(page, name).press(key)
  await row(page, name).getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: said(action) }).click()
}

async function download(page: Page, dialog: Locator) {
  await dialog.getByLabel(said('Month')).selectOption(month)
  const coming = page.waitForEvent('download', { timeout: 90_000 })
  await dialog.getByRole('button', { name: said('Download') }).click()
  const file = await coming
  await expect(dialog).toBeHidden()
  return { name: file.suggestedFilename(), files: unzip(readFileSync(await file.path())) }
}

/** The file of an archive whose name begins and ends so, whatever words of a language are between. */
const fileIn = (files: Record<string, string>, begin: string, end: string) => {
  const found = Object.keys(files).filter((name) => name.startsWith(begin) && name.endsWith(end))
  expect(found, `${begin} ${end} in ${Object.keys(files).join('\n')}`).toHaveLength(1)
  return files[found[0] ?? ''] ?? ''
}

const take = (page: Page, name: string) => takePicture(page, `clients/${name}-${page.viewportSize()?.width}`)

test('an accountant with twelve clients sees late returns, asks a question, and downloads one month and several', async ({
  page,
}) => {
  const { bills, typed } = await openClients(page)
  const complaints = complaintsOf(page)
  await page.goto('/clients')
  await expect(row(page, 'Agarwal Sweets')).toBeVisible()
  for (const name of NAMES) await expect(row(page, name)).toHaveCount(1)
  // What is late comes first; who began now is late with nothing.
  await page.getByRole('tab', { name: /^Late/ }).click()
  await expect(row(page, 'Agarwal Sweets').getByText(/days late/)).toBeVisible()
  await expect(row(page, NEW)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Month of 11 shops/ })).toBeVisible()
  await page.getByRole('tab', { name: /^All shops/ }).click()
  await expect(row(page, 'Agarwal Sweets').getByText(/ready to file/)).toBeVisible()
  await expectAccessible(page, typed)
  await take(page, 'twelve')

  // One: along by the arrow keys to the second, and D.
  const dialog = page.getByRole('dialog')
  if (!isPhone(page)) {
    await row(page, 'Agarwal Sweets').focus()
    await page.keyboard.press('ArrowDown')
    await expect(row(page, 'Bhosale Hardware')).toBeFocused()
  }
  await does(page, 'Bhosale Hardware', 'd', 'A month in one file')
  await expect(dialog.getByText(/A READ-ME says what is in it/)).toBeVisible()
  await expectAccessible(page, typed)
  await take(page, 'month-of-one')
  const one = await download(page, dialog)
  expect(one.name).toContain('Bhosale Hardware')
  const folder = 'Bhosale Hardware/'
  // Two pens: 200 and 36 of tax, to the paisa, on the bill and in the total.
  const register = Object.entries(one.files).filter(([name]) => name.includes('Sales register'))
  expect(register).toHaveLength(1)
  const lines = (register[0]?.[1] ?? '').trimEnd().split('\r\n')
  expect(lines).toHaveLength(3)
  for (const line of lines.slice(1)) expect(line).toMatch(/,200,36,.*,236\b/)
  expect(fileIn(one.files, `${folder}Sales bills`, 'SINV-00001.pdf')).toContain('%PDF-')
  const gstr1 = JSON.parse(fileIn(one.files, `${folder}Returns`, '_offline.json'))
  expect(gstr1.b2cs).toMatchObject([{ txval: 200, camt: 18, samt: 18 }])
  expect(fileIn(one.files, `${folder}Trail`, '.txt')).toMatch(/SHA-256 [0-9a-f]{64}/)
  expect(fileIn(one.files, `${folder}READ-ME`, '.txt')).toContain('Bhosale Hardware')

  // Several: what may not be exported is named before and inside.
  if (!isPhone(page)) await expect(row(page, 'Bhosale Hardware')).toBeFocused()
  for (const name of ['Chavan Medical', 'Deshpande Books', NEW, CLOSED_TO_HER])
    await does(page, name, ' ', 'Pick')
  await page.getByRole('button', { name: /Month of 4 shops/ }).click()
  await expect(dialog.getByText(RegExp(`^Left out.*${CLOSED_TO_HER}`))).toBeVisible()
  await expectAccessible(page, typed)
  await take(page, 'month-of-several')
  const several = await download(page, dialog)
  const folders = new Set(
    Object.keys(several.files).flatMap((name) => name.split('/').slice(0, -2).slice(0, 1)),
  )
  expect([...folders].toSorted()).toEqual(['Chavan Medical', 'Deshpande Books'])
  for (const [place, name] of [
    [2, 'Chavan Medical'],
    [3, 'Deshpande Books'],
  ] as const) {
    const pens = place + 1
    const returned = JSON.parse(fileIn(several.files, `${name}/Returns`, '_offline.json'))
    expect(returned.b2cs).toMatchObject([{ txval: 100 * pens, camt: 9 * pens, samt: 9 * pens }])
  }
  const leftOut = fileIn(several.files, 'Left out', '.txt')
  expect(leftOut).toContain(CLOSED_TO_HER)
  expect(leftOut).toContain(`${NEW} began with Bahi`)
  expect(complaints).toEqual([])

  // Into one, and a question about its bill.
  if (isPhone(page)) await row(page, 'Chavan Medical').click()
  else await row(page, 'Chavan Medical').press('Enter')
  await expect(page).toHaveURL(/gst|dashboard/)
  await page.goto(`/sales-and-purchase?tab=Invoice&read=${bills[2]}`)
  await page.getByRole('button', { name: said('Questions') }).click()
  await dialog.getByLabel(said('Ask in plain words')).fill('Were these three pens for the shop itself?')
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByRole('listitem').getByText('Were these three pens')).toBeVisible()
  await page.goto('/clients')
  await page.getByRole('tab', { name: /^Questions open/ }).click()
  await expect(row(page, 'Chavan Medical')).toBeVisible()
  await expect(row(page, 'Deshpande Books')).toHaveCount(0)
})
