import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { chromium, type Locator, type Page } from '@playwright/test'
import { createInvoice } from '#contract/invoices.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { browserPath } from '../../../bin/browser.mjs'
import { type BenchApp, type BenchShop, openBenchApp, openBenchShop } from '../support/bench-app.ts'

const BILLS = [5, 100] as const
/** Keys pressed in each field, and the pause of a quick person between them. */
const KEYS = 40
const PAUSE_MS = 120
const SLOW_CPU = 4
/** A bill is opened so often. */
const OPENINGS = 5

/** Typed fields and texts. */
const FIELDS: { name: string; label: (line: number) => string; keys: string[] }[] = [
  { name: 'Quantity', label: (line) => `Quantity, line ${line}`, keys: ['1', '2', 'Backspace'] },
  { name: 'Rate', label: (line) => `Rate, line ${line}`, keys: ['4', '5', 'Backspace'] },
  { name: 'Description', label: (line) => `Description, line ${line}`, keys: ['a', 'Backspace'] },
  { name: 'up and down', label: (line) => `Quantity, line ${line}`, keys: ['ArrowDown', 'ArrowUp'] },
  { name: 'Discount', label: () => 'Discount', keys: ['1', '2', 'Backspace'] },
]

/** Time from a key to its paint, in bills of few and of many lines, on a slow computer; and the time to open them. */
export async function benchTyping(url?: string): Promise<string[]> {
  const bench = await openBenchApp(url, 4)
  const shop = await openBenchShop(bench, 'Typing')
  await bench.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = bench.app.server.address() as AddressInfo
  const executablePath = browserPath()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
  // As a browser keeps a session: the token in a cookie, its name and the person beside it.
  const address = `http://127.0.0.1:${port}`
  await context.addCookies([
    { name: 'session', value: shop.token, url: `${address}/api/`, httpOnly: true, sameSite: 'Strict' },
  ])
  const session = createHash('sha256').update(shop.token).digest().toString('base64url', 0, 12)
  const kept = { session, user: JSON.stringify(shop.user) }
  await context.addInitScript(`Object.assign(localStorage, ${JSON.stringify(kept)})`)
  const page = await context.newPage()

  const paints: Record<string, string[]> = Object.fromEntries(FIELDS.map(({ name }) => [name, []]))
  const opened: string[] = []
  for (const lines of BILLS) {
    const number = await createBill(bench, shop, lines)
    await page.goto(`${address}/sales-and-purchase?tab=Invoice`)
    opened.push(await timeToOpen(page, number, lines))
    const wire = await context.newCDPSession(page)
    await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
    for (const { name, label, keys } of FIELDS) {
      const field = page.getByLabel(label(Math.ceil(lines / 2)), { exact: true })
      const times = await paintTimes(page, field, keys)
      paints[name]?.push(`${quantile(times, 0.5)}`, `${quantile(times, 0.95)}`)
    }
    await wire.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await wire.detach()
  }
  await browser.close()
  await bench.close()
  return [
    '## Typing in a bill',
    '',
    `| from a key to its paint, ms | ${BILLS.flatMap((lines) => [`${lines} lines, median`, 'of 100 keys 95']).join(' | ')} |`,
    `|---|${BILLS.map(() => '---:|---:|').join('')}`,
    ...Object.entries(paints).map(([name, cells]) => `| ${name} | ${cells.join(' | ')} |`),
    '',
    `In Chromium at 1366 px, CPU ${SLOW_CPU} times slower, ${KEYS} keys, ${PAUSE_MS} ms apart; the browser tells times in steps of 8 ms.`,
    `Opening the bill from the list, without the slow CPU, the median of ${OPENINGS}: ${BILLS.map((lines, i) => `${lines} lines in ${opened[i]} ms`).join(', ')}.`,
    '',
  ]
}

async function createBill({ app }: BenchApp, { token }: BenchShop, lines: number): Promise<string> {
  const percents = { cgst: 2.5, sgst: 2.5, igst: 0, cess: 0 }
  const answer = await app.inject({
    method: 'POST',
    url: createInvoice.url,
    headers: { authorization: `Bearer ${token}` },
    payload: {
      invoiceType: 'sales',
      invoiceDate: todayInIndia(new Date()),
      merchants: { name: 'Walk-in' },
      items: Array.from({ length: lines }, (_, i) => ({
        itemname: `Product ${i + 1}`,
        hsncode: '1006',
        unit: 'Pcs',
        quantity: 2,
        rate: 45.5,
        ...percents,
      })),
    },
  })
  return answer.json().invoice.invoiceNumber
}

/** From the click in the list to the frame that shows the last line. */
async function timeToOpen(page: Page, number: string, lines: number): Promise<string> {
  const times: number[] = []
  for (let time = 0; time < OPENINGS; time++) {
    const edit = page.getByRole('row', { name: number }).getByRole('button', { name: 'Edit', exact: true })
    await edit.waitFor()
    await page.evaluate(
      `globalThis.opened = new Promise((done) => addEventListener('click', () => {
        const began = performance.now()
        const look = () => document.querySelector('[data-row="${lines - 1}"]')
          ? requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)))
          : requestAnimationFrame(look)
        look()
      }, { once: true, capture: true })); undefined`,
    )
    await edit.click()
    times.push(Number(await page.evaluate('globalThis.opened')))
    if (time + 1 < OPENINGS) await page.keyboard.press('Escape')
  }
  return quantile(times, 0.5).toFixed(0)
}

/** Runs in the page. Paints within 16 ms are not reported and count as 16. */
const KEEP_PAINTS = `
  globalThis.paints = new Map()
  new PerformanceObserver((list) => {
    for (const { name, interactionId, duration } of list.getEntries())
      if (name.startsWith('key')) paints.set(interactionId, Math.max(paints.get(interactionId) ?? 0, duration))
  }).observe({ type: 'event', durationThreshold: 16 })`

async function paintTimes(page: Page, field: Locator, keys: string[]): Promise<number[]> {
  await field.focus()
  await page.waitForTimeout(1_000)
  await page.evaluate(KEEP_PAINTS)
  for (let i = 0; i < KEYS; i++) {
    await page.keyboard.press(keys[i % keys.length] as string)
    await page.waitForTimeout(PAUSE_MS)
  }
  await page.waitForTimeout(1_000)
  const told: number[] = JSON.parse(String(await page.evaluate('JSON.stringify([...paints.values()])')))
  return [...told, ...Array.from({ length: Math.max(0, KEYS - told.length) }, () => 16)]
}

const quantile = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] as number
