import {
  removeLogo,
  updateInvoiceType,
  updateLogo,
  updateProfile,
  updateReceiptPaper,
} from '#contract/people/change-profile.ts'
import { useSave } from '#web/app/calls/queries.ts'

// Apart from reading the profile, which most screens do.

export const useSaveProfile = () => useSave(updateProfile)

export const useSaveInvoiceType = () => useSave(updateInvoiceType, { scope: { id: updateInvoiceType.url } })

export const useSaveReceiptPaper = () =>
  useSave(updateReceiptPaper, { scope: { id: updateReceiptPaper.url } })

export const useSaveLogo = () => useSave(updateLogo)

export const useRemoveLogo = () => useSave(removeLogo)
