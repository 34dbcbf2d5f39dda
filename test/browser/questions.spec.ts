import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { complaintsOf, expectAccessible, resize, WIDTHS } from './accessibility.ts'
import { test } from './fixtures.ts'
import { enter, KRISHNA, type OpenedShop, openBooks, openMember, RICE } from './shop.ts'

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
const take = (page: Page, name: string) => page.screenshot({ path: `test-results/questions/${name}.png` })

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
  await expect(notice).toBeVisible({ timeout: 15_000 })
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

test('from the page of clients Q opens the questions of a shop; a party is asked about on its page', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  const { shop, hiral, invoice } = await openAsked()
  await ask(hiral, invoice._id, 'Which rate?')
  const suppliers = await shop.call<{ _id: string }[]>('GET', '/api/supplier')
  await enter(page, hiral)
  await page.goto(`/merchants/${suppliers[0]?._id}`)
  await page.getByRole('button', { name: 'Questions', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Questions' })
  await panel.getByLabel('Ask in plain words').fill('Their GSTIN should end in H.')
  await panel.getByRole('button', { name: 'Ask' }).click()
  await expect(panel.getByRole('listitem').getByText('Their GSTIN should end in H.')).toBeVisible()
  await take(page, 'party-panel')
  await page.keyboard.press('Escape')

  await page.goto('/clients')
  await page.getByRole('tab', { name: 'Questions open 1' }).click()
  const row = page.getByRole('table', { name: 'Clients' }).getByRole('row', { name: /Asha Kirana/ })
  await expect(row.getByText('2', { exact: true })).toBeVisible()
  await expect(
    page.getByText('What you change is told to the shop’s owner and stands in its trail.'),
  ).toBeVisible()
  for (const [width, height] of WIDTHS) {
    await resize(page, width, height)
    await expectAccessible(page)
    await take(page, `clients-${width}`)
  }
  await resize(page, 1440, 900)
  expect(complaints).toEqual([])
  await row.focus()
  await page.keyboard.press('q')
  await expect(page).toHaveURL(/\/questions$/)
  await expect(page.getByText('Their GSTIN should end in H.')).toBeVisible()
  await expect(page.getByText('Which rate?')).toBeVisible()
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
