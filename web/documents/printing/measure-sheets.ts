import { CARRIED_PX, CONTINUED_PX, type MeasuredSheet, pageCuts } from '#print/page-cuts.ts'

/** Page breaks of every document in the print window, once its fonts and pictures are loaded. */
export function cutsOf(page: Document, pageHeight: number): number[][] {
  return [...page.querySelectorAll<HTMLElement>('.sheet')].map((sheet) => {
    const measured = measure(sheet, pageHeight)
    return measured ? pageCuts(measured) : []
  })
}

function measure(sheet: HTMLElement, page: number): MeasuredSheet | undefined {
  const frame = sheet.firstElementChild
  const rows = [...sheet.querySelectorAll('.lines .line')].map((row) => row.getBoundingClientRect())
  const [first, last] = [rows[0], rows.at(-1)]
  if (!frame || !first || !last) return undefined

  const { top } = sheet.getBoundingClientRect()
  // The last block may reach the foot of its page, stretched to fill it.
  if (frame.getBoundingClientRect().bottom - top <= page) return undefined
  const { paddingTop, paddingBottom, borderTopWidth, borderBottomWidth } = getComputedStyle(frame)
  const titles = sheet.querySelector('.lines thead')?.getBoundingClientRect().height ?? 0
  return {
    page: page - parseFloat(paddingBottom) - parseFloat(borderBottomWidth),
    top: first.top - top,
    lines: rows.map(({ height }) => height),
    tail: endOfSums(frame) - last.bottom,
    head: parseFloat(paddingTop) + parseFloat(borderTopWidth) + CONTINUED_PX + titles + CARRIED_PX,
  }
}

/** Long terms behind the sums may be on a page of their own. */
function endOfSums(frame: Element): number {
  const together = [...frame.children].filter((part) => !part.matches('.closing + .terms'))
  return Math.max(...together.map((part) => part.getBoundingClientRect().bottom))
}
