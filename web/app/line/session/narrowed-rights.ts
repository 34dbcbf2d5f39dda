import type { Query } from '@tanstack/react-query'
import { getProfile } from '#contract/people/profile.ts'
import type { Answer } from '#domain/people/shop-roles.ts'
import { queryClient } from '#web/app/calls/queries.ts'
import { eraseLoaded } from '#web/app/calls/session/erase-loaded.ts'
import { changeSessionUser, onSessionChange, readSession } from '#web/app/calls/session/session.ts'

/** Begins to empty what a page has loaded with more rights, each time that its person loses some; with rights that are given it is read anew. */
export function forgetWhenNarrowed() {
  let seen = readSession()?.user
  return onSessionChange(() => {
    const user = readSession()?.user
    const before = seen
    seen = user
    if (!user || user._id !== before?._id) return
    const [had, has] = [before.rights?.answers, user.rights?.answers]
    if (isLess(had, has)) forgetAnswers()
    // What is shown stays until the fuller answer is there.
    else if (isLess(has, had)) void queryClient.invalidateQueries(LOADED)
  })
}

/** True if a permission was taken away, or needs a yes by now. */
const isLess = (before: Record<string, Answer> = {}, now: Record<string, Answer> = before) =>
  Object.entries(before).some(
    ([name, answer]) => answer !== 'refused' && now[name] !== answer && now[name] !== 'allowed',
  )

/** All but the profile, which comes with the rights. */
const LOADED = { predicate: ({ queryKey: [url] }: Query) => url !== getProfile.url }

/** Empties the loaded answers and the key of purchases, and asks anew for those that are shown. The profile came with the present rights. */
function forgetAnswers() {
  if (readSession()?.user.rights?.answers.costs !== 'allowed') changeSessionUser({ draftKey: undefined })
  void eraseLoaded()
  queryClient.removeQueries({ type: 'inactive' })
  for (const query of queryClient.getQueryCache().findAll(LOADED))
    query.setState({ ...query.state, data: undefined, dataUpdatedAt: 0, status: 'pending' })
  void queryClient.refetchQueries({ ...LOADED, type: 'active' })
}
