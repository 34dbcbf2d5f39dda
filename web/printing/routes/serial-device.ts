import type { SerialPort } from './device-types.ts'
import { PrinterFailure } from './printer-failure.ts'

/** Default of cheap printers; ignored by Bluetooth and virtual ports. */
const BAUD = 9600
/** Send buffer in bytes, as a picture needs more than the usual 255. */
const BUFFER = 8192
/** Bluetooth profile of printers: a serial port (SPP). */
const SERIAL_PORT_PROFILE = 0x1101
const CHOSEN = 'bahi.printer-port'

const idOf = (port: SerialPort) => JSON.stringify(port.getInfo())

/** A serial cable, the virtual port of a USB printer, or Bluetooth. */
export const SERIAL = {
  get isKnown() {
    return navigator.serial !== undefined
  },
  async choose() {
    const port = await navigator.serial?.requestPort({
      allowedBluetoothServiceClassIds: [SERIAL_PORT_PROFILE],
    })
    if (port) localStorage.setItem(CHOSEN, idOf(port))
  },
  async send(bytes: Uint8Array<ArrayBuffer>) {
    const ports = (await navigator.serial?.getPorts()) ?? []
    const port = ports.find((one) => idOf(one) === localStorage.getItem(CHOSEN)) ?? ports[0]
    if (!port) throw new PrinterFailure('not-chosen')
    await port.open({ baudRate: BAUD, bufferSize: BUFFER })
    try {
      const writer = port.writable?.getWriter()
      if (!writer) throw new PrinterFailure('too-late')
      await writer.write(bytes)
      // Resolves when the last byte is sent.
      await writer.close()
    } finally {
      // Closed, as another program or tab may need the port before the next bill.
      await port.close()
    }
  },
}
