import { expect, test } from 'vitest'
import { startShop } from '#test/start-shop.ts'

test.each(['/api/products', '/api/profile', '/api/subscription/plans', '/api/nothing', '/api/health'])(
  'the answer of %s has the header cache-control: no-store',
  async (url) => {
    const { app, asha } = await startShop()

    const { headers } = await app.inject({ url, headers: { authorization: `Bearer ${asha.token}` } })

    expect(headers['cache-control']).toBe('no-store')
  },
)

test('the permissions-policy header allows camera, receipt printers, full screen and wake lock, and no other device', async () => {
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

test('the content-security-policy header allows own scripts and WebAssembly, but no inline or evaluated code', async () => {
  const { app } = await startShop()

  const policy = String((await app.inject('/login')).headers['content-security-policy'])
  const scripts = policy.split(';').find((part) => part.startsWith('script-src '))

  expect(scripts).toContain("'self' 'wasm-unsafe-eval'")
  expect(scripts).not.toMatch(/'unsafe-(eval|inline)'/)
})

test.each(['/login', '/api/products', '/api/nothing'])(
  'the answer of %s says how a browser may use it: over https, in no other site, with no other type',
  async (url) => {
    const { app, asha } = await startShop()

    const authorization = `Bearer ${asha.token}`
    const { headers } = await app.inject({
      url,
      headers: { authorization, origin: 'https://elsewhere.test' },
    })

    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    })
    const policy = String(headers['content-security-policy']).split(';')
    expect(policy).toEqual(
      expect.arrayContaining(["base-uri 'none'", "object-src 'none'", "frame-ancestors 'self'"]),
    )
    // No other origin reads an answer.
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  },
)
