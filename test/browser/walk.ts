import { expect, type Page } from '@playwright/test'
import { trafficOf } from './settled.ts'

/** So long has nothing been drawn on a screen that stands. */
const STILL_MS = 100

/**
 * Goes to a screen as somebody who is at work: by a step within the app. It is loaded only where none is open yet, so
 * that a test which is about a screen, not about its first load, does not wait for all code again.
 */
export async function go(page: Page, path: string) {
  if (page.url().startsWith('http')) await page.evaluate(step, path)
  else await page.goto(path)
}

/** What the browser does when somebody goes back or forth: the app's router hears of it as of any link. */
function step(path: string) {
  const { idx = 0 } = history.state ?? {}
  const state = { idx: idx + 1, key: `step-${idx + 1}`, usr: null }
  history.pushState(state, '', path)
  dispatchEvent(new PopStateEvent('popstate', { state }))
}

/** A walk over many screens. The look at one begins when it stands: all calls are answered, nothing is drawn any more. */
export function walkOf(page: Page) {
  const { underWay } = trafficOf(page)

  async function stands() {
    do {
      await expect.poll(() => underWay.size, { intervals: [20] }).toBe(0)
      await page.evaluate(nothingIsDrawn, STILL_MS)
    } while (underWay.size > 0)
    await expect(page.getByText(/^(Loading|Opening).*\.\.\.$/)).toHaveCount(0)
  }

  return {
    async to(path: string) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await go(page, path)
      await stands()
    },
  }
}

function nothingIsDrawn(stillMs: number) {
  return new Promise<void>((done) => {
    const end = () => {
      observer.disconnect()
      done()
    }
    let timer = setTimeout(end, stillMs)
    const observer = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(end, stillMs)
    })
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  })
}
