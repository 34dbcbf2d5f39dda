import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { todayInIndia } from '#domain/calendar.ts'
import { complaintsOf, expectAccessible, resize, WIDTHS } from './accessibility.ts'
import { test } from './fixtures.ts'
import { enter, joins, KRISHNA, type OpenedShop, openBooks, openMember, RICE } from './shop.ts'
import { takePicture } from './take-picture.ts'

test.use({ language: 'en' })

/** A shop with a sale, its accountant, and a supplier. */
async function openAsked() {
  const shop = await openBooks({ products: [RICE], merchants: [KRISHNA] })
  const hiral = await openMember(shop, 'Hiral Mehta', 'accountant')
  const { invoice } = await shop.call<{ invoice: { _id: string } }>('POST', '/api/invoices', {
    invoiceType: 'sales',
    merchants: { name: 'Sai Mess', state: 'Maharashtra' },
    items: [
      { itemId: RICE.itemId, itemname: RICE.name, unit: RICE.unit, quantity: 1, rate: RICE.sellingPrice },
    ],
  })
  return { shop, hiral, invoice }
}

const ask = ({ call }: OpenedShop, pinned: string, words: string, pin = 'document') =>
  call('POST', '/api/questions', { pin, pinned, words })
const take = (page: Page, name: string) => takePicture(page, `questions/${name}`)

