import type { Locator, Page } from '@playwright/test'

/** Takes a picture to look at into the folder that the variable PICTURES names, as `PICTURES=/tmp/seen npx playwright test`. */
export async function takePicture(of: Page | Locator, name: string, options: { fullPage?: boolean } = {}) {
  const folder = process.env.PICTURES
  if (folder) await of.screenshot({ path: `${folder}/${name}.png`, ...options })
}
