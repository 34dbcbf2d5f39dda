import { expect, test } from 'vitest'
import { startShop } from '#test/start-shop.ts'

test.each(['/api/products', '/api/profile', '/api/subscription/plans', '/api/nothing', '/api/health'])(
  'what %s answers is kept by no browser and no proxy',
  async (url) => {
    const { app, asha } = await startShop()

    const { headers } = await app.inject({ url, headers: { authorization: `Bearer ${asha.token}` } })

    expect(headers['cache-control']).toBe('no-store')
  },
)

test('the page may use the camera, receipt printers and the whole of a screen that stays on, and nothing else of the device', async () => {
  const { app } = await startShop()

  const policy = String((await app.inject('/login')).headers['permissions-policy'])

  for (const feature of ['camera', 'serial', 'usb', 'fullscreen', 'screen-wake-lock'])
    expect(policy).toContain(`${feature}=(self)`)
  for (const feature of [
    'microphone',
    'geolocation',

    'display-capture',
    'midi',
  ]) {
    expect(policy.split(', ')).toContain(`${feature}=()`)
  }
})

test('the page runs scripts of its own and the reader of codes, and no text as code', async () => {
  const { app } = await startShop()

  const policy = String((await app.inject('/login')).headers['content-security-policy'])
  const scripts = policy.split(';').find((part) => part.startsWith('script-src '))

  expect(scripts).toContain("'self' 'wasm-unsafe-eval'")
  expect(scripts).not.toMatch(/'unsafe-(eval|inline)'/)
})
