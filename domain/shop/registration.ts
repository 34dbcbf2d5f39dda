/** GST registration of a shop (CGST Act s.22 to 25, composition s.10); decides the title and tax of its bills. */
export const REGISTRATIONS = ['regular', 'composition', 'unregistered'] as const
export type Registration = (typeof REGISTRATIONS)[number]

/** Classes under composition; each pays another share of its turnover (rule 7). */
export const COMPOSITION_CLASSES = ['trader', 'manufacturer', 'restaurant', 'services'] as const
export type CompositionClass = (typeof COMPOSITION_CLASSES)[number]

/** True if the seller may put tax on a bill. */
export const mayCollectTax = (registration: Registration) => registration === 'regular'
