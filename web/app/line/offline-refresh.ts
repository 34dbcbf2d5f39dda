import { getProfile } from '#contract/people/profile.ts'
import { isLineDown } from '#web/app/calls/line-state.ts'
import { queryClient } from '#web/app/calls/queries.ts'
import { readEnd } from '#web/app/calls/session/ended-session.ts'
import { onSessionChange, readSession } from '#web/app/calls/session/session.ts'
import { forgetOthers, forgetStored, readStored, storedProfile, storeLists } from './offline-lists.ts'

const LOOK_EVERY_MS = 60_000
const MINUTE_MS = 60_000
/** Maximum age after a save on this computer, which changed stock or a price. */
const AFTER_A_SAVE_MS = 10 * MINUTE_MS
/** Maximum age otherwise, as another till may have changed data. */
const ANYWAY_MS = 60 * MINUTE_MS

/** True if data loaded `age` ms ago should be refetched. */
export const isDueForRefresh = (age: number | undefined, isChanged: boolean) =>
  age === undefined || age > (isChanged ? AFTER_A_SAVE_MS : ANYWAY_MS)

let isChanged = false

async function look() {
  const user = readSession()?.user
  if (!user || isLineDown() || document.hidden) return
  const at = (await readStored('merchants'))?.at
  if (!isDueForRefresh(at === undefined ? undefined : Date.now() - at, isChanged)) return
  isChanged = false
  await storeLists()
  await keepProfile()
}

/** One tab refreshes for all; without locks, as on plain http, each tab refreshes for itself. */
const lookOnce = () =>
  (navigator.locks
    ? navigator.locks.request('bahi-loaded', { ifAvailable: true }, (lock) => lock && look())
    : look()
  )
    // The connection is lost, or the browser stores nothing: the next check may succeed.
    .catch(() => {})

/** Stores lists for offline bills of the signed-in person, and deletes them when the person changes. */
export function keepLoaded() {
  let owner = readSession()?.user._id
  onSessionChange(() => {
    const user = readSession()?.user._id
    // A session that ended by itself is renewed by the same person, or erased by the next.
    const isOnlyEnded = user === undefined && readEnd()?.userId === owner
    if (user === owner || isOnlyEnded) return
    owner = user
    void forgetStored().then(lookOnce)
  })
  queryClient.getMutationCache().subscribe(({ mutation, type }) => {
    if (type === 'updated' && mutation.state.status === 'success') isChanged = true
  })
  void forgetOthers()
    .then(keepProfile)
    .catch(() => {})
    .then(lookOnce)
  setInterval(lookOnce, LOOK_EVERY_MS)
}

/** Keeps the profile in the query cache as long as the app is open, as no form opens without it. */
async function keepProfile() {
  queryClient.setQueryDefaults([getProfile.url], { gcTime: Number.POSITIVE_INFINITY })
  const stored = await storedProfile()
  const key = [getProfile.url, {}]
  if (stored && !queryClient.getQueryData(key)) queryClient.setQueryData(key, stored, { updatedAt: 0 })
}
