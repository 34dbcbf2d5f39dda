import { listInvoices } from '#contract/invoices.ts'
import { getProfile, type Profile } from '#contract/people/profile.ts'
import { call } from '#web/app/calls/call.ts'
import { queryClient, useAnswer } from '#web/app/calls/queries.ts'
import { changeSessionUser } from '#web/app/calls/session/session.ts'

export const useProfile = () => useAnswer(getProfile, {})

/** The profile, loaded or fetched, for what cannot be done without it. */
export const ensureProfile = () =>
  queryClient.ensureQueryData({ queryKey: [getProfile.url, {}], queryFn: () => call(getProfile, {}) })

/** The profile as a screen has it already. */
export const loadedProfile = () => queryClient.getQueryData<Profile>([getProfile.url, {}])

/** Without a subscription the books are closed, and asking would lead away to the plans. */
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

/** Shows a part of the profile that was saved by itself. */
export function takeOverChange(change: Partial<Profile>) {
  queryClient.setQueryData<Profile>([getProfile.url, {}], (profile) => profile && { ...profile, ...change })
}

/** Shows the saved profile on every screen, without asking the server again. */
export function takeOverProfile(profile: Profile) {
  queryClient.setQueryData([getProfile.url, {}], profile)
  changeSessionUser({ name: profile.name })
}
