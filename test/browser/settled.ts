import { expect, type Page, type Request } from '@playwright/test'

interface Traffic {
  underWay: Set<Request>
  /** When the last one began or ended. */
  lastAt: number
}
const watched = new WeakMap<Page, Traffic>()

/** Counts what the page asks for from now on. */
export function watchRequests(page: Page): Traffic {
  const traffic: Traffic = { underWay: new Set(), lastAt: Date.now() }
  const { underWay } = traffic
  watched.set(page, traffic)
  page.on('request', (request) => {
    traffic.lastAt = Date.now()
    // What the page before asked for is over with it.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) underWay.clear()
    if (!request.url().includes('/session/change')) underWay.add(request)
  })
  const end = (request: Request) => {
    traffic.lastAt = Date.now()
    underWay.delete(request)
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return traffic
}

export const trafficOf = (page: Page): Traffic => watched.get(page) ?? watchRequests(page)

/** For half a second nothing is asked for; what the page waits for all the time, whether its session goes on, does not count. */
export async function settled(page: Page) {
  const traffic = trafficOf(page)
  await page.waitForLoadState('load')
  const since = Date.now()
  await expect
    .poll(() => traffic.underWay.size === 0 && Date.now() - Math.max(traffic.lastAt, since) > 500, {
      intervals: [100],
      timeout: 15_000,
    })
    .toBe(true)
}
