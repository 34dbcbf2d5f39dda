import type { Page } from '@playwright/test'

/**
 * Waits until the service worker has stored the whole program: it answers every page that is opened from now on. Whether it
 * controls this page too is chance: it claims the pages that are there when it becomes active, and one whose server is
 * just answering is not there yet, and stays without it until it is loaded again.
 */
export const workerIsReady = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
