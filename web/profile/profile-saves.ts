import {
  removeLogo,
  updateInvoiceType,
  updateLogo,
  updateProfile,
  updateReceiptPaper,
} from '#contract/people/change-profile.ts'
import { useSave } from '#web/app/calls/queries.ts'

// In a file apart from reading the profile, which most screens load.

export const useSaveProfile = () => useSave(updateProfile)

export const useSaveInvoiceType = () => useSave(updateInvoiceType, { scope: { id: updateInvoiceType.url } })

export const useSaveReceiptPaper = () =>
  useSave(updateReceiptPaper, { scope: { id: updateReceiptPaper.url } })

export const useSaveLogo = () => useSave(updateLogo)

export const useRemoveLogo = () => useSave(removeLogo)
