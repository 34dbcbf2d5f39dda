import { expect, type Page } from '@playwright/test'
import { settled } from './settled.ts'
import { openForm } from './sheet.ts'

const NEW_SALE = '/sales-and-purchase?tab=Invoice&create=sales'

/** Opens the form, and waits until what a bill needs is kept on this computer: profile, products and parties. */
export async function openReadyForm(page: Page, address = NEW_SALE, lists = 3) {
  await openForm(page, address)
  await expect(page.locator('#root > [role=status]')).toBeAttached()
  await expect.poll(() => page.evaluate(countLoaded)).toBe(lists)
  await settled(page)
}

const countLoaded = () =>
  new Promise<number>((answer) => {
    const opening = indexedDB.open('bahi-loaded')
    opening.onupgradeneeded = () => opening.result.createObjectStore('bahi-loaded')
    opening.onsuccess = () => {
      const counting = opening.result.transaction('bahi-loaded').objectStore('bahi-loaded').count()
      counting.onsuccess = () => {
        opening.result.close()
        answer(counting.result)
      }
    }
  })
