import type { Heads } from '#domain/gst/tax-document.ts'
import { paise } from '#domain/money.ts'
import { paysIgstInAnyOrder } from './gstr3b-rules.ts'
import { byHead, NO_HEADS, subtractHeads, sumHeads } from './heads.ts'

/** Input tax credit that pays output tax, by head. */
export interface SetOff {
  /** Use of each credit, by head of tax; CGST and SGST never pay each other. */
  used: { igst: Heads; cgst: Heads; sgst: Heads; cess: Heads }
  /** Tax that credit did not pay: it is paid in cash. */
  unpaid: Heads
  /** Credit left for the next month. */
  left: Heads
}

/**
 * Set-off by CGST Act s.49 and 49A, rule 88A: the credit of IGST is used first, for IGST, then for CGST and SGST in any
 * share; the credit of CGST and SGST then pays its own head, then IGST. Cess pays cess alone. Chooses the share with the
 * least to pay in cash.
 */
export function setOff(owed: Heads, credit: Heads, month: string): SetOff {
  const igstForIgst = Math.min(owed.igst, credit.igst)
  const spare = Math.min(credit.igst - igstForIgst, owed.cgst + owed.sgst)
  const forCgst = shareForCgst(spare, owed, credit)
  const forSgst = spare - forCgst

  const cgst = Math.min(owed.cgst - forCgst, credit.cgst)
  const sgst = Math.min(owed.sgst - forSgst, credit.sgst)
  const igstOpen = owed.igst - igstForIgst
  const [cgstForIgst, sgstForIgst] = crossing(igstOpen, credit.cgst - cgst, credit.sgst - sgst, month)

  const used = {
    igst: heads({ igst: igstForIgst, cgst: forCgst, sgst: forSgst }),
    cgst: heads({ cgst, igst: cgstForIgst }),
    sgst: heads({ sgst, igst: sgstForIgst }),
    cess: heads({ cess: Math.min(owed.cess, credit.cess) }),
  }
  return {
    used,
    unpaid: byHead(
      (head) => owed[head] - used.igst[head] - used.cgst[head] - used.sgst[head] - used.cess[head],
    ),
    left: subtractHeads(
      credit,
      byHead((head) => sumHeads(used[head])),
    ),
  }
}

const heads = (some: Partial<Record<keyof Heads, number>>): Heads =>
  byHead((head) => paise(some[head] ?? NO_HEADS[head]))

/**
 * CGST's share of the spare IGST credit: first for tax above own credit, by halves if it is not enough for both; then for
 * the rest.
 */
function shareForCgst(spare: number, owed: Heads, credit: Heads): number {
  const shortC = Math.max(0, owed.cgst - credit.cgst)
  const shortS = Math.max(0, owed.sgst - credit.sgst)
  if (spare <= shortC + shortS) {
    const half = Math.ceil(spare / 2)
    return Math.min(shortC, Math.max(half, spare - shortS))
  }
  const rest = spare - shortC - shortS
  const roomC = owed.cgst - shortC
  const roomS = owed.sgst - shortS
  return shortC + Math.min(roomC, Math.max(Math.ceil(rest / 2), rest - roomS))
}

/** CGST and SGST credit used for IGST: as much of each as leaves both equal; before 2026 CGST first. */
function crossing(open: number, cgst: number, sgst: number, month: string): [number, number] {
  const all = Math.min(open, cgst + sgst)
  if (!paysIgstInAnyOrder(month)) {
    const first = Math.min(all, cgst)
    return [first, all - first]
  }
  const even = Math.ceil((all + cgst - sgst) / 2)
  const fromCgst = Math.min(cgst, all, Math.max(even, all - sgst, 0))
  return [fromCgst, all - fromCgst]
}
