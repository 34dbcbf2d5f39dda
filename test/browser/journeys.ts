/**
 * Journeys whose steps are the same on a wide screen and a narrow one are walked on one of them, where they happen most.
 * All others are walked on both.
 */
export const AT_THE_COUNTER = ['drawer', 'import', 'managers-yes', 'trusted-till']
export const ON_A_PHONE = ['first-hour', 'gst', 'join-passkey', 'language', 'passkey', 'second-step']

export const filesOf = (journeys: string[]) => journeys.map((name) => `${name}-journey.spec.ts`)
