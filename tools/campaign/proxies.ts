import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { GSTR2B_BYTES } from '#contract/gst/gstr2b.ts'
import { ATTACHED_MAX_BYTES } from '#domain/attachments/attached-file.ts'
import { buildApp } from '#server/app.ts'
import { openStore } from '#server/db/open.ts'
import { secretsUnder } from '#server/platform/secrets.ts'
import { testGateway } from '#server/subscription/test-gateway.ts'
import { pdfOf } from '#test/pdf-of.ts'
import { openCampaignShop, takeTill } from './open-shop.ts'
import { mustHold } from './report.ts'

const isThere = (program: string, flag: string) => spawnSync(program, [flag]).status === 0
const PROXIES = [
  ['nginx', '-v', startNginx],
  ['caddy', 'version', startCaddy],
] as const
const installed = () => PROXIES.filter(([program, flag]) => isThere(program, flag))
export const hasProxy = () => installed().length > 0

/** Longer than the minute after which nginx gives up by itself. */
const SILENT_MS = 65_000
/** Answered here and not by Bahi: after a silence, or with the headers as they came. */
const PROBE = 'x-campaign'

/**
 * nginx and Caddy by the files of deploy/, in front of Bahi on its embedded database: a file of 5 MB, the largest file of the
 * portal, an archive that is silent for more than a minute and then comes in pieces, and an address that a caller claims.
 */
export async function proxies(): Promise<string[]> {
  const found = installed()
  mustHold(found.length > 0, 'neither nginx nor caddy is installed')
  const directory = mkdtempSync(join(tmpdir(), 'bahi-proxies-'))
  const store = await openStore({ directory: join(directory, 'database') })
  const app = await buildApp({
    store,
    clock: () => new Date(),
    gateway: testGateway(),
    mailer: { send: async () => {} },
    publicUrl: '',
    secrets: secretsUnder('campaign'),
  })
  await openCampaignShop(store)
  await app.ready()
  const server = createServer((request, response) => {
    if (request.headers[PROBE]) void probe(request, response)
    else app.routing(request, response)
  })
  const upstream = await portOf(server)
  const shop = await takeTill(`http://127.0.0.1:${upstream}`)
  const running: ChildProcess[] = []
  try {
    // At once, as each of them waits for more than a minute of silence.
    return await Promise.all(
      found.map(async ([program, , start]) => {
        const proxy = await start(directory, upstream)
        running.push(proxy.process)
        await until(`${proxy.url}/api/health`)
        return `${program}: ${await proved(proxy.url, shop)}`
      }),
    )
  } finally {
    for (const child of running) child.kill('SIGTERM')
    server.close()
    server.closeAllConnections()
    await app.close()
    await store.close()
    rmSync(directory, { recursive: true, force: true })
  }
}

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await portOf(server)
  server.close()
  await once(server, 'close')
  return port
}

async function probe(request: IncomingMessage, response: ServerResponse) {
  if (request.headers[PROBE] === 'headers') {
    response.end(JSON.stringify(request.headers))
    return
  }
  await pause(SILENT_MS)
  response.writeHead(200, { 'Content-Type': 'application/zip' })
  for (let piece = 0; piece < 20; piece++) {
    response.write(randomBytes(512 * 1024))
    await pause(50)
  }
  response.end()
}

const TLS = '-x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=bahi.example.in'.split(' ')

