import type { ComponentType } from 'react'
import { paths } from '#web/app/paths.ts'

/** The rooms of GST, which few open every day: what each loads is named here and not in the routes that everybody loads. */
const ROOMS = {
  [paths.gst]: async () => (await import('./gst-screen.tsx')).GstScreen,
  [paths.tally]: async () => (await import('./tally/tally-screen.tsx')).TallyScreen,
  [paths.eInvoices]: async () => (await import('./portals/e-invoices-screen.tsx')).EInvoicesScreen,
  [paths.ewayBills]: async () => (await import('./portals/eway-bills-screen.tsx')).EwayBillsScreen,
} satisfies Record<string, () => Promise<ComponentType>>

/** As a route of the router wants it. */
export const roomAt = async (path: keyof typeof ROOMS) => ({ Component: await ROOMS[path]() })
