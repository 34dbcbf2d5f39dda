/**
 * Journeys whose steps are the same on a wide screen and a narrow one are walked on one of them, where they happen most.
 * All others are walked on both.
 */
export const AT_THE_COUNTER = ['drawer', 'import', 'managers-yes', 'people-keys', 'trusted-till']
export const ON_A_PHONE = ['first-hour', 'gst', 'join-passkey', 'language', 'passkey', 'second-step']

/** The same for one test of a journey whose others are walked on both. */
export const TAG_OF_THE_COUNTER = /@counter\b/
export const TAG_OF_A_PHONE = /@phone\b/

export const filesOf = (journeys: string[]) => journeys.map((name) => `${name}-journey.spec.ts`)
