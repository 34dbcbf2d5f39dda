import { useProfile } from '#web/profile/profile-data.ts'
import { useFindings } from './gst-data.ts'

/**
 * Whether a month was over before the shop began with Bahi and holds nothing: its returns were filed elsewhere, or are
 * entered here later, and nobody can say that they are late.
 */
export function useIsBeforeBooks(month: string): boolean {
  const { data: profile } = useProfile()
  const { found } = useFindings(month)
  return profile?.since !== undefined && month < profile.since.slice(0, 7) && found?.documents === 0
}
