import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics } from 'prom-client'
import type { App } from '#server/bare-app.ts'

/**
 * Serves the metrics on a separate port, which is unreachable under the shops' address. Closes with the app.
 * @returns the port
 */
export async function serveMetrics(app: App, { port, host }: { port: number; host: string }) {
  const { registry } = app.metrics
  collectDefaultMetrics({ register: registry })
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  app.addHook('onClose', async () => {
    server.close()
    server.closeAllConnections()
  })
  return (server.address() as AddressInfo).port
}
