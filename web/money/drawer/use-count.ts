import { useState } from 'react'
import type { NamedDrawer, OpenDrawer } from '#contract/money/drawer.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { closingFigures } from '#domain/drawer/closing-figures.ts'
import {
  countedAmount,
  DENOMINATIONS,
  type DenominationKey,
  piecesProblem,
  toTheSafe,
} from '#domain/drawer/denominations.ts'
import { NOTHING, type Paise, paise, paiseToRupees, rupeesToPaise } from '#domain/money.ts'
import { readNumber } from '#domain/typed/typed-number.ts'
import { draftPrefix } from '#web/app/calls/session/ended-session.ts'
import { readSession } from '#web/app/calls/session/session.ts'

interface TypedCount {
  /** Number of each denomination as it was typed. */
  pieces: Partial<Record<DenominationKey, string>>
  /** Rupees; undefined while it is the float of the last closing. */
  stays: number | undefined
  /** True once the expected amount was shown. */
  isShown: boolean
}
const EMPTY: TypedCount = { pieces: {}, stays: undefined, isShown: false }
const LAST = DENOMINATIONS.at(-1)?.key ?? 'coin-1'

export type Count = ReturnType<typeof useCount>

/** A drawer of which the person is not shown what should be in it: it is counted and closed all the same. */
export interface BlindDrawer extends NamedDrawer {
  isBlind: true
}
export const isBlind = (drawer: OpenDrawer | BlindDrawer): drawer is BlindDrawer => 'isBlind' in drawer

/** A count as it is typed: stored on this computer until the drawer is closed, and forgotten the next day. */
export function useCount(drawer: OpenDrawer | BlindDrawer) {
  const name = `${draftPrefix(readSession()?.user._id ?? '')}drawer ${drawer.account}`
  const today = todayInIndia(new Date())
  const blindly = `blind ${today}`
  const of = isBlind(drawer) ? blindly : `${drawer.closing ?? 'first'} ${today}`
  // What was counted before a yes showed what should be there is counted.
  const [held, setHeld] = useState(() => ({ of, typed: readTyped(name, [of, blindly]) }))
  const typed = held.of === of ? held.typed : EMPTY
  const set = (next: Partial<TypedCount>) => {
    const now = { ...typed, ...next }
    setHeld({ of, typed: now })
    keep(name, JSON.stringify({ of, typed: now }))
  }

  const problems = new Map<DenominationKey, string>()
  const count: Partial<Record<DenominationKey, number>> = {}
  for (const { key } of DENOMINATIONS) {
    const number = readNumber(typed.pieces[key] ?? '') ?? 0
    const problem = piecesProblem(number)
    if (problem) problems.set(key, problem)
    else if (number > 0) count[key] = number
  }
  const counted = countedAmount(count)
  const figures = isBlind(drawer) ? undefined : closingFigures(counted.total, drawer)
  const stays = staysOf(typed, drawer, counted.total)
  const { amount: toSafe, problem: staysProblem } = toTheSafe(counted.total, stays)
  return {
    typed,
    count,
    counted,
    problems,
    /** What should be there, and by how much the count differs; undefined of a blind count. */
    figures,
    stays,
    toSafe,
    staysProblem,
    isTyped: typed.stays !== undefined || Object.values(typed.pieces).some((text) => text !== ''),
    isShown: typed.isShown,
    type: (key: DenominationKey, text: string) =>
      set({
        pieces: { ...typed.pieces, [key]: text },
        isShown: typed.isShown || (key === LAST && text !== ''),
      }),
    setStays: (rupees: number | undefined) => set({ stays: rupees ?? 0 }),
    show: () => set({ isShown: true }),
    forget: () => {
      localStorage.removeItem(name)
      setHeld({ of, typed: EMPTY })
    },
  }
}

/** The typed float, else the last one, but at most the counted cash. */
function staysOf({ stays }: TypedCount, drawer: OpenDrawer | BlindDrawer, counted: Paise): Paise {
  if (stays !== undefined) return Number.isNaN(stays) ? paise(Number.NaN) : rupeesToPaise(stays)
  const float = isBlind(drawer) ? undefined : drawer.parts.find(({ kind }) => kind === 'float')?.amount
  const usual = drawer.stayed || float || NOTHING
  return paise(Math.max(0, Math.min(usual, counted)))
}

export const staysInRupees = ({ typed, stays }: Count) =>
  typed.stays === undefined ? paiseToRupees(stays) : typed.stays

function keep(name: string, text: string) {
  try {
    localStorage.setItem(name, text)
  } catch {
    // A private window stores nothing: the count lasts as long as the screen.
  }
}

function readTyped(name: string, of: readonly string[]): TypedCount {
  try {
    const found = JSON.parse(localStorage.getItem(name) ?? 'null') as { of: string; typed: TypedCount } | null
    return found && of.includes(found.of) ? { ...EMPTY, ...found.typed } : EMPTY
  } catch {
    return EMPTY
  }
}
