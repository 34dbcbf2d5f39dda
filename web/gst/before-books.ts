import { useProfile } from '#web/profile/profile-data.ts'
import { useFindings } from './gst-data.ts'

/**
 * True for a month that ended before the shop began with Bahi and is empty: its returns were filed elsewhere, or are entered
 * later, and cannot be shown as late.
 */
export function useIsBeforeBooks(month: string): boolean {
  const { data: profile } = useProfile()
  const { found } = useFindings(month)
  return profile?.since !== undefined && month < profile.since.slice(0, 7) && found?.documents === 0
}
