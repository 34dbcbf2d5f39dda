import type { Page } from '@playwright/test'

interface FakePrinter {
  /** What came out, a job a print. */
  jobs: Uint8Array[]
  unplug(): Promise<void>
  plugIn(): Promise<void>
}

const UNPLUGGED = 'fake-printer-unplugged'

/** A printer at a serial port of this computer, as Web Serial shows it. To be called before the page is opened. */
export async function plugInSerialPrinter(page: Page): Promise<FakePrinter> {
  const jobs: Uint8Array[] = []
  await page.exposeFunction(
    'takePrinted',
    (hex: string) => void jobs.push(Uint8Array.from(Buffer.from(hex, 'hex'))),
  )
  await page.addInitScript((unplugged) => {
    const port = {
      written: '',
      writable: null as WritableStream | null,
      getInfo: () => ({ bluetoothServiceClassId: 0x1101 }),
      async open() {
        if (localStorage.getItem(unplugged))
          throw new DOMException('Failed to open serial port.', 'NetworkError')
        this.written = ''
        this.writable = new WritableStream({
          write: (chunk: Uint8Array) => {
            this.written += [...chunk].map((byte) => byte.toString(16).padStart(2, '0')).join('')
          },
        })
      },
      async close() {
        const { takePrinted } = window as unknown as { takePrinted(hex: string): Promise<void> }
        await takePrinted(this.written)
        this.writable = null
      },
    }
    const chosen: object[] = []
    const serial = {
      getPorts: async () => (localStorage.getItem('bahi.printer-port') ? [port] : chosen),
      requestPort: async () => {
        chosen.push(port)
        return port
      },
    }
    Object.defineProperty(navigator, 'serial', { value: serial, configurable: true })
  }, UNPLUGGED)
  return {
    jobs,
    unplug: () => page.evaluate((name) => localStorage.setItem(name, '1'), UNPLUGGED),
    plugIn: () => page.evaluate((name) => localStorage.removeItem(name), UNPLUGGED),
  }
}
