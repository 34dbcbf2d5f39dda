import { connect } from 'node:net'
import { isLoopbackAddress, isPrivateAddress, type PrinterAddress } from '#domain/printing/printer-address.ts'
import { t } from '#domain/words/t.ts'
import { Problem } from '#server/http/problem.ts'

/** Where this server may print: nowhere, in the shop's network, or (for tests) on this machine too. */
export type NetworkPrinters = 'off' | 'on' | 'this-machine-too'

/** A printer in the same network connects at once, and accepts data as fast as it prints. */
const CONNECT_MS = 3_000
const WRITE_MS = 10_000

/** Allows only IP addresses of the shop's own network: no host names, and nothing else that this server could reach. */
export function mustBePrinter({ host }: Pick<PrinterAddress, 'host'>, allowed: NetworkPrinters) {
  if (allowed === 'off')
    throw new Problem(
      403,
      t('This server does not print on network printers: who runs it has not allowed it.'),
    )
  if (isPrivateAddress(host) || (allowed === 'this-machine-too' && isLoopbackAddress(host))) return
  throw new Problem(
    400,
    t('{host} is no address of the shop’s own network, as 192.168.1.60 or 10.0.0.7 is.', { host }),
  )
}

/** Sends all bytes to the printer, or fails with the reason. Never retried, as a printed receipt cannot be undone. */
export function sendToPrinter(
  { host, port }: PrinterAddress,
  bytes: Uint8Array,
  { connectMs = CONNECT_MS, writeMs = WRITE_MS } = {},
): Promise<void> {
  const at = `${host}:${port}`
  return new Promise((resolve, reject) => {
    let isConnected = false
    const socket = connect({ host, port })
    const fail = (message: string) => {
      clearTimeout(late)
      socket.destroy()
      reject(new Problem(503, message))
    }
    let late = setTimeout(() => fail(notThere(at)), connectMs)
    socket.on('connect', () => {
      isConnected = true
      clearTimeout(late)
      late = setTimeout(() => fail(stopped(at)), writeMs)
      // Drains the status bytes that some printers send; unread, they would keep the socket open.
      socket.resume()
      socket.end(bytes)
    })
    socket.on('error', ({ code }: NodeJS.ErrnoException) =>
      fail(
        isConnected
          ? stopped(at)
          : code === 'ECONNREFUSED' || code === 'ETIMEDOUT'
            ? notThere(at)
            : noWay(at),
      ),
    )
    // Closed by the printer after all was written: it has accepted everything.
    socket.on('close', (hadError) => {
      clearTimeout(late)
      if (!hadError && socket.bytesWritten >= bytes.length && socket.writableFinished) resolve()
      else fail(stopped(at))
    })
  })
}

const notThere = (at: string) => t('Nothing answers at {at}. Is the printer on and in this network?', { at })
const noWay = (at: string) => t('There is no way to {at}. Is the shop’s server in the same network?', { at })
const stopped = (at: string) =>
  t('The printer at {at} stopped in the middle. Is there paper, and is its lid closed?', { at })
