import { useEffect, useState } from 'react'
import { claimDraft, claimedElsewhere, hasLocks, isClaimed, releaseDraft } from './draft-claims.ts'
import { isSale } from './draft-mark.ts'
import { lacksSeal, loadSeal } from './draft-seal.ts'
import { ownDrafts } from './draft-store.ts'

interface Wanted {
  draft: string
  /** Name for the draft if another tab has it open; '' stores nothing. */
  instead: () => string
  /** Called if another tab has the draft open. */
  onClaimed?: (() => void) | undefined
}

/** Name of an open form's draft; undefined until the claim is decided, and a draft that may be of a purchase can be opened. */
export function useDraftClaim({ draft, instead, onClaimed }: Wanted): string | undefined {
  const [name, setName] = useState(() => (isClaimed(draft) && !waitsForSeal(draft) ? draft : undefined))
  // These do not change while the form is open.
  const [answers] = useState(() => ({ instead, onClaimed }))
  useEffect(() => {
    let isOver = false
    let mine = draft
    const begins = ownDrafts()
    void Promise.all([claimDraft(draft), waitsForSeal(draft) && loadSeal()]).then(([isOurs]) => {
      if (isOver) return
      if (!isOurs) {
        mine = answers.instead()
        if (mine) void claimDraft(mine)
        answers.onClaimed?.()
      }
      setName(mine)
    })
    return () => {
      isOver = true
      releaseDraft(mine, begins)
    }
  }, [draft, answers])
  return name
}

const waitsForSeal = (draft: string) => !isSale(draft) && lacksSeal()

const NOBODY: ReadonlySet<string> = new Set()

/** Names of drafts open in other tabs; undefined while loading. Reads them again when the tab gets focus. */
export function useClaimedElsewhere(): ReadonlySet<string> | undefined {
  const [names, setNames] = useState(hasLocks ? undefined : NOBODY)
  useEffect(() => {
    if (!hasLocks) return
    let isOver = false
    const look = () =>
      void claimedElsewhere().then((found) => {
        if (!isOver) setNames(found)
      })
    look()
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      isOver = true
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return names
}

/** False while what opens drafts of purchases is loaded; true at once where it is not needed. */
export function useSeal(isNeeded: boolean): boolean {
  const [isTried, setIsTried] = useState(false)
  const waits = isNeeded && !isTried && lacksSeal()
  useEffect(() => {
    if (waits) void loadSeal().finally(() => setIsTried(true))
  }, [waits])
  return !waits
}
