import type { Locator, Page } from '@playwright/test'

/** Keys pressed in each field, and the pause of a quick person between them. */
export const KEYS = 40
export const PAUSE_MS = 120
export const SLOW_CPU = 4

/** Runs in the page. Paints within 16 ms are not reported and count as 16. */
const KEEP_PAINTS = `
  globalThis.paints = new Map()
  new PerformanceObserver((list) => {
    for (const { name, interactionId, duration } of list.getEntries())
      if (name.startsWith('key')) paints.set(interactionId, Math.max(paints.get(interactionId) ?? 0, duration))
  }).observe({ type: 'event', durationThreshold: 16 })`

export async function paintTimes(page: Page, field: Locator, keys: string[]): Promise<number[]> {
  await field.focus()
  await page.waitForTimeout(1_000)
  await page.evaluate(KEEP_PAINTS)
  for (let i = 0; i < KEYS; i++) {
    await page.keyboard.press(keys[i % keys.length] as string)
    await page.waitForTimeout(PAUSE_MS)
  }
  await page.waitForTimeout(1_000)
  const told: number[] = JSON.parse(String(await page.evaluate('JSON.stringify([...paints.values()])')))
  return [...told, ...Array.from({ length: Math.max(0, KEYS - told.length) }, () => 16)]
}

export const quantile = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] as number
