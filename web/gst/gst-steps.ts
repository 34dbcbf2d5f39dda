import type { Registration } from '#domain/shop/registration.ts'
import { t } from '#domain/words/t.ts'

interface GstStep {
  /** Name of the step. */
  words: string
  /** Short name for phones. */
  short?: string
  /** Only for shops registered like this; absent, for all. */
  isFor?: Registration
}

export type GstStepName = 'Check' | 'GSTR-1' | 'GSTR-2B' | 'GSTR-3B' | 'CMP-08' | 'Lock'

/** Steps of a month in order, by the URL's hash. */
export const GST_STEPS: Record<GstStepName, GstStep> = {
  Check: { words: t('Check') },
  'GSTR-1': { words: 'GSTR-1', isFor: 'regular' },
  'GSTR-2B': { words: 'GSTR-2B', short: '2B', isFor: 'regular' },
  'GSTR-3B': { words: 'GSTR-3B', short: '3B', isFor: 'regular' },
  'CMP-08': { words: 'CMP-08', isFor: 'composition' },
  Lock: { words: t('Lock') },
}

const NAMES = Object.keys(GST_STEPS) as GstStepName[]

/** The steps of a shop; regular until its registration is loaded. */
export const gstStepsOf = (registration: Registration = 'regular') =>
  NAMES.filter((name) => (GST_STEPS[name].isFor ?? registration) === registration)
