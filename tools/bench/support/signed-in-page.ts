import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { chromium } from '@playwright/test'
import { browserPath } from '../../../bin/browser.mjs'
import type { BenchApp, BenchShop } from './bench-app.ts'
import { SLOW_CPU } from './paint-times.ts'

/** A page of the app with a person of the shop signed in, in a browser whose processor can be slowed down. */
export async function openSignedInPage(bench: BenchApp, shop: BenchShop) {
  await bench.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = bench.app.server.address() as AddressInfo
  const executablePath = browserPath()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
  // As a browser keeps a session: the token in a cookie, its name and the person beside it.
  const address = `http://127.0.0.1:${port}`
  await context.addCookies([
    { name: 'session', value: shop.token, url: `${address}/api/`, httpOnly: true, sameSite: 'Strict' },
  ])
  const session = createHash('sha256').update(shop.token).digest().toString('base64url', 0, 12)
  const kept = { session, user: JSON.stringify(shop.user) }
  await context.addInitScript(`Object.assign(localStorage, ${JSON.stringify(kept)})`)
  const page = await context.newPage()

  /** Runs something on a slow processor. */
  const slow = async (work: () => Promise<void>) => {
    const wire = await context.newCDPSession(page)
    await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
    await work()
    await wire.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await wire.detach()
  }
  const close = async () => {
    await browser.close()
    await bench.close()
  }
  return { page, address, slow, close }
}
