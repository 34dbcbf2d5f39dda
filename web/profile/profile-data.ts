import {
  getProfile,
  type Profile,
  removeLogo,
  updateInvoiceType,
  updateLogo,
  updateProfile,
} from '#contract/profile.ts'
import { queryClient, useAnswer, useSave } from '#web/app/queries.ts'
import { changeSessionUser } from '#web/app/session.ts'

export const useProfile = () => useAnswer(getProfile, {})

export const useSaveProfile = () => useSave(updateProfile)

export const useSaveInvoiceType = () => useSave(updateInvoiceType, { scope: { id: updateInvoiceType.url } })

export const useSaveLogo = () => useSave(updateLogo)

export const useRemoveLogo = () => useSave(removeLogo)

/** One thing of the profile that was saved by itself. */
export function takeOverChange(change: Partial<Profile>) {
  queryClient.setQueryData<Profile>([getProfile.url, {}], (profile) => profile && { ...profile, ...change })
}

/** What the server answered to a save is what every screen shows from now on, without asking again first. */
export function takeOverProfile(profile: Profile) {
  queryClient.setQueryData([getProfile.url, {}], profile)
  changeSessionUser({ name: profile.name })
}
