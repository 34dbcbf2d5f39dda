import { expect, test } from 'vitest'
import type { Heads } from '#domain/gst/tax-document.ts'
import { byHead } from './heads.ts'
import { setOff } from './set-off.ts'

/** Rupees by head, as they are said here: IGST, CGST, SGST, cess. */
const of = (igst = 0, cgst = 0, sgst = 0, cess = 0): Heads => {
  const written = { igst, cgst, sgst, cess }
  return byHead((head) => written[head] * 100)
}
const NOW = '2026-10'

test.each([
  // Own credit for own tax; the 20 of SGST that are left pay IGST.
  ['each its own', of(100, 50, 50, 5), of(60, 30, 70, 9), NOW, of(20, 20, 0, 0), of(0, 0, 0, 4)],
  // IGST 500 pays its 100, then 400 of CGST and SGST, 200 each, though both have credit: that stays.
  ['IGST is used up first', of(100, 200, 200), of(500, 150, 150), NOW, of(), of(0, 150, 150)],
  // 100 are spare: CGST is short of 80, SGST of nothing, so 80 go there; the rest by halves.
  ['IGST where it is short', of(0, 100, 100), of(100, 20, 100), NOW, of(), of(0, 10, 10)],
  ['IGST where both are short, by halves', of(0, 100, 100), of(60, 0, 0), NOW, of(0, 70, 70), of()],
  ['more than one of them is short of', of(0, 100, 10), of(60, 0, 0), NOW, of(0, 50, 0), of()],
  // CGST and SGST pay IGST, and what is left of both is alike.
  ['CGST and SGST for IGST', of(100, 0, 0), of(0, 80, 60), NOW, of(), of(0, 20, 20)],
  ['SGST alone is there', of(100, 0, 0), of(0, 0, 150), NOW, of(), of(0, 0, 50)],
  // Before February 2026 CGST had to go first.
  ['as it was', of(100, 0, 0), of(0, 80, 60), '2026-01', of(), of(0, 0, 40)],
  // They never pay each other, and cess pays cess alone.
  ['CGST is no SGST', of(0, 0, 100), of(0, 100, 0), NOW, of(0, 0, 100), of(0, 100, 0)],
  ['cess', of(100, 0, 0, 0), of(0, 0, 0, 100), NOW, of(100), of(0, 0, 0, 100)],
  ['nothing owed', of(), of(10, 20, 30, 40), NOW, of(), of(10, 20, 30, 40)],
])('%s', (_, owed, credit, month, unpaid, left) => {
  const paid = setOff(owed, credit, month)
  expect({ unpaid: paid.unpaid, left: paid.left }).toEqual({ unpaid, left })
})

test('for any tax and credit: used plus left credit is the credit, and no tax is paid twice', () => {
  let seed = 7
  const some = () => {
    seed = (seed * 48271) % 2147483647
    return seed % 3 === 0 ? 0 : seed % 100_00
  }
  for (let n = 0; n < 2000; n++) {
    const owed = byHead(some)
    const credit = byHead(some)
    const { used, unpaid, left } = setOff(owed, credit, n % 2 ? NOW : '2025-12')
    const sum = (heads: Heads) => heads.igst + heads.cgst + heads.sgst + heads.cess
    for (const head of ['igst', 'cgst', 'sgst', 'cess'] as const) {
      expect(sum(used[head]) + left[head]).toBe(credit[head])
      expect(unpaid[head]).toBeGreaterThanOrEqual(0)
      expect(left[head]).toBeGreaterThanOrEqual(0)
    }
    expect([used.cgst.sgst, used.sgst.cgst]).toEqual([0, 0])
    // Where IGST is left nothing of CGST and SGST is unpaid, and none of their credit was touched before it.
    if (left.igst > 0)
      expect([unpaid.igst, unpaid.cgst, unpaid.sgst, sum(used.cgst), sum(used.sgst)]).toEqual([0, 0, 0, 0, 0])
    if (unpaid.igst > 0) expect([left.cgst, left.sgst]).toEqual([0, 0])
  }
})
