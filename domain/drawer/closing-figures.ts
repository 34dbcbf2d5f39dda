import { type Paise, paise } from '#domain/money.ts'
import { drawerDifference } from './denominations.ts'
import { bookedIn, type DrawerPart, uncountedIn } from './drawer-parts.ts'

/**
 * Expected cash and difference of a counted drawer, as screen, slip, trail and permit show them. What no coin can match is
 * part of what should be there, so that expected and difference add up to the count.
 */
export function closingFigures(
  counted: Paise,
  drawer: { expected: Paise; parts: readonly DrawerPart[] },
): ReturnType<typeof drawerDifference> & { expected: Paise } {
  const found = drawerDifference(counted, bookedIn(drawer), uncountedIn(drawer.parts))
  return { ...found, expected: paise(bookedIn(drawer) + found.rounding) }
}

/** The same of a stored closing, whose columns have the rounding in `difference`. */
export const storedClosingFigures = (stored: {
  expected: number
  difference: number
  rounding: number
}): { expected: Paise; difference: Paise } => ({
  expected: paise(stored.expected + stored.rounding),
  difference: paise(stored.difference - stored.rounding),
})
