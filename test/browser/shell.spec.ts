import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { holdBack, intercept } from './intercept.ts'
import { ANITA, openShop, RICE } from './shop.ts'

const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })
const flyout = (page: Page, name: string) => page.getByRole('list', { name, exact: true })

test('every screen leaves 300 px to the side panel; below 1024 px that is a drawer, below 768 px lists are cards', async ({
  page,
}) => {
  await openShop(page)
  const left = () =>
    page
      .getByRole('main')
      .evaluate((main) => [main.getBoundingClientRect().left, getComputedStyle(main).marginLeft])
  for (const path of ['/admin/dashboard', '/inventory']) {
    await page.setViewportSize({ width: 1024, height: 768 })
    await page.goto(path)
    await expect(page.getByRole('complementary')).toBeVisible()
    await expect(page.getByRole('main')).toBeVisible()
    expect(await left(), path).toEqual([300, '300px'])
    await page.setViewportSize({ width: 1023, height: 768 })
    await expect(page.getByRole('complementary')).toHaveCount(0)
    expect(await left(), path).toEqual([0, '0px'])
  }
  await page.goto('/admin/categories')
  await page.setViewportSize({ width: 768, height: 768 })
  await expect(page.getByRole('table')).toBeVisible()
  await page.setViewportSize({ width: 767, height: 768 })
  await expect(page.getByText('Grocery')).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
})

