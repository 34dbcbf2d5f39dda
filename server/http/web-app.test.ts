import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import Fastify from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { expect, test } from 'vitest'
import { ownFolder } from '#test/own-folder.ts'
import { contentPolicy } from './content-policy.ts'
import { serveWebApp } from './web-app.ts'

const CODE = 'export const words = "the same words again and again";'.repeat(100)
const PAGE =
  '<html lang="en-IN"><head><script type="module" src="/assets/main-1.js"></script></head><body>Opening Bahi...</body>'

async function serveBuilt() {
  const root = ownFolder('web')
  const write = (name: string, content: string | Buffer) => {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), content)
  }
  write('index.html', PAGE)
  write('assets/list-1.js', CODE)
  write('assets-hi-1f/list-1.js', CODE)
  write('assets/list-1.js.br', brotliCompressSync(CODE))
  write('assets/list-1.js.gz', gzipSync(CODE))
  const files = ['assets/main-1.js', 'assets/list-1.js', 'assets/list-1.css']
  write(
    '.vite/first-loads.json',
    JSON.stringify([
      { path: '/list', files },
      { path: '/list', param: 'create', files: [...files, 'assets/form-1.js'] },
    ]),
  )
  const app = Fastify().withTypeProvider<ZodTypeProvider>()
  await app.register(helmet)
  await app.register(compress, { threshold: 1, encodings: ['br', 'gzip'], globalDecompression: false })
  await serveWebApp(app, root)
  return app
}

test('a file shared without the service worker is redirected to the purchase form, whatever its type', async () => {
  const app = await serveBuilt()
  const large = Buffer.alloc(3 * 1024 * 1024, 'x')

  for (const type of ['multipart/form-data; boundary=x', 'application/json', 'text/plain', undefined]) {
    const headers = type ? { 'content-type': type } : {}
    const answer = await app.inject({ method: 'POST', url: '/shared', headers, payload: large })
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe('/sales-and-purchase?tab=Invoice&create=purchase&shared=lost')
  }
  expect((await app.inject({ method: 'POST', url: '/shared' })).statusCode).toBe(303)
})

test('the page of an address links the code of its screen, each file once', async () => {
  const app = await serveBuilt()

  const { body, headers } = await app.inject('/list?tab=any')

  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
  expect(headers['content-security-policy']).toContain("default-src 'self'")
  expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/list-1.js">')
  expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/list-1.css">')
  expect(body.match(/main-1\.js/g)).toHaveLength(1)
  expect(body).not.toContain('form-1.js')
})

test('a page links the code in the reader’s language, and the same styles', async () => {
  const app = await serveBuilt()

  const hindi = await app.inject({ url: '/list', headers: { cookie: 'language=hi' } })
  // Nothing was built in Tamil.
  const tamil = await app.inject({ url: '/list', headers: { 'accept-language': 'ta-IN' } })
  const code = await app.inject('/assets-hi-1f/list-1.js')

  expect(hindi.body).toContain('<html lang="hi-IN">')
  expect(hindi.body).toContain('src="/assets-hi-1f/main-1.js"')
  expect(hindi.body).toContain('href="/assets-hi-1f/list-1.js"')
  expect(hindi.body).toContain('href="/assets/list-1.css"')
  expect(hindi.headers.vary).toBe('Cookie, Accept-Language')
  expect(tamil.body).toContain('<html lang="en-IN">')
  expect(tamil.body).toContain('src="/assets/main-1.js"')
  expect(code.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('with a form open the page links its code as well, at an unknown address only the common code', async () => {
  const app = await serveBuilt()

  const withForm = await app.inject('/list?create=sales')
  const unknown = await app.inject('/elsewhere')

  expect(withForm.body).toContain('href="/assets/form-1.js"')
  expect(withForm.body.match(/list-1\.js/g)).toHaveLength(1)
  expect(unknown.body).toBe(PAGE)
})

test.each([
  ['gzip, deflate, br', 'br', brotliCompressSync(CODE).length],
  ['gzip', 'gzip', gzipSync(CODE).length],
  ['identity', undefined, CODE.length],
])(
  'code requested with %s has the compression of the build, and is cached for ever',
  async (accepted, encoding, length) => {
    const app = await serveBuilt()

    const { headers, rawPayload } = await app.inject({
      url: '/assets/list-1.js',
      headers: { 'accept-encoding': accepted },
    })

    expect(headers['content-encoding']).toBe(encoding)
    expect(rawPayload).toHaveLength(length)
    expect(headers['content-type']).toMatch(/^(text|application)\/javascript/)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers.vary).toMatch(/accept-encoding/i)
    expect(headers).not.toHaveProperty('content-security-policy')
    expect(headers['x-content-type-options']).toBe('nosniff')
    // A visit loads seventeen files: half a kilobyte of words with each would be as much as a screen.
    expect(Object.entries(headers).flat().join(': ').length).toBeLessThan(400)
  },
)

test.each(['/list', '/list?from=/assets/', '/list/assets-hi-1f/'])(
  'every page has the security headers: %s',
  async (address) => {
    const app = await serveBuilt()

    const { headers } = await app.inject(address)

    expect(headers['content-security-policy']).toContain("default-src 'self'")
    expect(headers['strict-transport-security']).toContain('max-age=')
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  },
)

test('code of an earlier build answers 404, not a page', async () => {
  const app = await serveBuilt()

  expect((await app.inject('/assets/list-0.js')).statusCode).toBe(404)
})

test('the content policy allows only the inline script of the build', () => {
  const root = ownFolder('web')
  writeFileSync(join(root, 'index.html'), `${PAGE}<script>begin()</script>`)

  const { scriptSrc } = contentPolicy(root)

  // printf 'begin()' | openssl dgst -sha256 -binary | base64
  expect(scriptSrc.filter((source) => source.startsWith("'sha256-"))).toEqual([
    "'sha256-15S4FGE7rP6kq/PzA1uIhN3+8zfaO6/TnJp4fMWo7lE='",
  ])
})

test('a missing file, a compressed copy and a path out of the folder answer 404', async () => {
  const app = await serveBuilt()

  for (const url of [
    '/assets/list-2.js',
    '/assets/list-1.js.br',
    '/assets/list-1.js.gz',
    '/assets/',
    '/assets/..%2f.vite%2ffirst-loads.json',
  ]) {
    for (const encoding of ['br, gzip', 'identity']) {
      const { statusCode } = await app.inject({ url, headers: { 'accept-encoding': encoding } })
      expect([url, encoding, statusCode]).toEqual([url, encoding, 404])
    }
  }
  // An address that is no file's is a screen.
  for (const url of ['/.vite/first-loads.json', '/assets/%2e%2e/.vite/first-loads.json', '/index.html']) {
    const { body } = await app.inject(url)
    expect([url, body.startsWith('<html')]).toEqual([url, true])
  }
})

test('HEAD answers a file’s headers without its content', async () => {
  const app = await serveBuilt()

  const { statusCode, body, headers } = await app.inject({ method: 'HEAD', url: '/assets/list-1.js' })

  expect([statusCode, body]).toEqual([200, ''])
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
})
