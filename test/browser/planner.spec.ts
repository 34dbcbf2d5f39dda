import { expect, type Locator, type Page } from '@playwright/test'
import { complaintsOf, expectAccessible } from './accessibility.ts'
import { test } from './fixtures.ts'
import { intercept } from './intercept.ts'
import { ANITA, type OpenedShop, openShop } from './shop.ts'

// The clock is set to Friday 20 November 2026 for the whole browser context.
test.use({ ownContext: true })

const KRISHNA = { name: 'Krishna Wholesale', type: 'supplier' }
const RED = 'rgb(185, 28, 28)'
const AMBER = 'rgb(180, 83, 9)'
const GREEN = 'rgb(21, 128, 61)'
const GREY = 'rgb(107, 114, 128)'

// The buyer planner is the same screen over calls, a title and an event of its own: web/planner/planner-screen.test.tsx.
const PLANNER = { title: 'Planner', path: '/admin/planner', api: '/api/planner' }

/** A shop on Friday 20 November 2026, with T1, T2 and T3 of the acceptance scenario in one of its planners. */
async function openPlanner(page: Page, { path, api }: typeof PLANNER) {
  await page.clock.install({ time: '2026-11-20T10:00:00+05:30' })
  const shop = await openShop(page, { isBare: true, merchants: [KRISHNA, ANITA] })
  const merchants = await shop.call<{ _id: string; name: string }[]>('GET', '/api/supplier')
  const idOf = (name: string) => merchants.find((merchant) => merchant.name === name)?._id
  for (const task of [
    {
      title: 'Pay Krishna',
      dueDate: '2026-11-20',
      priority: 'high',
      supplierOrBuyerType: 'supplier',
      supplierOrBuyer: idOf('Krishna Wholesale'),
    },
    {
      title: 'Call Anita',
      description: 'About the rate card',
      dueDate: '2026-11-22',
      status: 'alert',
      supplierOrBuyerType: 'buyer',
      supplierOrBuyer: idOf('Anita Stores'),
    },
    { title: 'Count stock', dueDate: '2026-11-20', status: 'done', priority: 'low' },
  ]) {
    await shop.call('POST', api, task)
  }
  await page.goto(path)
  await expect(page.getByRole('status').filter({ hasText: 'task' })).not.toHaveText('Loading tasks...')
  return shop
}

const taskOn = (page: Page, title: string) => page.locator('[data-task]').filter({ hasText: title })
const day = (page: Page, date: string) => page.locator(`[data-day="${date}"]`)
const body = (task: Locator) => task.locator('button[aria-keyshortcuts="Enter"]')

/** Clicks at these moments, in ms of the page's own clock. */
async function clickAt(page: Page, target: Locator, moments: number[]) {
  let before = 0
  for (const at of moments) {
    await page.clock.runFor(at - before)
    before = at
    await target.dispatchEvent('click', { detail: 1 })
  }
}

