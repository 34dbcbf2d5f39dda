import type { UsbDevice } from './device-types.ts'
import { PrinterFailure } from './printer-failure.ts'

const PRINTER_CLASS = 7
const CHOSEN = 'bahi.printer-usb'
/** Bytes that browsers and printers accept at a time. */
const CHUNK = 16_384

const idOf = ({ vendorId, productId, serialNumber = '' }: UsbDevice) =>
  `${vendorId} ${productId} ${serialNumber}`

/** A USB cable, where the system leaves the printer to the browser. */
export const USB_CABLE = {
  get isKnown() {
    return navigator.usb !== undefined
  },
  async choose() {
    const device = await navigator.usb?.requestDevice({ filters: [{ classCode: PRINTER_CLASS }] })
    if (device) localStorage.setItem(CHOSEN, idOf(device))
  },
  async send(bytes: Uint8Array<ArrayBuffer>) {
    const devices = (await navigator.usb?.getDevices()) ?? []
    const device = devices.find((one) => idOf(one) === localStorage.getItem(CHOSEN)) ?? devices[0]
    if (!device) throw new PrinterFailure('not-chosen')
    await device.open()
    try {
      if (!device.configuration) await device.selectConfiguration(1)
      const { claimed, endpoint } = outOf(device)
      await device.claimInterface(claimed)
      for (let at = 0; at < bytes.length; at += CHUNK)
        await device.transferOut(endpoint, bytes.slice(at, at + CHUNK))
    } finally {
      await device.close()
    }
  },
}

/** Finds the interface and bulk-out endpoint of a USB printer. */
function outOf({ configuration }: UsbDevice) {
  for (const { interfaceNumber, alternate } of configuration?.interfaces ?? []) {
    const out = alternate.endpoints.find(({ direction, type }) => direction === 'out' && type === 'bulk')
    if (alternate.interfaceClass === PRINTER_CLASS && out)
      return { claimed: interfaceNumber, endpoint: out.endpointNumber }
  }
  throw new PrinterFailure('no-printer')
}
