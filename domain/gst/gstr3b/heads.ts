import type { Heads } from '#domain/gst/tax-document.ts'
import { NOTHING, type Paise, paise, sumOfPaise } from '#domain/money.ts'

export const HEADS = ['igst', 'cgst', 'sgst', 'cess'] as const
export type Head = (typeof HEADS)[number]

export const NO_HEADS: Heads = { igst: NOTHING, cgst: NOTHING, sgst: NOTHING, cess: NOTHING }

/** One amount for each head. */
export const byHead = (amount: (head: Head) => number): Heads => ({
  igst: paise(amount('igst') || 0),
  cgst: paise(amount('cgst') || 0),
  sgst: paise(amount('sgst') || 0),
  cess: paise(amount('cess') || 0),
})

export const addHeads = (...all: readonly Heads[]): Heads =>
  byHead((head) => sumOfPaise(all.map((one) => one[head])))
export const subtractHeads = (from: Heads, what: Heads): Heads => byHead((head) => from[head] - what[head])
/** Each head, at least zero. */
export const aboveNothing = (heads: Heads): Heads => byHead((head) => Math.max(0, heads[head]))
export const sumHeads = (heads: Heads): Paise => sumOfPaise(HEADS.map((head) => heads[head]))

/** Rounds to whole rupees for payment (CGST Act s.170): fifty paise and more up. */
export const wholeRupees = (amount: Paise): Paise => paise(Math.floor((amount + 50) / 100) * 100 || 0)
