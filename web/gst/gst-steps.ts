import type { Registration } from '#domain/shop/registration.ts'

interface GstStep {
  /** On a phone. */
  short?: string
  /** Of shops that are registered so; absent, of all. */
  isFor?: Registration
}

export type GstStepName = 'Check' | 'GSTR-1' | 'GSTR-2B' | 'GSTR-3B' | 'CMP-08' | 'Lock'

/** The steps of a month in their order, by what the address says behind its '#'. */
export const GST_STEPS: Record<GstStepName, GstStep> = {
  Check: {},
  'GSTR-1': { isFor: 'regular' },
  'GSTR-2B': { short: '2B', isFor: 'regular' },
  'GSTR-3B': { short: '3B', isFor: 'regular' },
  'CMP-08': { isFor: 'composition' },
  Lock: {},
}

const NAMES = Object.keys(GST_STEPS) as GstStepName[]

/** Those that a shop takes; who has no say yet is a regular one. */
export const gstStepsOf = (registration: Registration = 'regular') =>
  NAMES.filter((name) => (GST_STEPS[name].isFor ?? registration) === registration)
