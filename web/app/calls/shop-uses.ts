import { useEffect } from 'react'
import { getProfile } from '#contract/people/profile.ts'
import { FIRST_USES, isUsed, type NeededUse, type Uses } from '#domain/shop/uses.ts'
import { type LeadingEntry, needsOf } from '#web/app/rights/needs-of.ts'
import { useIsDrawn } from '#web/app/rights/use-rights.ts'
import { useAnswer } from './queries.ts'
import { changeSessionUser, readSession, useSession } from './session/session.ts'

/** An item, such as a tab or an entry, that may need a feature of the shop. */
export interface Used {
  label: string
  use?: NeededUse | undefined
}

/** The shop's features; until they are loaded, the defaults of a new shop. */
export const useUses = (): Uses => useSession()?.user.uses ?? FIRST_USES

/** The rows that the shop uses. */
export const inUse = <T extends Used>(rows: readonly T[], uses: Uses): T[] =>
  rows.filter(({ use }) => !use || isUsed(uses, use))

/** The rows among these that the shop uses and the signed-in person may open. */
export function useShown(): <T extends Used & LeadingEntry>(rows: readonly T[]) => T[] {
  const uses = useUses()
  const isDrawn = useIsDrawn()
  return (rows) => inUse(rows, uses).filter((row) => isDrawn(needsOf(row)))
}

/**
 * Stores the uses and rights of the profile in the session, so that nothing disappears while the profile is fetched the
 * next time.
 */
export function KeepUses() {
  const { settings, rights } = useAnswer(getProfile, {}).data ?? {}
  const uses = settings?.uses
  useEffect(() => {
    const known = readSession()?.user
    // An answer that was requested before another tab switched the shop is of the shop before.
    if (rights && known?.rights && rights.shopId !== known.rights.shopId) return
    if (uses && JSON.stringify(uses) !== JSON.stringify(known?.uses)) changeSessionUser({ uses })
    if (rights && JSON.stringify(rights) !== JSON.stringify(known?.rights)) changeSessionUser({ rights })
  }, [uses, rights])
  return null
}
