import { listInvoices } from '#contract/invoices.ts'
import { getProfile, type Profile } from '#contract/people/profile.ts'
import { call } from '#web/app/calls/call.ts'
import { queryClient, useAnswer } from '#web/app/calls/queries.ts'
import { changeSessionUser } from '#web/app/calls/session/session.ts'

export const useProfile = () => useAnswer(getProfile, {})

/** The profile, from the cache or the server, for code that cannot run without it. */
export const ensureProfile = () =>
  queryClient.ensureQueryData({ queryKey: [getProfile.url, {}], queryFn: () => call(getProfile, {}) })

/** The profile if a screen has loaded it already. */
export const loadedProfile = () => queryClient.getQueryData<Profile>([getProfile.url, {}])

/** Without a subscription the server refuses these calls, and the refusal would open the plans. */
export const maySeeSales = ({ role, subscriptionStatus }: Profile) =>
  role === 'admin' || subscriptionStatus.isActive

/** The shop's last sale with its lines; null if there is none, undefined while loading. */
export function useLastSale(profile: Profile) {
  const mayAsk = maySeeSales(profile)
  const query = { type: 'sales', limit: 1 } as const
  const { data, isError } = useAnswer(listInvoices, { query }, { enabled: mayAsk })
  if (data) return data[0] ?? null
  return !mayAsk || isError ? null : undefined
}

/** Puts a separately saved part of the profile into the cache. */
export function takeOverChange(change: Partial<Profile>) {
  queryClient.setQueryData<Profile>([getProfile.url, {}], (profile) => profile && { ...profile, ...change })
}

/** Puts the saved profile into the cache, so that every screen shows it without a refetch. */
export function takeOverProfile(profile: Profile) {
  queryClient.setQueryData([getProfile.url, {}], profile)
  changeSessionUser({ name: profile.userName })
}
