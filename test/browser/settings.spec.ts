import { expect } from '@playwright/test'
import { complaintsOf, expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { openShop } from './shop.ts'

test('a composition food stall answers five questions, and sees and saves only what it uses', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  const { call } = await openShop(page, { isBare: true })
  await call('PUT', '/api/users/profile', { gstin: '27ABKPS4821M1Z3' })
  await page.goto('/settings/uses')
  const questions = page.getByRole('form', { name: 'Five questions' })
  await questions.getByRole('radio', { name: 'Composition' }).check()
  await questions.getByRole('checkbox', { name: 'Food' }).check()
  await questions.getByRole('radio', { name: 'No', exact: true }).check()
  await questions.getByRole('radio', { name: 'Only me' }).check()
  await expect(questions).toContainText('Quotations and Approvals stay until you switch them off below.')
  await questions.getByRole('button', { name: 'Save Answers' }).click()
  await expect(page.getByText('The switches follow your answers')).toBeVisible()
  await expect(page.getByLabel('What the shop does')).toHaveValue('restaurant')
  // Bills are rounded as most shops do, and discounts go off before tax, unless the shop says otherwise.
  const { settings } = await call<{ settings: object }>('GET', '/api/users/profile')
  expect(settings).toMatchObject({ roundTo: 'rupee', discountBeforeTax: true })
  // No answer takes away what the specification describes; the switch does.
  await expect(page.getByRole('switch', { name: 'Delivery challans' })).not.toBeChecked()
  for (const name of ['Quotations', 'Approvals']) {
    await expect(page.getByRole('switch', { name })).toBeChecked()
    await page.getByRole('switch', { name }).press('Space')
    await expect(page.getByText(`${name}: off`)).toBeVisible()
  }
  await expectAccessible(page)

  await page.getByRole('switch', { name: 'Planner' }).press('Space')
  await expect(page.getByText('Planner: off')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByRole('switch', { name: 'Planner' })).toBeChecked()

  await page.getByRole('tab', { name: 'Numbers' }).click()
  await page.getByRole('group', { name: 'Sales invoice' }).getByLabel('Before the count').fill('{FY}/S#')
  await expect(page.getByText('Use letters, digits, - and / only')).toBeVisible()
  await page.getByRole('group', { name: 'Sales invoice' }).getByLabel('Before the count').fill('{FY}/S/')
  await expect(page.getByText(/^\d\d-\d\d\/S\/00001$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Numbers saved')).toBeVisible()

  await page.goto('/sales-and-purchase?tab=Invoice&create=sales')
  await expect(page.getByLabel('Invoice No')).toHaveValue(/^\d\d-\d\d\/S\/00001$/)
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('tab')).toHaveText([
    'Sales & Purchase',
    'Invoice',
    'Credit Notes',
    'Debit Notes',
  ])
  expect(complaints).toEqual([])
})
