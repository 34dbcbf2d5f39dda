import type { ComponentType } from 'react'
import { paths } from '#web/app/paths.ts'

/**
 * Screens of GST that few people open every day: their imports are listed here, and not in the routes that everybody loads.
 */
const ROOMS = {
  [paths.gst]: async () => (await import('./gst-screen.tsx')).GstScreen,
  [paths.tally]: async () => (await import('./tally/tally-screen.tsx')).TallyScreen,
  [paths.eInvoices]: async () => (await import('./portals/e-invoices-screen.tsx')).EInvoicesScreen,
  [paths.ewayBills]: async () => (await import('./portals/eway-bills-screen.tsx')).EwayBillsScreen,
} satisfies Record<string, () => Promise<ComponentType>>

/** Value of a route's `lazy`: the loaded component. */
export const roomAt = async (path: keyof typeof ROOMS) => ({ Component: await ROOMS[path]() })
