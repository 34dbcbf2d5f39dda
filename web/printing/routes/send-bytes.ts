import type { PrinterRoute } from '../till-printer-data.ts'
import type {} from './device-types.ts'
import { PrinterFailure } from './printer-failure.ts'

/** Timeout: a printer that takes longer is off, out of paper, or open. */
const AT_MOST_MS = 20_000

/** Printer access by the browser itself. */
interface Device {
  isKnown: boolean
  /** Lets the person choose the printer. Call it within the click; rejects if none was chosen. */
  choose(): Promise<void>
  send(bytes: Uint8Array<ArrayBuffer>): Promise<void>
}

const DEVICES: Partial<Record<PrinterRoute, () => Promise<Device>>> = {
  serial: async () => (await import('./serial-device.ts')).SERIAL,
  usb: async () => (await import('./usb-device.ts')).USB_CABLE,
}

const deviceOf = async (route: PrinterRoute): Promise<Device> => {
  const load = DEVICES[route]
  const device = await load?.()
  if (!device?.isKnown) throw new PrinterFailure('no-route')
  return device
}

export const canReach = (route: PrinterRoute): boolean =>
  route === 'serial' ? 'serial' in navigator : route === 'usb' ? 'usb' in navigator : true

export const choosePrinter = async (route: PrinterRoute) => (await deviceOf(route)).choose()

/** Sends the bytes to the printer chosen at this till. */
export async function sendBytes(route: PrinterRoute, bytes: Uint8Array<ArrayBuffer>) {
  const device = await deviceOf(route)
  let late: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new PrinterFailure('too-late')), AT_MOST_MS)
  })
  await Promise.race([device.send(bytes), tooLate]).finally(() => clearTimeout(late))
}