/** The file as it is, with a certificate of its own, is one that nginx takes; it then runs without TLS. */
async function startNginx(directory: string, upstream: number) {
  const port = await freePort()
  const [certificate, key] = [join(directory, 'site.pem'), join(directory, 'key.pem')]
  spawnSync('openssl', ['req', ...TLS, '-out', certificate, '-keyout', key])
  const site = readFileSync('deploy/nginx.conf', 'utf8')
    .replace('127.0.0.1:3000', `127.0.0.1:${upstream}`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
  const asDeployed = nginxFile(directory, 'deployed', site)
  const checked = spawnSync('nginx', ['-t', '-p', directory, '-c', asDeployed], { encoding: 'utf8' })
  mustHold(checked.status === 0, `nginx does not take deploy/nginx.conf: ${checked.stderr}`)
  const plain = site
    .replace(/^ *(?:ssl_.*|listen \[::\].*|listen 80);\n/gm, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/server \{\s+server_name[\s\S]*?\n\}\n/, '')
  const file = nginxFile(directory, 'plain', plain)
  return {
    url: `http://127.0.0.1:${port}`,
    process: spawn('nginx', ['-p', directory, '-c', file, '-g', 'daemon off;'], { stdio: 'inherit' }),
  }
}

function nginxFile(directory: string, name: string, site: string): string {
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(directory, `nginx-${kind}`)};`,
  )
  const file = join(directory, `${name}.conf`)
  // Its workers are otherwise another user than root, whom the folder of the books lets in nowhere.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const main = `${user} pid ${join(directory, 'nginx.pid')}; error_log stderr crit; events {}`
  writeFileSync(file, `${main} http { access_log off; ${places.join(' ')}\n${site}\n}`)
  return file
}

async function startCaddy(directory: string, upstream: number) {
  const port = await freePort()
  const site = readFileSync('deploy/Caddyfile', 'utf8')
    .replace('bahi.example.in', `http://127.0.0.1:${port}`)
    .replace('127.0.0.1:3000', `127.0.0.1:${upstream}`)
  const file = join(directory, 'Caddyfile')
  writeFileSync(file, `{\n\tadmin off\n\tlog {\n\t\tlevel ERROR\n\t}\n}\n${site}`)
  const environment = { ...process.env, XDG_DATA_HOME: directory, XDG_CONFIG_HOME: directory }
  return {
    url: `http://127.0.0.1:${port}`,
    process: spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
      stdio: 'inherit',
      env: environment,
    }),
  }
}

async function until(url: string) {
  for (const end = Date.now() + 60_000; ; await pause(100)) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    mustHold(Date.now() < end, `${url} did not answer within a minute`)
  }
}

type Shop = Awaited<ReturnType<typeof takeTill>>

/** Each check throws what does not hold. */
async function proved(url: string, { till, products }: Shop): Promise<string> {
  const headers = { Authorization: `Bearer ${till.token}` }
  const send = (path: string, body: Buffer | string, type = 'application/json') =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': type },
      body: typeof body === 'string' ? body : new Uint8Array(body),
    })

  const items = [{ product: products[0]?._id, itemname: 'Article 0', quantity: 1, rate: 15 }]
  const billed = await send('/api/invoices', JSON.stringify({ invoiceType: 'sales', items }))
  const { invoice } = (await billed.json()) as { invoice: { _id: string } }
  const file = pdfOf({ totalBytes: ATTACHED_MAX_BYTES })
  const attached = await send(
    `/api/documents/${invoice._id}/attachments?name=file.pdf`,
    file,
    'application/pdf',
  )
  mustHold(
    attached.status === 201,
    `a file of 5 MB is answered ${attached.status}: ${await attached.clone().text()}`,
  )
  const { attachment } = (await attached.json()) as { attachment: { hash: string } }
  const back = await fetch(`${url}/api/documents/${invoice._id}/attachments/${attachment.hash}`, { headers })
  mustHold(file.equals(Buffer.from(await back.arrayBuffer())), 'the file of 5 MB came back changed')

  await inWords(await send('/api/invoices', ' '.repeat(2 * 1024 * 1024)), 413)
  await inWords(await send('/api/gst/gstr2b', ' '.repeat(GSTR2B_BYTES - 1)), 400)

  const claimed = await fetch(url, { headers: { [PROBE]: 'headers', 'X-Forwarded-For': '203.0.113.9' } })
  const came = (await claimed.json()) as Record<string, string>
  mustHold(came['x-forwarded-for'] === '127.0.0.1', `the caller's address is ${came['x-forwarded-for']}`)

  const began = Date.now()
  const archive = await fetch(`${url}/api/books`, { headers: { [PROBE]: 'archive' } })
  const bytes = (await archive.arrayBuffer()).byteLength
  mustHold(
    archive.status === 200 && bytes === 10 * 1024 * 1024,
    `an archive: ${archive.status}, ${bytes} bytes`,
  )
  const seconds = Math.round((Date.now() - began) / 1000)
  return `a file of 5 MB and back, 24 MB to the portal's files, an archive after ${seconds} s, one caller's address`
}

async function inWords(response: Response, status: number) {
  const text = await response.text()
  mustHold(
    response.status === status && text.includes('"message"'),
    `answered ${response.status}: ${text.slice(0, 200)}`,
  )
}
