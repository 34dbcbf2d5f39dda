import { type Browser, type BrowserContext, test as base, type Page } from '@playwright/test'
import { LANGUAGE_COOKIE } from '#domain/words/languages.ts'
import { watchRequests } from './settled.ts'

interface Kept {
  context: BrowserContext
  /** Stands on the app's origin, where it can clear what the tests leave behind. */
  keeper: Page
}

let kept: Promise<Kept> | undefined

async function keepContext(browser: Browser): Promise<Kept> {
  const context = await browser.newContext()
  const keeper = await context.newPage()
  await keeper.goto('/mark.svg')
  return { context, keeper }
}

interface Options {
  ownContext: boolean
  isStill: boolean
  language: string
}

/** Closes what the test has opened and forgets what it kept in the browser. */
async function cleanUp({ context, keeper }: Kept) {
  await Promise.all(context.pages().map((page) => page !== keeper && page.close()))
  await context.clearCookies()
  await keeper.evaluate(() => localStorage.clear())
}

/**
 * The tests of a worker share one browser context, one after the other: the app's code is fetched and compiled once, not
 * once a test, which was half of the work of a short one. Each has a page of its own, and finds nobody signed in.
 * What cannot be undone in a context, as a clock of its own, asks for `ownContext`.
 */
export const test = base.extend<Options>({
  ownContext: [false, { option: true }],
  /** Whether this person has asked the browser for less motion: what fades in is not waited for. */
  isStill: [true, { option: true }],
  /** What this browser's pages are written in: English, or the accented words (domain/words/pseudo.ts). */
  language: ['en', { option: true }],
  context: async ({ browser, ownContext }, use) => {
    if (ownContext) {
      const context = await browser.newContext()
      await use(context)
      return context.close()
    }
    kept ??= keepContext(browser)
    const { context } = await kept
    await use(context)
    await cleanUp(await kept)
  },
  page: async ({ page, isStill, language, baseURL }, use) => {
    watchRequests(page)
    if (isStill) await page.emulateMedia({ reducedMotion: 'reduce' })
    if (language !== 'en')
      await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: language, url: baseURL ?? '' }])
    await use(page)
  },
})