test('the accountant asks on a bill, the owner answers on a phone, the accountant settles it', async ({
  page,
  browser,
}) => {
  const { shop, hiral, invoice } = await openAsked()
  const complaints = complaintsOf(page)
  await enter(page, hiral)
  await page.goto(`/sales-and-purchase?tab=Invoice&read=${invoice._id}`)
  await page.getByRole('button', { name: 'Questions', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Questions' })
  await expect(panel.getByText('Nothing was asked yet.')).toBeVisible()
  await take(page, 'panel-empty')
  const words = 'Coca-Cola at 18%. May I correct it to 40%?'
  await panel.getByLabel('Ask in plain words').fill('Coca-Cola at 18%.')
  // What was typed is there when the panel is opened again.
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await page.getByRole('button', { name: 'Questions', exact: true }).click()
  await expect(panel.getByLabel('Ask in plain words')).toHaveValue('Coca-Cola at 18%.')
  await panel.getByLabel('Ask in plain words').fill(words)
  await page.keyboard.press('Control+Enter')
  await expect(panel.getByRole('listitem').getByText(words)).toBeVisible()
  await expect(panel.getByText(/Not seen yet/)).toBeVisible()
  await expect(panel.getByLabel('Ask in plain words')).toHaveValue('')
  for (const [width, height] of WIDTHS) {
    await resize(page, width, height)
    await expectAccessible(page)
    await take(page, `panel-${width}`)
  }
  await resize(page, 1440, 900)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Questions 1' })).toBeVisible()
  await take(page, 'document-1440')

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-IN' })
  const owner = await phone.newPage()
  await enter(owner, shop)
  await owner.goto('/admin/dashboard')
  const notice = owner.getByRole('link', { name: '1 question waits for you' })
  await expect(notice).toBeVisible()
  await take(owner, 'phone-notice')
  await notice.click()
  await expect(owner.getByRole('heading', { name: 'Questions' }).first()).toBeVisible()
  await expect(owner.getByText(words)).toBeVisible()
  await take(owner, 'phone-question')
  await owner.getByLabel('Answer Hiral Mehta').fill('Yes, please correct it.')
  await owner.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(owner.getByText('Yes, please correct it.')).toBeVisible()
  await expectAccessible(owner)
  await take(owner, 'phone-answered')
  await phone.close()

  await page.goto('/questions')
  const card = page.getByRole('listitem').filter({ hasText: words })
  await expect(card.getByText('Yes, please correct it.')).toBeVisible()
  await expect(card.getByText('answered')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Questions 1' })).toBeVisible()
  for (const [width, height] of WIDTHS) {
    await resize(page, width, height)
    await expectAccessible(page)
    await take(page, `page-${width}`)
  }
  await resize(page, 1440, 900)
  await card.focus()
  await page.keyboard.press('s')
  await expect(page.getByText('No question is open.')).toBeVisible()
  await page.getByRole('tab', { name: 'Settled' }).click()
  await expect(page.getByText('settled by Hiral Mehta')).toBeVisible()
  await take(page, 'settled-1440')
  expect(complaints).toEqual([])
})

/** Hiral keeps the books of two shops; in each something is asked. */
async function openClients() {
  const { shop, hiral, invoice } = await openAsked()
  const other = await openBooks({})
  await other.call('PUT', '/api/users/profile', { name: 'Patil Medical' })
  await shop.call('PUT', '/api/users/profile', { name: 'Sharma Kirana Store' })
  await joins(hiral, other, 'accountant')
  await ask(hiral, invoice._id, 'Which rate?')
  await other.call('POST', '/api/questions', { pin: 'month', month: '2026-10', words: 'Is the rent in it?' })
  return { shop, other, hiral, invoice }
}

test('a question about a party is asked on its page', async ({ page }) => {
  const complaints = complaintsOf(page)
  const { shop, hiral } = await openAsked()
  const suppliers = await shop.call<{ _id: string }[]>('GET', '/api/supplier')
  await enter(page, hiral)
  await page.goto(`/merchants/${suppliers[0]?._id}`)
  await page.getByRole('button', { name: 'Questions', exact: true }).click()
  const ofParty = page.getByRole('dialog', { name: 'Questions' })
  await ofParty.getByLabel('Ask in plain words').fill('Their GSTIN should end in H.')
  await ofParty.getByRole('button', { name: 'Ask' }).click()
  await expect(ofParty.getByRole('listitem').getByText('Their GSTIN should end in H.')).toBeVisible()
  await take(page, 'party-panel')
  await page.keyboard.press('Escape')
  expect(complaints).toEqual([])
})

test('Q on a row of the clients page opens that client’s questions, and the arrow keys continue at that row', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  const { shop, other, hiral, invoice } = await openClients()
  await ask(shop, invoice._id, 'Which discount?')
  await enter(page, hiral)
  await page.goto('/clients')
  await page.getByRole('tab', { name: 'Questions open 2' }).click()
  const table = page.getByRole('table', { name: 'Clients' })
  const [sharma, patil] = ['Sharma Kirana Store', 'Patil Medical'].map((name) =>
    table.getByRole('row', { name: new RegExp(name) }),
  )
  if (!sharma || !patil) throw new Error('two rows')
  await expect(sharma.getByText('2', { exact: true })).toBeVisible()
  await expect(
    page.getByText('The shop’s owner is told what you change, and the trail keeps it.'),
  ).toBeVisible()
  for (const [width, height] of WIDTHS) {
    await resize(page, width, height)
    await expectAccessible(page)
    await take(page, `clients-${width}`)
  }
  await resize(page, 1440, 900)

  // Patil Medical is not the shop that she is in: she stays where she is.
  await patil.focus()
  await page.keyboard.press('q')
  const panel = page.getByRole('dialog', { name: 'Questions of Patil Medical' })
  const question = panel.getByRole('listitem').filter({ hasText: 'Is the rent in it?' })
  await expect(question).toBeVisible()
  await expect(panel.getByText('Which rate?')).toBeHidden()
  await panel.getByLabel(/^Answer /).fill('Yes, under expenses.')
  await page.keyboard.press('Control+Enter')
  await expect(question.getByText('Yes, under expenses.')).toBeVisible()
  await panel.getByLabel('Month', { exact: true }).selectOption({ index: 1 })
  await panel.getByLabel('Ask in plain words').fill('Where is the bank statement?')
  // What is typed here is not of another client.
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(patil).toBeFocused()
  await sharma.focus()
  await page.keyboard.press('q')
  const sharmas = page.getByRole('dialog', { name: 'Questions of Sharma Kirana Store' })
  await expect(sharmas.getByText('Which rate?')).toBeVisible()
  await expect(sharmas.getByLabel('Ask in plain words')).toHaveValue('')
  for (const [width, height] of WIDTHS) {
    await resize(page, width, height)
    await expectAccessible(page)
    await take(page, `client-panel-${width}`)
  }
  // It covers nothing of the list, from which the next client is one key away.
  await resize(page, 1366, 768)
  const [list, beside] = await Promise.all([table.boundingBox(), sharmas.boundingBox()])
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(beside?.x ?? 0)
  await resize(page, 1440, 900)
  await patil.focus()
  await page.keyboard.press('q')
  await expect(sharmas).toBeHidden()
  await expect(panel.getByLabel('Ask in plain words')).toHaveValue('Where is the bank statement?')
  await panel.getByLabel('Ask in plain words').focus()
  await page.keyboard.press('Control+Enter')
  const mine = panel.getByRole('listitem').filter({ hasText: 'Where is the bank statement?' })
  await expect(mine.getByText(/Not seen yet/)).toBeVisible()
  const { questions } = await other.call<{ questions: { _id: string; isOwn: boolean }[] }>(
    'GET',
    '/api/questions?state=unsettled',
  )
  const first = questions.find(({ isOwn }) => isOwn)
  await other.call('PUT', `/api/questions/${first?._id}/settle`)
  await mine.focus()
  await page.keyboard.press('s')
  await expect(panel.getByText('No question is open.')).toBeVisible()
  await panel.getByRole('tab', { name: 'Settled' }).click()
  await expect(panel.getByText('settled by Hiral Mehta')).toBeVisible()
  await page.keyboard.press('Escape')
  // All of this client is settled: its row is there to go on from until another part is chosen.
  await expect(page.getByRole('tab', { name: 'Questions open 1' })).toBeVisible()
  await expect(patil).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect(patil).toBeFocused()
  await expect(page).toHaveURL(/clients/)
  expect(complaints).toEqual([])

  // What a question is about is opened in its shop.
  await sharma.focus()
  await page.keyboard.press('q')
  await sharmas.getByRole('button', { name: /SINV-/ }).first().click()
  await expect(page).toHaveURL(new RegExp(invoice._id))
})

test('on a phone the questions of a client are a tap away from its card', async ({ page }) => {
  await resize(page, 390, 844)
  const complaints = complaintsOf(page)
  const { shop, hiral } = await openAsked()
  await shop.call('POST', '/api/questions', { pin: 'month', month: '2026-10', words: 'Is the rent in it?' })
  await enter(page, hiral)
  await page.goto('/clients')
  await expect(page.getByText('1 question open')).toBeVisible()
  await page
    .getByRole('button', { name: /^Actions|^More/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Questions' }).click()
  const panel = page.getByRole('dialog', { name: /Questions of/ })
  await expect(panel.getByText('Is the rent in it?')).toBeVisible()
  await panel.getByLabel(/^Answer/).fill('Yes.')
  await panel.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(panel.getByRole('listitem').getByText('Yes.', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await take(page, 'client-phone')
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toBeHidden()
  expect(complaints).toEqual([])
})

test('a question about a voucher is asked in its dialog, and each Escape closes one of the two', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  const { shop, hiral } = await openAsked()
  await shop.call('POST', '/api/money/transfers', {
    from: 'cash',
    to: 'bank',
    amount: 50,
    date: todayInIndia(new Date()),
  })
  await enter(page, hiral)
  await page.goto('/money/vouchers')
  // By its number: the rows of a list that is loading have none, and open nothing.
  await page.getByRole('row', { name: /CTR-00001/ }).click()
  const voucher = page.getByRole('dialog', { name: /Transfer/ })
  await voucher.getByRole('button', { name: 'Questions', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Questions' })
  await panel.getByLabel('Ask in plain words').fill('Which bank was this?')
  await page.keyboard.press('Control+Enter')
  await expect(panel.getByRole('listitem').getByText('Which bank was this?')).toBeVisible()
  await expectAccessible(page)
  await take(page, 'voucher-panel-1440')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(voucher.getByRole('button', { name: 'Questions 1' })).toBeVisible()
  for (const [width, height] of WIDTHS) {
    await resize(page, width, height)
    await expectAccessible(page)
    await take(page, `voucher-${width}`)
  }
  await page.keyboard.press('Escape')
  await expect(voucher).toBeHidden()
  expect(complaints).toEqual([])
})

const EXAMPLE = readFileSync(`${import.meta.dirname}/../schemas/examples/gstr2b.json`, 'utf8')

test('Q on a row of GSTR-2B asks about it, and the answer leads back to the month', async ({ page }) => {
  const complaints = complaintsOf(page)
  const { shop, hiral } = await openAsked()
  await shop.call('PUT', '/api/users/profile', { name: 'Sharma Kirana Store', gstin: '27AABCB1001D1ZN' })
  await shop.call('POST', '/api/gst/gstr2b', { month: '2026-10', files: [JSON.parse(EXAMPLE)] })
  await enter(page, hiral)
  await page.goto('/gst?month=2026-10#GSTR-2B')
  const row = page.getByRole('region', { name: 'Rows of GSTR-2B' }).getByRole('listitem').first()
  await row.focus()
  await page.keyboard.press('q')
  const panel = page.getByRole('dialog', { name: 'Questions' })
  // A key of the page below does nothing here.
  await panel.getByLabel('Ask in plain words').fill('Not in your books. Did the goods come?')
  await page.keyboard.press('Control+Enter')
  await expect(panel.getByRole('listitem').getByText('Did the goods come?')).toBeVisible()
  await expectAccessible(page)
  await take(page, 'gstr2b-panel')
  await page.keyboard.press('Escape')
  await expect(row).toBeFocused()
  for (const [width, height] of WIDTHS) {
    await resize(page, width, height)
    await expectAccessible(page)
    await take(page, `gstr2b-${width}`)
  }
  await resize(page, 1440, 900)
  await page.goto('/questions')
  await page.getByRole('link', { name: /in 2B of October 2026/ }).click()
  await expect(page).toHaveURL(/month=2026-10#GSTR-2B/)
  expect(complaints).toEqual([])
})
