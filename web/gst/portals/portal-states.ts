import { formatMomentInIndia } from '#domain/calendar.ts'
import type { State } from '#web/ui/feedback/state-word.tsx'

export const momentWords = (at: string) => formatMomentInIndia(new Date(at), new Date())

/** How a state of an e-invoice or an e-way bill is shown. */
export const STATE_OF: Record<string, { state: State; word: string }> = {
  needed: { state: 'pending', word: 'To do' },
  pending: { state: 'pending', word: 'Waiting' },
  failed: { state: 'alert', word: 'Refused' },
  generated: { state: 'done', word: 'Done' },
  cancelled: { state: 'cancelled', word: 'Cancelled' },
}

export const NO_ACCOUNT = 'Enter the user of your shop at the e-invoice portal first.'
/** The portal's reasons for cancelling. */
export const CANCEL_CHOICES = [
  { value: '1', label: 'Entered twice' },
  { value: '2', label: 'Wrong entry' },
  { value: '3', label: 'Order cancelled' },
  { value: '4', label: 'Other' },
] as const
export const VEHICLE_CHOICES = [
  { value: '4', label: 'First vehicle' },
  { value: '1', label: 'Break down' },
  { value: '2', label: 'Loaded onto another' },
  { value: '3', label: 'Other' },
] as const
export const MODE_CHOICES = [
  { value: 'road', label: 'Road' },
  { value: 'rail', label: 'Rail' },
  { value: 'air', label: 'Air' },
  { value: 'ship', label: 'Ship' },
] as const
