import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { filesOf, ON_A_PHONE } from './journeys.ts'
import { expectNothingEnglish } from './nothing-english.ts'

const require = createRequire(import.meta.url)
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

interface Rules {
  _audit: { rules: { id: string; impact: string }[] }
}
/** Rules whose findings are never serious: a third of the work of a look without colours. axe lets none say more than its rule. */
const MILD = (require('axe-core') as Rules)._audit.rules
  .filter(({ impact }) => impact !== 'serious' && impact !== 'critical')
  .map(({ id }) => [id, { enabled: false }])

interface Violation {
  id: string
  impact: string
  nodes: { target: string[] }[]
}

/** No serious finding of axe, nothing that makes the page scroll sideways, no button whose words are cut off, nothing English on a page of other words. */
export async function expectAccessible(page: Page, typed: readonly string[] = []) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  await stillness(page)
  // The dearest rule: a tablet has the colours of the two other screens, and a journey that is walked on both is looked at
  // on the counter's.
  const { project, file } = test.info()
  const isLookedAtBefore = project.name === 'phone' && !filesOf(ON_A_PHONE).includes(basename(file))
  const looksAtColours = page.viewportSize()?.width !== WIDTHS[1][0] && !isLookedAtBefore
  const rules = { ...Object.fromEntries(MILD), 'color-contrast': { enabled: looksAtColours } }
  const found = await page.evaluate(async (rules) => {
    const { axe } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: Violation[] }> }
    }
    return (await axe.run({ resultTypes: ['violations'], preload: false, rules })).violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }, rules)
  const where = `${page.url()} at ${page.viewportSize()?.width} px`
  expect(found, where).toEqual([])
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    where,
  ).toBe(0)
  const isCut = (labels: (HTMLElement | SVGElement)[]) =>
    labels.filter((label) => label.scrollWidth > label.clientWidth + 1).map((label) => label.textContent)
  expect(await page.locator('.mantine-Button-label:visible').evaluateAll(isCut), where).toEqual([])
  await expectNothingEnglish(page, typed)
}

/** Waits for what fades or slides: half of a colour has no contrast yet. What turns for ever is not waited for. */
async function stillness(page: Page) {
  await page.evaluate(async () => {
    // What begins with the next picture counts too.
    await new Promise((drawn) => requestAnimationFrame(drawn))
    const ends = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
      .map(({ finished }) => finished)
    await Promise.allSettled(ends)
  })
}

/** The counter's screen, a tablet and a phone. */
export const WIDTHS = [
  [1440, 900],
  [768, 1024],
  [390, 844],
] as const

export async function resize(page: Page, width: number, height: number) {
  await page.setViewportSize({ width, height })
  // The columns follow the width of their card a frame later.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 50))))
}

/** Looks at the page that is open on each of them. */
export async function atEveryWidth(page: Page, look: (page: Page) => Promise<void>) {
  for (const [width, height] of WIDTHS) {
    await resize(page, width, height)
    await look(page)
  }
  await resize(page, ...WIDTHS[0])
}

/** The same on one of these screens, 0 the widest: for what looks alike on all of them. */
export async function atWidth(page: Page, which: 0 | 1 | 2, look: (page: Page) => Promise<void>) {
  const [width, height] = WIDTHS[which]
  await resize(page, width, height)
  await look(page)
  await resize(page, ...WIDTHS[0])
}

/** Collects what the browser complains about; the test asserts that it stayed empty. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    // Playwright's own words where it keeps the worker away (playwright.config.ts).
    if (message.text() === 'Service Worker registration blocked by Playwright') return
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  return complaints
}
