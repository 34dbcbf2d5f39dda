import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { wordsIn } from './own-words.ts'
import { openShop } from './shop.ts'

interface Manifest {
  lang: string
  icons: { src: string; sizes: string }[]
  shortcuts: { name: string; url: string }[]
}

test('the installed app has its icons, and its shortcuts open the screens they name', async ({
  page,
  context,
}) => {
  await openShop(page)
  await page.goto('/money/khata')
  const session = await context.newCDPSession(page)
  const { errors, data } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { icons, shortcuts } = JSON.parse(data ?? '') as Manifest

  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async (address) => {
      const picture = new Image()
      picture.src = address
      await picture.decode()
      return `${picture.naturalWidth}x${picture.naturalHeight}`
    }, src)
    expect(size, src).toBe(sizes)
  }
  const opened = {
    'New bill': page.getByRole('dialog', { name: 'Create Invoice' }),
    'Receive Money': page.getByRole('dialog', { name: 'Receive Money' }),
    Khata: page.getByRole('heading', { name: 'Khata', level: 1 }),
    'Close Drawer': page.getByLabel('₹500 notes'),
  }
  expect(shortcuts.map(({ name }) => name)).toEqual(Object.keys(opened))
  for (const { name, url } of shortcuts) {
    await page.goto(url)
    await expect(opened[name as keyof typeof opened], name).toBeVisible()
  }
})

test('the installed app and its shortcuts are named in the chosen language', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'language', value: 'hi', url: baseURL ?? '' }])
  await page.goto('/login')
  const session = await context.newCDPSession(page)
  const { lang, shortcuts } = JSON.parse((await session.send('Page.getAppManifest')).data ?? '') as Manifest

  expect(lang).toBe('hi-IN')
  expect(shortcuts[1]?.name).toBe(wordsIn('hi')('Receive Money'))
})
