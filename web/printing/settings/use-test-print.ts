import { useState } from 'react'
import { getTestReceipt, printOnNetwork } from '#contract/printing/receipt-printing.ts'
import type { PrinterAddress } from '#domain/printing/printer-address.ts'
import { call, callFile } from '#web/app/calls/call.ts'
import { thisTill } from '#web/documents/till/this-till.ts'
import { failureWords } from '../routes/printer-failure.ts'
import { choosePrinter, sendBytes } from '../routes/send-bytes.ts'
import { changeTillPrinter, tillPrinter } from '../till-printer.ts'
import type { PrinterRoute, TillPrinter } from '../till-printer-data.ts'

/** Error of the last test print by a connection. */
interface Failed {
  route: PrinterRoute
  at: number
  words: string
}

/** Prints the test page; a connection that has printed it becomes the till's setting. */
export function useTestPrint() {
  const [busy, setBusy] = useState<PrinterRoute>()
  const [failed, setFailed] = useState<Failed>()

  async function attempt(route: PrinterRoute, change: Partial<TillPrinter>, isChosen: boolean) {
    setBusy(route)
    setFailed(undefined)
    try {
      // Within the click, or the browser refuses to ask.
      if (!isChosen) await choosePrinter(route)
      await printTest({ ...tillPrinter(), ...change, route })
      changeTillPrinter({ ...change, route, testedAt: Date.now() })
    } catch (error) {
      setFailed({ route, at: Date.now(), words: failureWords(route, error) })
    } finally {
      setBusy(undefined)
    }
  }
  return {
    busy,
    failed,
    /** Lets the person choose a printer, and prints the test page. */
    choose: (route: 'serial' | 'usb') => void attempt(route, {}, false),
    reach: (address: PrinterAddress) => void attempt('network', address, true),
    /** Prints the test page by the present connection, with changed settings. */
    again: (change: Partial<TillPrinter> = {}) => void attempt(tillPrinter().route, change, true),
  }
}

async function printTest({ route, host, port, roll, as, cut }: TillPrinter) {
  const asked = { roll, as, till: thisTill() ?? '' }
  if (route === 'network') {
    await call(printOnNetwork, { body: { ...asked, cut, host, port, test: true } })
    return
  }
  const query = { ...asked, cut: cut ? ('true' as const) : ('false' as const) }
  const { bytes } = await callFile(getTestReceipt, { query })
  await sendBytes(route, new Uint8Array(await bytes.arrayBuffer()))
}
