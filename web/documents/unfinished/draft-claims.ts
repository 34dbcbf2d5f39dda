import { ownDrafts } from './draft-store.ts'

/**
 * A draft belongs to the tab that has it open: two tabs with the same lines would bill the goods twice. The browser holds a
 * lock for each, which ends with the tab. Without locks, as on a page without TLS, drafts are shared.
 */
const locks: LockManager | undefined = globalThis.navigator?.locks

interface Claim {
  /** Number of forms of this tab with the draft: two if one replaces the other. */
  users: number
  isOurs: Promise<boolean>
  end: () => void
}

const ours = new Map<string, Claim>()
/** Claims being released: a lock is free only a moment later. */
const ending = new Map<string, Promise<unknown>>()

const lockOf = (draft: string, begins = ownDrafts()) => begins + draft

/** True without waiting: this tab has the draft, or the browser has no locks. */
export const isClaimed = (draft: string) => !locks || ours.has(lockOf(draft))

/** False when another tab has it open. */
export function claimDraft(draft: string): Promise<boolean> {
  const name = lockOf(draft)
  const known = ours.get(name)
  if (known) {
    known.users += 1
    return known.isOurs
  }
  if (!locks) return Promise.resolve(true)
  let end = () => {}
  const isHeld = new Promise<void>((done) => {
    end = done
  })
  const claim: Claim = { users: 1, isOurs: askFor(locks, name, isHeld), end }
  ours.set(name, claim)
  void claim.isOurs.then((isGranted) => {
    if (!isGranted && ours.get(name) === claim) ours.delete(name)
  })
  return claim.isOurs
}

/** A reloaded page may ask for the lock before its former self has ended. */
const LOADED_LATELY_MS = 3_000
const PAUSE_MS = 100

async function askFor(manager: LockManager, name: string, isHeld: Promise<void>): Promise<boolean> {
  await ending.get(name)
  const isGranted = await new Promise<boolean>((answer) => {
    const released = manager.request(name, { ifAvailable: true }, (lock) => {
      answer(lock !== null)
      return lock ? isHeld : undefined
    })
    ending.set(
      name,
      released.finally(() => ending.delete(name)),
    )
  })
  if (isGranted || performance.now() > LOADED_LATELY_MS) return isGranted
  await new Promise((wait) => setTimeout(wait, PAUSE_MS))
  return askFor(manager, name, isHeld)
}

/**
 * Releases a draft when its form closes; the next form in this tab can claim it at once. `begins` is the prefix under which it
 * was claimed: the form of a locked till closes when nobody is signed in any more.
 */
export function releaseDraft(draft: string, begins?: string) {
  const name = lockOf(draft, begins)
  const claim = ours.get(name)
  if (!claim) return
  claim.users -= 1
  setTimeout(() => {
    if (claim.users > 0 || ours.get(name) !== claim) return
    ours.delete(name)
    claim.end()
  })
}

/** Names of the drafts that other tabs have open. */
export async function claimedElsewhere(): Promise<ReadonlySet<string>> {
  // Claims released meanwhile are still reported as held.
  const before = new Set([...ours.keys(), ...ending.keys()])
  const { held = [] } = (await locks?.query()) ?? {}
  const prefix = ownDrafts()
  return new Set(
    held.flatMap(({ name = '' }) =>
      name.startsWith(prefix) && !ours.has(name) && !before.has(name) ? name.slice(prefix.length) : [],
    ),
  )
}

export const hasLocks = locks !== undefined
