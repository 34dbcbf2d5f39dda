import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { todayInIndia } from '#domain/calendar.ts'
import { monthOf } from '#domain/documents/cancelling.ts'
import { monthsAfter } from '#domain/documents/days/months.ts'
import { complaintsOf, expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { entry, isPhone, leaveSaved } from './list-entry.ts'
import { wordsIn } from './own-words.ts'
import { openShop, RICE, TERMS } from './shop.ts'
import { takePicture } from './take-picture.ts'

const pen = { itemname: 'Pen', hsncode: '9608', unit: 'Pcs', quantity: 10, rate: 100, cgst: 9, sgst: 9 }

// That longer words fit at both widths is seen in the pseudo-language by all journeys; here each language is read once.
for (const [language, tag] of [
  ['hi', '@counter'],
  ['mr', '@phone'],
] as const) {
  test.describe(language, () => {
    test.use({ language })
    const say = wordsIn(language)
    const button = (on: Pick<Page, 'getByRole'>, words: string) =>
      on.getByRole('button', { name: say(words), exact: true })

    async function look(page: Page, name: string) {
      await expectAccessible(page, [TERMS])
      const width = page.viewportSize()?.width
      await takePicture(page, `own-words/${language}-${name}-${width}`)
    }

    test('a bill is made and paid, and its month is filed and locked', { tag }, async ({ page }) => {
      const complaints = complaintsOf(page)
      const { call } = await openShop(page, { products: [RICE] })
      const shop = { name: 'Asha Kirana', address: 'Pune', phone: '9800000001', state: 'Maharashtra' }
      await call('PUT', '/api/users/profile', { ...shop, gstin: '27AABCB1001D1ZN' })
      const anita = { name: 'Anita Stores', type: 'buyer', email: 'anita@stores.test', phone: '98900 22003' }
      await call('POST', '/api/supplier/add', { ...anita, address: 'Pune', state: 'Maharashtra' })

      // The counter: two bags of 499.00 and 5 %.
      await page.goto('/sales-and-purchase?tab=Invoice&create=sales')
      if (isPhone(page)) await button(page, 'Choose customer').click()
      await page.getByRole('combobox', { name: say('Customer') }).fill('anita')
      await page.getByRole('option', { name: /Anita Stores/ }).click()
      if (isPhone(page)) {
        await button(page, 'Done').click()
        await button(page, 'Add Item').click()
        await page.getByLabel(say('Name, SKU, HSN or item code')).fill('basmati')
        await page.getByRole('button', { name: `${RICE.name} ₹499.00` }).click()
        await page.getByRole('button', { name: say('One more of {name}', { name: RICE.name }) }).click()
        await look(page, 'picker')
        await button(page, 'Done').click()
      } else {
        const cell = (name: string) =>
          page.getByLabel(say('{name}, line {row}', { name: say(name), row: 1 }), { exact: true })
        await cell('Description').fill('basmati')
        await page.getByRole('option', { name: RICE.name }).click()
        await cell('Quantity').fill('2')
      }
      await expect(page.getByText('₹1,047.90').filter({ visible: true }).first()).toBeVisible()
      await look(page, 'bill')
      if (isPhone(page)) await button(page, 'Create').click()
      else await page.keyboard.press('Control+Enter')
      await leaveSaved(page, 'SINV-00001', say('Close'))
      await expect(page).toHaveURL(/tab=Invoice$/)
      await expect(entry(page, 'SINV-00001')).toContainText('₹1,047.90')
      await look(page, 'bills')

      // The khata: what is owed, and 500 of it.
      await page.goto('/money/khata')
      await expect(page.getByRole('heading', { level: 1, name: say('Khata') })).toBeAttached()
      await look(page, 'khata')
      await page.getByText('Anita Stores').click()
      await expect(page.getByRole('heading', { name: 'Anita Stores' })).toBeAttached()
      await button(page, 'Receive Money').press('Enter')
      const receipt = page.getByRole('dialog', { name: say('Receive Money') })
      await expect(receipt.getByRole('textbox', { name: say('Amount') })).toBeFocused()
      await page.keyboard.type('500')
      await look(page, 'receipt')
      await page.keyboard.press('Control+Enter')
      await expect(
        page.getByText(say('{number} saved, {amount}', { number: 'RV-00001', amount: '₹500.00' })),
      ).toBeVisible()
      await expect(page.getByRole('region', { name: say('What is owed') })).toContainText('₹547.90')
      await look(page, 'khata-after')

      // The month before: 1,000.00 and 18 % in two halves, to somebody without a GSTIN.
      const month = monthsAfter(monthOf(todayInIndia(new Date())), -1)
      const items = [pen]
      await call('POST', '/api/invoices', { invoiceType: 'sales', invoiceDate: `${month}-10`, items })
      await page.goto(`/gst?month=${month}`)
      const tab = (name: string) => page.getByRole('tab', { name: RegExp(name) })
      await expect(page.getByText(say('Nothing to put right.'))).toBeVisible()
      await look(page, 'gst-check')
      await tab('GSTR-1').click()
      const downloading = page.waitForEvent('download')
      await button(page, 'Download JSON').click()
      const file = JSON.parse(readFileSync(await (await downloading).path(), 'utf8'))
      expect(file.b2cs).toMatchObject([{ txval: 1000, camt: 90, samt: 90 }])
      await look(page, 'gstr1')
      const filed = isPhone(page) ? say('filed') : say('filed {date}', { date: '' }).trim()
      for (const step of ['GSTR-1', 'GSTR-3B']) {
        await tab(step).click()
        await expect(tab(step)).toHaveAttribute('aria-selected', 'true')
        await button(page, 'Mark as Filed').click()
        await look(page, `${step.toLowerCase()}-file`)
        await button(page.getByRole('dialog'), 'Mark as Filed').click()
        await expect(tab(step)).toContainText(filed)
      }
      await tab(say('Lock')).click()
      await button(page, 'Open it again').click()
      const dialog = page.getByRole('dialog')
      await button(dialog, 'Open').click()
      await expect(dialog.getByText(say('Say why, for whoever reads it later.'))).toBeVisible()
      await look(page, 'lock')
      await page.keyboard.press('Escape')
      const late = { invoiceType: 'sales', invoiceDate: `${month}-11`, items }
      await expect(call('POST', '/api/invoices', late)).rejects.toThrow(/409|400/)
      expect(complaints).toEqual([])
    })
  })
}
