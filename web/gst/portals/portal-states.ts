import { formatMomentInIndia } from '#domain/calendar.ts'
import { t } from '#domain/words/t.ts'
import type { State } from '#web/ui/feedback/state-word.tsx'

export const momentWords = (at: string) => formatMomentInIndia(new Date(at), new Date())

/** Display of the states of e-invoices and e-way bills; `later` follows a number. */
export const STATE_OF: Record<string, { state: State; word: string; later: string }> = {
  needed: { state: 'pending', word: t('To do'), later: t('to do') },
  pending: { state: 'pending', word: t('Waiting'), later: t('waiting') },
  failed: { state: 'alert', word: t('Refused'), later: t('refused') },
  generated: { state: 'done', word: t('Done'), later: t('done') },
  cancelled: { state: 'cancelled', word: t('Cancelled'), later: t('cancelled') },
}

export const NO_ACCOUNT = t('Enter the user of your shop at the e-invoice portal first.')
/** The portal's reasons for cancelling. */
export const CANCEL_CHOICES = [
  { value: '1', label: t('Entered twice') },
  { value: '2', label: t('Wrong entry') },
  { value: '3', label: t('Order cancelled') },
  { value: '4', label: t('Other') },
] as const
export const VEHICLE_CHOICES = [
  { value: '4', label: t('First vehicle') },
  { value: '1', label: t('Break down') },
  { value: '2', label: t('Loaded onto another') },
  { value: '3', label: t('Other') },
] as const
export const MODE_CHOICES = [
  { value: 'road', label: t('Road') },
  { value: 'rail', label: t('Rail') },
  { value: 'air', label: t('Air') },
  { value: 'ship', label: t('Ship') },
] as const
