import { expect, type Page } from '@playwright/test'

type PrintingWindow = Window & { printed?: number }

/** From now on the browser's print dialog of this page's windows is only counted. */
export async function countPrints(page: Page) {
  await page.addInitScript(() => {
    const open = window.open.bind(window)
    window.open = (...target) => {
      const opened = open(...target) as PrintingWindow | null
      if (opened) {
        opened.print = () => {
          opened.printed = (opened.printed ?? 0) + 1
        }
      }
      return opened
    }
  })
}

/** The window that `click` opens, once it has asked for the print dialog: exactly once. */
export async function paperAfter(page: Page, click: () => Promise<void>) {
  const popup = page.waitForEvent('popup')
  await click()
  const paper = await popup
  await expect
    .poll(() => paper.evaluate(() => (window as PrintingWindow).printed), { intervals: [50] })
    .toBe(1)
  return paper
}

/** Opens the list of invoices and prints one of them. */
export async function printFromList(page: Page, number: string) {
  await page.goto('/sales-and-purchase?tab=Invoice')
  return printListed(page, number)
}

/** Prints an invoice of the list that is open. */
export async function printListed(page: Page, number: string) {
  const row = page.getByRole('row', { name: new RegExp(number) })
  return paperAfter(page, () => row.getByRole('button', { name: 'Print', exact: true }).click())
}

/** How many pages the browser's PDF has, and the size of each in mm. */
export async function pdfOf(paper: Page) {
  const pdf = (await paper.pdf({ preferCSSPageSize: true })).toString('latin1')
  const pages = pdf.match(/\/Type\s*\/Page[^s]/g)?.length ?? 0
  const sizes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/g)].map((box) =>
    box.slice(1).map((points) => Math.round((Number(points) / 72) * 25.4)),
  )
  return { pages, sizes, mm: sizes[0] ?? [] }
}

/** What reaches over the sides of its sheet: on paper it would be cut. `widthMm` is what the paper prints. */
export async function cutOff(paper: Page, widthMm: number): Promise<string[]> {
  await paper.emulateMedia({ media: 'print' })
  await paper.setViewportSize({ width: Math.floor((widthMm / 25.4) * 96), height: 800 })
  return paper.evaluate(() =>
    [...document.querySelectorAll('.sheet')].flatMap((sheet) => {
      const box = sheet.getBoundingClientRect()
      const { paddingLeft, paddingRight } = getComputedStyle(sheet)
      const [left, right] = [box.left + parseFloat(paddingLeft), box.right - parseFloat(paddingRight)]
      return [...sheet.querySelectorAll('*')]
        .filter((element) => {
          const { left: start, right: end, width } = element.getBoundingClientRect()
          return width > 0 && (start < left - 1 || end > right + 1)
        })
        .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`)
    }),
  )
}
