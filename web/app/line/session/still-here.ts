import { getProfile } from '#contract/people/profile.ts'
import { connectionWatcher } from '#web/app/calls/call.ts'
import { isLineDown } from '#web/app/calls/line-state.ts'
import { queryClient } from '#web/app/calls/queries.ts'
import { readSession } from '#web/app/calls/session/session.ts'
import { forgetWhenNarrowed } from './narrowed-rights.ts'
import { waitForChanges } from './session-wait.ts'

const LOOK_EVERY_MS = 60_000
/** Maximum age of the profile while a page is visible and idle. */
const OLD_MS = 5 * 60_000
/** The window's focus refetches a profile older than this; a tab that was hidden refetches by itself (queries.ts). */
const OLD_ON_RETURN_MS = 10_000
/** After so long without a key or a touch, the page's automatic calls no longer extend the session. */
const ATTENDED_MS = 10 * 60_000

/** Refetches the profile, with the person's rights. */
function look(oldMs: number) {
  if (!readSession() || isLineDown() || document.hidden) return
  const state = queryClient.getQueryState([getProfile.url, {}])
  if (state && state.fetchStatus === 'idle' && Date.now() - state.dataUpdatedAt > oldMs)
    void queryClient.refetchQueries({ queryKey: [getProfile.url], type: 'active' })
}

/** Begins to refetch the profile, as long as the page is open. */
export function startProfileRefresh() {
  let touchedAt = Date.now()
  const touch = () => {
    touchedAt = Date.now()
  }
  for (const event of ['keydown', 'pointerdown', 'wheel'] as const)
    window.addEventListener(event, touch, { capture: true, passive: true })
  connectionWatcher.isUnattended = () => Date.now() - touchedAt > ATTENDED_MS
  forgetWhenNarrowed()
  waitForChanges(() => look(0))
  setInterval(() => look(OLD_MS), LOOK_EVERY_MS)
  window.addEventListener('focus', () => look(OLD_ON_RETURN_MS))
}
