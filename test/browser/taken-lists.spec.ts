import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { ANITA, enter, openBooks, openMember, RICE } from './shop.ts'
import { takePicture } from './take-picture.ts'

interface Trail {
  entries: { act: string; by: string; name: string }[]
}
const taken = ({ entries }: Trail) =>
  entries.filter(({ act }) => act === 'exported').map(({ by, name }) => [by, name])

test('a cashier finds no list to download, by no tab and by no URL', async ({ page }) => {
  const shop = await openBooks({ products: [RICE], merchants: [ANITA] })
  await enter(page, await openMember(shop, 'Neha', 'cashier'))
  await page.goto('/admin/profile')
  const tabs = page
    .getByRole('navigation', { name: 'Settings' })
    .or(page.getByRole('tablist', { name: 'Settings' }))
  await expect(tabs.getByText('Profile')).toBeVisible()
  for (const name of ['Your data', 'Accounts', 'Staff']) await expect(tabs.getByText(name)).toHaveCount(0)
  await takePicture(page, 'taken-lists/cashier-tabs')

  for (const width of [1366, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/settings/data')
    await expect(page.getByText('Your role in this shop does not allow this: Export')).toBeVisible()
    for (const name of ['Download list', 'Import', 'Open the Trail', 'Template'])
      await expect(page.getByText(name, { exact: true })).toHaveCount(0)
    await takePicture(page, `taken-lists/cashier-${width}`)
    await page.goto('/settings/accounts')
    await expect(page.getByRole('heading', { name: 'Not for Your Role' })).toBeVisible()
    await expect(page.getByText('Stock-in-Hand')).toHaveCount(0)
    await expect(page.getByText('Balance', { exact: true })).toHaveCount(0)
    await takePicture(page, `taken-lists/accounts-${width}`)
  }
})

test('an owner downloads the list of customers, and the trail records it', async ({ page }) => {
  const shop = await openBooks({ products: [RICE], merchants: [ANITA] })
  await enter(page, shop)
  await page.goto('/settings/data')
  const file = page.waitForEvent('download')
  await page
    .getByRole('region', { name: 'Buyers & suppliers' })
    .getByRole('button', { name: 'Download list' })
    .click()
  expect((await file).suggestedFilename()).toBe('merchants.xlsx')
  await takePicture(page, 'taken-lists/owner')
  expect(taken(await shop.call<Trail>('GET', '/api/trail'))).toEqual([['Asha Kirana', 'merchants.xlsx']])
})