test('AC-21: the planner shows November 2026 with its marks, and the round button changes the status of tasks', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await openPlanner(page, PLANNER)
  await expect(page.getByRole('heading', { name: PLANNER.title, level: 1 })).toBeVisible()
  await expect(page.getByText('November 2026', { exact: true })).toBeVisible()
  expect(await page.locator('thead th').allTextContents()).toEqual([
    ...['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  ])
  await expect(page.locator('td[data-day]')).toHaveCount(30)
  await expect(page.locator('tbody tr').first().locator('td:not([data-day])')).toHaveCount(6)
  await expect(page.locator('tbody tr').last().locator('td:not([data-day])')).toHaveCount(6)

  for (const [title, date, edge, glyph, party] of [
    ['Pay Krishna', '2026-11-20', RED, GREY, 'Krishna Wholesale'],
    ['Call Anita', '2026-11-22', AMBER, RED, 'Anita Stores'],
    ['Count stock', '2026-11-20', GREEN, GREEN, ''],
  ] as const) {
    const task = day(page, date).locator('[data-task]').filter({ hasText: title })
    await expect(task).toContainText(party)
    expect(await task.evaluate((it) => getComputedStyle(it, '::before').backgroundColor)).toBe(edge)
    await expect(task.locator('[data-status] span')).toHaveCSS('color', glyph)
  }
  await expect(page.getByText('Count stock')).toHaveCSS('text-decoration-line', 'line-through')
  await expect(page.getByText('Call Anita', { exact: true })).toHaveCSS('text-decoration-line', 'none')

  const press = async (title: string) => {
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await taskOn(page, title)
      .getByRole('button', { name: /^(Pending|Done|Alert): / })
      .click()
    return (await sent).postDataJSON()
  }
  const round = (name: string) => page.getByRole('button', { name, exact: true })
  const whole = {
    title: 'Call Anita',
    description: 'About the rate card',
    dueDate: '2026-11-22',
    priority: 'medium',
    supplierOrBuyerType: 'buyer',
  }
  expect(await press('Call Anita')).toMatchObject({ ...whole, status: 'done' })
  await expect(round('Done: Call Anita')).toBeVisible()
  expect(await press('Call Anita')).toMatchObject({ ...whole, status: 'pending' })
  await expect(round('Pending: Call Anita')).toBeVisible()
  await press('Call Anita')
  await expect(round('Done: Call Anita')).toBeVisible()
  expect(Object.keys(await press('Count stock')).sort()).toEqual(
    ['description', 'dueDate', 'priority', 'status', 'title'].sort(),
  )
  await expect(round('Pending: Count stock')).toBeVisible()
  await expectAccessible(page)
  expect(complaints).toEqual([])
})

test('AC-21: three clicks edit a task, and two on a day open it', async ({ page }) => {
  await openPlanner(page, PLANNER)
  const krishna = body(taskOn(page, 'Pay Krishna'))
  const dialog = page.getByRole('dialog', { name: 'Edit Task' })
  await page.clock.pauseAt('2026-11-20T11:00:00+05:30')

  await clickAt(page, krishna, [0, 350, 800])
  await expect(page.getByRole('article', { name: 'Task: Pay Krishna' })).toBeVisible()
  expect(page.url()).not.toContain('edit=')
  await expect(dialog).toHaveCount(0)
  await page.clock.runFor(1000)
  await clickAt(page, krishna, [0, 350, 740])
  await expect(dialog).toBeVisible()
  await expect(dialog.getByLabel('Title')).toHaveValue('Pay Krishna')
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(500)
  expect(new URL(page.url()).hash).toBe('')
  await page.clock.resume()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)

  await krishna.dblclick()
  expect(new URL(page.url()).hash).toBe('')
  await day(page, '2026-11-22').dblclick({ position: { x: 60, y: 90 } })
  await expect(page).toHaveURL(/date=2026-11-22#day$/)
  await expect(page.getByText('Sun, 22 Nov 2026')).toBeVisible()
  await expect(page.locator('[data-task]')).toHaveCount(1)
  await expect(taskOn(page, 'Call Anita')).toContainText('About the rate card')
  await page.goBack()
  await expect(page.getByText('November 2026', { exact: true })).toBeVisible()
})

test('a task has an Edit control for touch, and a day opens by Enter', async ({ page }) => {
  await openPlanner(page, PLANNER)
  await body(taskOn(page, 'Call Anita')).click()
  const card = page.getByRole('article', { name: 'Task: Call Anita' })
  await expect(card).toContainText('About the rate card')
  await expect(card).toContainText('Medium')
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await body(taskOn(page, 'Call Anita')).click()
  await card.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Task' })
  await expect(dialog.getByLabel('Title')).toHaveValue('Call Anita')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(body(taskOn(page, 'Call Anita'))).toBeFocused()

  await page.getByRole('button', { name: 'Friday 20 November 2026, 2 tasks' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: 'Saturday 28 November 2026' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/date=2026-11-28#day$/)
})

test('a task is dragged to another day, and stays where it was when that fails', async ({ page }) => {
  await openPlanner(page, PLANNER)
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await taskOn(page, 'Pay Krishna').dragTo(day(page, '2026-11-25'))
  expect((await sent).postDataJSON()).toMatchObject({ title: 'Pay Krishna', dueDate: '2026-11-25' })
  await expect(day(page, '2026-11-25').getByText('Pay Krishna')).toBeVisible()

  await intercept(page, '**/api/planner/*', (route) => route.abort())
  await taskOn(page, 'Pay Krishna').dragTo(day(page, '2026-11-26'))
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to update task' })).toBeVisible()
  await expect(day(page, '2026-11-25').getByText('Pay Krishna')).toBeVisible()
})

test('at 390 px a tapped day shows its tasks below, where they are edited and their status is changed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const shop: OpenedShop = await openPlanner(page, PLANNER)
  await expect(page.getByRole('heading', { name: 'Friday 20 November 2026' })).toBeVisible()
  await expect(page.locator('[data-task]')).toHaveCount(2)
  await day(page, '2026-11-22').click()
  await expect(page.getByRole('heading', { name: 'Sunday 22 November 2026' })).toBeVisible()
  const anita = taskOn(page, 'Call Anita')
  await expect(anita).toContainText('About the rate card')
  await expect(anita).toContainText('Anita Stores')
  await expect(anita).toContainText('Medium · Alert')
  await anita.getByRole('button', { name: 'Alert: Call Anita' }).click()
  await expect(anita).toContainText('Medium · Done')
  await expectAccessible(page)

  await anita.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Task' })
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(390)
  await dialog.getByLabel('Title').fill('Call Anita again')
  await dialog.getByRole('button', { name: 'Update Task' }).click()
  await expect(taskOn(page, 'Call Anita again')).toBeVisible()
  await page.clock.pauseAt('2026-11-20T12:00:00+05:30')
  await clickAt(page, body(taskOn(page, 'Call Anita again')), [0, 350, 740])
  await expect(dialog).toBeVisible()
  await page.clock.resume()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Day', exact: true }).click()
  await expect(page.getByText('Sun, 22 Nov 2026')).toBeVisible()
  expect(await shop.call<unknown[]>('GET', '/api/buyerplanner')).toEqual([])
})
