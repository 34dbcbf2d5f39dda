import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { todayInIndia } from '#domain/calendar.ts'
import { monthOf } from '#domain/documents/cancelling.ts'
import { monthName, monthsAfter } from '#domain/documents/days/months.ts'
import { complaintsOf, expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { openShop } from './shop.ts'

// The check character of 27AAACX2002E1Z is X.
const [WRONG, RIGHT] = ['27AAACX2002E1ZK', '27AAACX2002E1ZX']
const pen = { itemname: 'Pen', hsncode: '9608', unit: 'Pcs', quantity: 10, rate: 100, cgst: 9, sgst: 9 }

test('a month is checked, corrected, downloaded, filed and locked', async ({ page }) => {
  const complaints = complaintsOf(page)
  const { call } = await openShop(page)
  const shop = { name: 'Asha Kirana', address: 'Pune', phone: '9800000001', state: 'Maharashtra' }
  await call('PUT', '/api/users/profile', { ...shop, gstin: '27AABCB1001D1ZN' })
  const month = monthsAfter(monthOf(todayInIndia(new Date())), -1)
  const sell = (merchants: object, items: object[]) =>
    call('POST', '/api/invoices', { invoiceType: 'sales', invoiceDate: `${month}-10`, merchants, items })
  await sell({ name: 'Xenon Stores', gstin: WRONG, state: 'Maharashtra' }, [pen])
  await sell({ name: 'Sai Mess', state: 'Maharashtra' }, [{ ...pen, cgst: 0, sgst: 0, igst: 18 }])

  await page.goto(`/gst?month=${month}`)
  const findings = page.getByRole('region', { name: 'To put right before GSTR-1' })
  await expect(page.getByRole('tab', { name: /Check/ })).toContainText('2 stop')
  await expectAccessible(page)

  // By keyboard: the first row, F mends it.
  await findings.getByRole('listitem').first().press('f')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Right GSTIN')).toHaveValue(RIGHT)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Correct GSTIN' }).click()
  await expect(page.getByText(/1 bill corrected.*\./)).toBeVisible()
  // The row below moves up when it is gone; what is pressed on its way is not pressed.
  await expect(findings.getByRole('listitem')).toHaveCount(1)

  await findings.getByRole('button', { name: 'Correct the heads' }).click()
  // 18 % of 1,000.00 in two halves, and as much is owed as before.
  await expect(dialog.getByRole('row', { name: /CGST/ })).toContainText('₹0.00₹90.00')
  await expect(dialog.getByText('What is owed stays the same.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Correct the bill' }).click()
  await expect(page.getByText('Nothing to put right.')).toBeVisible()

  await page.getByRole('tab', { name: /GSTR-1/ }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download JSON' }).click()
  const file = JSON.parse(readFileSync(await (await downloading).path(), 'utf8'))
  expect(file.b2b[0].ctin).toBe(RIGHT)
  expect(file.b2cs[0]).toMatchObject({ txval: 1000, camt: 90, samt: 90 })

  for (const step of [/GSTR-1/, /GSTR-3B/]) {
    await page.getByRole('tab', { name: step }).click()
    // Until a step is loaded the one before stands there, with a button of the same name.
    await expect(page.getByRole('tab', { name: step })).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('button', { name: 'Mark as Filed' }).click()
    await dialog.getByRole('button', { name: 'Mark as Filed' }).click()
    await expect(page.getByRole('tab', { name: step })).toContainText('filed')
  }

  // The last return locked it: nothing is added to it, and it is opened with a reason.
  await page.getByRole('tab', { name: /Lock/ }).click()
  await expect(page.getByText(/^Locked by/)).toBeVisible()
  await expectAccessible(page)
  await expect(sell({}, [pen])).rejects.toThrow(/409|400/)
  await page.getByRole('button', { name: 'Open it again' }).click()
  await dialog.getByRole('button', { name: 'Open' }).click()
  await expect(dialog.getByText('Say why, for whoever reads it later.')).toBeVisible()
  await dialog.getByLabel('Why').fill('A bill was forgotten')
  await dialog.getByRole('button', { name: 'Open' }).click()
  await expect(
    page.getByText(RegExp(`^${monthName(month).replace(' ', '.* ')} is open again.`)),
  ).toBeVisible()
  await expect(page.getByText(': A bill was forgotten')).toBeVisible()
  await sell({}, [pen])
  expect(complaints).toEqual([])
})
