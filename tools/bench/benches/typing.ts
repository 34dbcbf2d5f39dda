import type { Page } from '@playwright/test'
import { createInvoice } from '#contract/invoices.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { type BenchApp, type BenchShop, openBenchApp, openBenchShop } from '../support/bench-app.ts'
import { KEYS, PAUSE_MS, paintTimes, quantile, SLOW_CPU } from '../support/paint-times.ts'
import { openSignedInPage } from '../support/signed-in-page.ts'

const BILLS = [5, 100] as const
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
  const { page, address, slow, close } = await openSignedInPage(bench, shop)
  const paints: Record<string, string[]> = Object.fromEntries(FIELDS.map(({ name }) => [name, []]))
  const opened: string[] = []
  for (const lines of BILLS) {
    const number = await createBill(bench, shop, lines)
    await page.goto(`${address}/sales-and-purchase?tab=Invoice`)
    opened.push(await timeToOpen(page, number, lines))
    await slow(async () => {
      for (const { name, label, keys } of FIELDS) {
        const field = page.getByLabel(label(Math.ceil(lines / 2)), { exact: true })
        const times = await paintTimes(page, field, keys)
        paints[name]?.push(`${quantile(times, 0.5)}`, `${quantile(times, 0.95)}`)
      }
    })
  }
  await close()
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
