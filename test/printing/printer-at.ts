import { createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

interface SimulatedPrinter {
  port: number
  /** What each connection brought, whole. */
  jobs: Uint8Array[]
}

/** A printer of the network on this machine, at a free port of printers. `stopsAfter`: it is switched off after so many bytes. */
export async function openPrinter({
  stopsAfter = Number.POSITIVE_INFINITY,
}: {
  stopsAfter?: number
} = {}): Promise<SimulatedPrinter> {
  const jobs: Uint8Array[] = []
  const sockets = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket)
    const chunks: Buffer[] = []
    let taken = 0
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      taken += chunk.length
      if (taken >= stopsAfter) socket.resetAndDestroy()
    })
    socket.on('error', () => {})
    socket.on('end', () => {
      jobs.push(new Uint8Array(Buffer.concat(chunks)))
      socket.end()
    })
  })
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  for (let port = 9100; port <= 9109; port++) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const refuse = () => resolve(false)
      server.once('error', refuse)
      server.listen(port, '127.0.0.1', () => {
        server.off('error', refuse)
        resolve(true)
      })
    })
    if (isOpen) return { port, jobs }
  }
  throw new Error('Every port of a printer is in use on this machine')
}