test('the flyout opens on hover and focus, waits for the pointer, and closes on Escape', async ({ page }) => {
  await openShop(page)
  await page.goto('/admin/dashboard')
  await entry(page, 'Products').hover()
  await flyout(page, 'Products').getByRole('link', { name: 'Stock Movement' }).hover()
  await expect(flyout(page, 'Products')).toBeVisible()
  const panel = page.locator('[id]').filter({ has: flyout(page, 'Products') })
  await expect.poll(async () => (await panel.last().boundingBox())?.width).toBe(280)
  expect((await page.getByRole('complementary').boundingBox())?.width).toBe(320)
  await page.getByRole('heading', { name: 'Business Intelligence Dashboard' }).hover()
  await expect(flyout(page, 'Products')).toHaveCount(0)

  await entry(page, 'Approvals').focus()
  await expect(flyout(page, 'Approvals')).toBeVisible()
  await expect(entry(page, 'Approvals')).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(flyout(page, 'Approvals').getByRole('link', { name: 'Purchase Approvals' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('button', { name: 'Approve Pending Purchase' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(flyout(page, 'Approvals').getByRole('link', { name: 'Sales Approvals' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(flyout(page, 'Approvals')).toHaveCount(0)
  await expect(entry(page, 'Approvals')).toBeFocused()

  // What the pointer shows stays when the focus, left behind in another entry, goes on.
  await entry(page, 'Products').hover()
  await expect(flyout(page, 'Products')).toBeVisible()
  await page.getByRole('button', { name: /^Search/ }).focus()
  await expect(flyout(page, 'Products')).toBeVisible()

  await page.setViewportSize({ width: 1000, height: 800 })
  await page.getByRole('button', { name: 'Menu' }).click()
  await entry(page, 'Products').hover()
  await expect(flyout(page, 'Products')).toHaveCount(0)
  await entry(page, 'Products').click()
  await expect(page.getByRole('heading', { name: 'Items Management' })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0)
})

test('Tab goes from entry to entry of the sidebar, and arrows go into the flyout and back', async ({
  page,
}) => {
  await openShop(page)
  await page.goto('/admin/dashboard')
  await entry(page, 'Sales & Purchase').focus()
  await expect(flyout(page, 'Sales & Purchase')).toBeVisible()
  for (const name of ['Money', 'Inventory', 'Products', 'Approvals', 'GST', 'Reports']) {
    await page.keyboard.press('Tab')
    await expect(entry(page, name)).toBeFocused()
  }
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowDown')
  await expect(flyout(page, 'Approvals').getByRole('link', { name: 'Purchase Approvals' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(entry(page, 'GST')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await expect(entry(page, 'Approvals')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/approvals\?type=purchase$/)
})

test('a quick action runs on its screen once, also when that screen loads slowly', async ({ page }) => {
  await openShop(page, { products: [RICE] })
  // The code of the form comes long after the event was fired.
  const letCome = await holdBack(page, /assets\/editor-.*\.js/)
  await page.goto('/admin/dashboard')
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    window.addEventListener('open-create-purchase-order', (event) => heard.push(event.type))
  })
  await entry(page, 'Sales & Purchase').hover()
  await page.getByRole('button', { name: 'Create Purchase Order' }).click()
  const form = page.getByRole('dialog', { name: 'Create Purchase Order' })
  await expect(page).toHaveURL(/\/sales-and-purchase/)
  await expect(form).toHaveCount(0)
  letCome()
  await expect(form).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([
    'open-create-purchase-order',
  ])
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  // Gone away and come back, nothing opens again.
  await entry(page, 'Categories').click()
  await entry(page, 'Sales & Purchase').click()
  await expect(page.getByText('No orders found.')).toBeVisible()
  await expect(form).toHaveCount(0)
})

test('quick actions open the approvals, the stock movements and the item form', async ({ page }) => {
  const { call } = await openShop(page, { products: [RICE] })
  const pen = { itemname: 'Pen', quantity: 1, rate: 10 }
  await call('POST', '/api/sales-order', { merchants: { name: 'Anita' }, items: [pen] })
  await call('POST', '/api/purchase-order', { merchants: { name: 'Krishna' }, items: [pen] })
  await page.goto('/admin/dashboard')
  await entry(page, 'Approvals').hover()
  await page.getByRole('button', { name: 'Approve Pending Sales' }).click()
  await expect(page.getByRole('row', { name: /SO00001/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /PO00001/ })).toHaveCount(0)
  await expect(page).toHaveURL(/type=sales&status=pending/)

  await entry(page, 'Approvals').hover()
  await flyout(page, 'Approvals').getByRole('link', { name: 'Purchase Approvals' }).click()
  await expect(page.getByRole('row', { name: /PO00001/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /SO00001/ })).toHaveCount(0)

  await entry(page, 'Inventory').hover()
  await page.getByRole('button', { name: 'Stock Out Movements' }).click()
  await expect(page.getByRole('tab', { name: 'Stock Movement' })).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/type=out/)
  await entry(page, 'Inventory').hover()
  await page.getByRole('button', { name: 'Stock In Adjust' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await entry(page, 'Products').hover()
  await page.getByRole('button', { name: 'Add Single Item' }).click()
  await expect(page.getByRole('dialog', { name: /Product/ })).toBeVisible()
})

test('Ctrl+K finds a screen, a party, a product and a document, and opens it by Enter', async ({ page }) => {
  const { call } = await openShop(page, { products: [RICE], merchants: [ANITA] })
  await call('POST', '/api/invoices', {
    invoiceType: 'sales',
    merchants: { name: 'Anita Stores' },
    items: [{ itemname: 'Pen', quantity: 1, rate: 10 }],
  })
  await page.goto('/admin/dashboard')
  const find = async (text: string, option: RegExp) => {
    await expect(page.getByText('Ctrl K')).toBeVisible()
    await page.keyboard.press('Control+k')
    const search = page.getByRole('combobox', { name: 'Search screens, parties, products and documents' })
    await expect(search).toBeFocused()
    await search.fill(text)
    await expect(page.getByRole('option', { name: option }).first()).toBeVisible()
    await expect(page.getByText('Searching...')).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(search).toHaveCount(0)
  }
  await find('categ', /Categories/)
  await expect(page.getByRole('heading', { name: 'Categories', exact: true })).toBeVisible()
  await find('basmati', /Basmati Rice 5kg.*RICE5/)
  await expect(page.getByRole('row', { name: /Basmati Rice 5kg/ })).toBeVisible()
  await find('SINV-00001', /SINV-00001.*Anita Stores · ₹10\.00/)
  await expect(page.getByRole('dialog', { name: 'SINV-00001' })).toBeVisible()
  await page.keyboard.press('Escape')
  await find('quotation', /^Quotation/)
  await expect(page.getByRole('tab', { name: 'Quotation' })).toHaveAttribute('aria-selected', 'true')
  await find('create purchase quot', /Create Purchase Quotation/)
  await expect(page.getByRole('dialog', { name: 'Create Quotation' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto('/admin/suppliers')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('combobox', { name: /Search screens/ }).fill('zzz')
  await expect(page.getByText('Nothing found for “zzz”.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.locator('main').focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Help' })).toContainText(
    'Find a screen, party, product or document',
  )
})

test('a screen that cannot be loaded shows the error page, with a button to reload', async ({ page }) => {
  await openShop(page)
  await page.goto('/admin/dashboard')
  await intercept(page, /categories-screen.*\.js/, (route) => route.abort())
  await entry(page, 'Categories').click()
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await page.unroute(/categories-screen.*\.js/)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'Categories', exact: true })).toBeVisible()
})
