import { expect, type Page, type Route } from '@playwright/test'

/**
 * `page.route`, in force when it answers. A page that is open already hears of its first route a moment later: what it
 * sends within that moment goes past it to the server.
 */
export async function intercept(
  page: Page,
  url: string | RegExp,
  handler: (route: Route) => unknown,
): Promise<void> {
  await page.route(url, handler)
  if (!page.url().startsWith('http')) return
  await page.route('**/is-intercepted', (route) => route.fulfill({ status: 204 }))
  await expect
    .poll(() => page.evaluate(async () => (await fetch('/is-intercepted')).status), { intervals: [20] })
    .toBe(204)
}

/** The same for what is not answered before the test says so: `answer()`, then and from then on. */
export async function holdBack(
  page: Page,
  url: string | RegExp,
  handler: (route: Route) => unknown = (route) => route.continue(),
): Promise<() => void> {
  let answer = () => {}
  const isAnswered = new Promise<void>((done) => {
    answer = done
  })
  await intercept(page, url, async (route) => {
    await isAnswered
    await handler(route)
  })
  return () => answer()
}
