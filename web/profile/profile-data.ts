import { getProfile, type Profile, updateProfile } from '#contract/profile.ts'
import { queryClient, useAnswer, useSave } from '#web/app/queries.ts'
import { changeSessionUser } from '#web/app/session.ts'

export const useProfile = () => useAnswer(getProfile, {})

export const useSaveProfile = () => useSave(updateProfile)

/** What the server answered to a save is what every screen shows from now on, without asking again first. */
export function takeOverProfile(profile: Profile) {
  queryClient.setQueryData([getProfile.url, {}], profile)
  changeSessionUser({ name: profile.name })
}
