import type { ComponentType } from 'react'
import { paths } from '#web/app/paths.ts'

/**
 * The pages of Settings behind the profile, and the trail, which no setting switches off: their imports are listed here,
 * and not in the routes that everybody loads.
 */
const ROOMS = {
  [paths.uses]: async () => (await import('./uses/uses-screen.tsx')).UsesScreen,
  [paths.clients]: async () => (await import('#web/desk/desk-screen.tsx')).DeskScreen,
  [paths.questions]: async () => (await import('#web/questions/questions-screen.tsx')).QuestionsScreen,
  [paths.staff]: async () => (await import('#web/people/staff-screen.tsx')).StaffScreen,
  [paths.numbers]: async () => (await import('./numbers-screen.tsx')).NumbersScreen,
  [paths.cancelled]: async () =>
    (await import('#web/documents/cancelling/cancelled-screen.tsx')).CancelledScreen,
  [paths.printing]: async () => (await import('./printing-screen.tsx')).PrintingScreen,
  [paths.trail]: async () => (await import('#web/trail/trail-screen.tsx')).TrailScreen,
  [paths.yourData]: async () => (await import('./your-data-screen.tsx')).YourDataScreen,
} satisfies Record<string, () => Promise<ComponentType>>

/** Value of a route's `lazy`: the loaded component. */
export const roomAt = async (path: keyof typeof ROOMS) => ({ Component: await ROOMS[path]() })
