import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { unzipSync } from 'fflate'
import { onThrowAwayMachine } from '../machine/machine.mjs'

// Installs what `npm run release` made, on a throw-away copy of this machine, and uses it: a shop is opened and bills, a paper
// is drawn, the books are backed up, the package is upgraded, an older one is refused, and a purge asks before books go.

const root = join(import.meta.dirname, '../..')
if (process.argv[2] !== 'inside') process.exit(onThrowAwayMachine('tools/release/try-release.mjs'))

const place = '/src/dist/release'
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const next = version.replace(/\d+$/, (last) => String(Number(last) + 1))
const package_ = join(place, readdirSync(place).find((file) => file.endsWith('.deb')) ?? '')
const archive = join(place, readdirSync(place).find((file) => file.endsWith('.tar.gz')) ?? '')
const image = join(place, readdirSync(place).find((file) => file.endsWith('.oci.tar')) ?? '')
const zip = join(place, readdirSync(place).find((file) => file.endsWith('.zip')) ?? '')
const SITE = 'http://localhost:3000'
const CHROOT = '/usr/sbin/chroot'
const LOG = '/var/log/bahi.log'
const ASHA = { email: 'asha@shop.in', password: 'a good password' }
let token = ''

await step(`the package of ${version} is installed and serves`, async () => {
  install(package_)
  sh('healthy 3000')
  expect((await health()).version === version, 'the version in health')
  expect(sh('bahi --version') === `Bahi ${version}\n`, 'the version of the tools')
  const { BAHI_SECRET = '' } = settings()
  expect(BAHI_SECRET.length >= 32, 'a secret of its own')
})

await step('a shop is opened, bills, and prints', async () => {
  // One process at a time has the embedded books.
  sh('systemctl stop bahi')
  sh(`bahi user add --role admin --email ${ASHA.email} --name Asha`, ASHA.password)
  sh('systemctl start bahi; healthy 3000')
  await signIn()
  const first = await bill(100)
  expect(first.invoiceNumber === 'SINV-00001', 'the first number')
  const pdf = await reach(`${SITE}/api/papers/invoice/${first._id}?as=pdf`, { headers: bearer() })
  const bytes = Buffer.from(await pdf.arrayBuffer())
  expect(pdf.ok && bytes.subarray(0, 5).toString() === '%PDF-' && bytes.length > 5000, 'a paper')
  sh('systemctl stop bahi; bahi verify; systemctl start bahi; healthy 3000')
})

await step(`an upgrade to ${next} keeps a backup first, and the books`, async () => {
  install(repacked(next))
  sh('healthy 3000')
  expect((await health()).version === next, 'the new version')
  const kept = readdirSync('/var/lib/bahi-backups').filter((file) => file.startsWith(`before-${version}-`))
  expect(kept.length === 1, 'one backup of before')
  await signIn()
  expect((await bill(50)).invoiceNumber === 'SINV-00002', 'the next number')
})

await step('an older version says that it is older, and leaves the books alone', async () => {
  install(package_)
  const log = () => readFileSync(LOG, 'utf8')
  const until = Date.now() + 60_000
  while (!log().includes(`brought up to date by Bahi ${next}`)) {
    expect(Date.now() < until, `words in the log: ${log().slice(-500)}`)
    await wait(200)
  }
  install('/tmp/next.deb')
  sh('healthy 3000')
  await signIn()
  expect((await bill(25)).invoiceNumber === 'SINV-00003', 'the next number')
})

await step('a purge leaves the books without an answer, and deletes them with a yes', async () => {
  sh('dpkg --purge bahi')
  expect(existsSync('/var/lib/bahi/database') && existsSync('/etc/bahi/bahi.env'), 'the books')
  expect(!existsSync('/opt/bahi') && !existsSync('/usr/bin/bahi'), 'nothing else')
  install('/tmp/next.deb')
  sh('healthy 3000')
  await signIn()
  expect((await bill(10)).invoiceNumber === 'SINV-00004', 'the next number')
  writeFileSync('/tmp/answers', 'bahi bahi/delete-books boolean true\n')
  sh('debconf-set-selections /tmp/answers; dpkg --purge bahi')
  expect(!existsSync('/var/lib/bahi') && !existsSync('/etc/bahi'), 'no books')
})

await step('the archive runs where it is unpacked', async () => {
  sh(`tar -C /tmp -xzf ${archive}`)
  const child = spawn('node', ['dist/server/main.js'], {
    cwd: `/tmp/bahi-${version}`,
    env: { PATH: '/usr/bin:/bin', DATA_DIR: '/tmp/books', PORT: '3000' },
    stdio: 'ignore',
  })
  sh('healthy 3000')
  expect((await health()).version === version, 'the version')
  expect((await reach(SITE)).headers.get('content-type')?.startsWith('text/html') === true, 'the page')
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
})
await step('the image runs as a user of its own, on a root that nobody can write', async () => {
  sh(`mkdir /tmp/image /tmp/rootfs; tar -C /tmp/image -xf ${image}`)
  const blob = ({ digest }) => join('/tmp/image/blobs', digest.replace(':', '/'))
  const json = (file) => JSON.parse(readFileSync(file, 'utf8'))
  const manifest = json(blob(json('/tmp/image/index.json').manifests[0]))
  const { config } = json(blob(manifest.config))
  for (const layer of manifest.layers) {
    const file = blob(layer)
    expect(
      sh(`sha256sum < ${file}`).startsWith(layer.digest.slice('sha256:'.length)),
      'the digest of a layer',
    )
    sh(`tar -C /tmp/rootfs -xpzf ${file}`)
  }
  const [volume] = Object.keys(config.Volumes)
  sh(`cd /tmp/rootfs; mount --bind . .; mount -t tmpfs none tmp; mount -t tmpfs none .${volume}
    chown ${config.User} tmp .${volume}; mkdir dev proc; mount --rbind /dev dev; mount -t proc proc proc
    mount -o remount,ro,bind /tmp/rootfs`)
  const child = spawn(CHROOT, [`--userspec=${config.User}`, '/tmp/rootfs', ...config.Entrypoint], {
    env: Object.fromEntries(config.Env.map((line) => line.split(/=(.*)/s))),
    stdio: 'ignore',
  })
  sh('healthy 3000')
  const [command, ...args] = config.Healthcheck.Test.slice(1)
  expect(spawnSync(CHROOT, ['/tmp/rootfs', command, ...args]).status === 0, 'its own health check')
  expect((await health()).version === version, 'the version')
  expect(existsSync(`/tmp/rootfs${volume}/database`), 'its books in the volume')
  child.kill('SIGTERM')
})
await step('the zip for Windows has its programs, and names that Windows takes', () => {
  const files = unzipSync(readFileSync(zip))
  const names = Object.keys(files).map((file) => file.slice(`bahi-${version}/`.length))
  const text = (file) => Buffer.from(files[`bahi-${version}/${file}`] ?? []).toString('latin1')
  for (const file of names.filter((one) => /^node\.exe$|\.node$/.test(one)))
    expect(text(file).startsWith('MZ'), `a program of Windows: ${file}`)
  expect(names.includes('node.exe') && names.filter((one) => one.endsWith('.node')).length === 3, 'programs')
  expect(!names.some((one) => /linux|darwin/.test(one)), 'nothing of another system')
  for (const file of ['start.cmd', 'bahi.cmd', 'environment.cmd', 'autostart.cmd', 'README.txt'])
    expect(/\r\n$/.test(text(file)) && !/[^\r]\n/.test(text(file)), `lines that end as in Windows: ${file}`)
  const refused = /[<>:"|?*\\]|[. ](\/|$)|(^|\/)(con|prn|aux|nul|com\d|lpt\d)(\.|\/|$)/i
  expect(names.filter((one) => refused.test(one) || one.length > 180).join() === '', 'names')
  expect(new Set(names.map((one) => one.toLowerCase())).size === names.length, 'names without their case')
})
process.exit(0)

async function step(title, work) {
  const began = Date.now()
  try {
    await work()
  } catch (error) {
    const log = existsSync(LOG) ? readFileSync(LOG, 'utf8').slice(-3000) : ''
    process.stdout.write(`✗ ${title}\n${error.stack}\n---\n${log}\n`)
    process.exit(1)
  }
  process.stdout.write(`✓ ${title} (${((Date.now() - began) / 1000).toFixed(1)} s)\n`)
}

function expect(holds, what) {
  if (!holds) throw new Error(`Not as expected: ${what}`)
}

/** @throws with what the command printed */
function sh(script, input = '') {
  const { status, stdout, stderr } = spawnSync('bash', ['-ec', script], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    input,
  })
  if (status !== 0) throw new Error(`${script}\n${stdout}${stderr}`)
  return stdout.toString()
}

function install(file) {
  sh(`dpkg -i ${file}`)
}

/** The same package under another version. */
function repacked(other) {
  sh(`dpkg-deb -R ${package_} /tmp/next
    sed -i 's/^Version: .*/Version: ${other}/' /tmp/next/DEBIAN/control
    sed -i 's/"version": "${version}"/"version": "${other}"/' /tmp/next/opt/bahi/package.json
    dpkg-deb -Znone -b /tmp/next /tmp/next.deb`)
  return '/tmp/next.deb'
}

function settings() {
  const lines = readFileSync('/etc/bahi/bahi.env', 'utf8').matchAll(/^(\w+)=(.*)$/gm)
  return Object.fromEntries([...lines].map(([, name, value]) => [name, value]))
}

async function health() {
  return (await reach(`${SITE}/api/health`)).json()
}

/** A connection that a stopped server left behind is no answer of the next one. */
async function reach(url, options) {
  try {
    return await fetch(url, options)
  } catch {
    return fetch(url, options)
  }
}

function bearer() {
  return { authorization: `Bearer ${token}` }
}

async function signIn() {
  token = (await call('POST', '/api/auth/login', ASHA)).token
}

async function bill(rate) {
  const { invoice } = await call('POST', '/api/invoices', {
    invoiceType: 'sales',
    items: [{ itemname: 'Goods', quantity: 1, rate }],
    paymentMode: 'cash',
    paymentStatus: 'paid',
  })
  return invoice
}

async function call(method, path, body) {
  const answer = await reach(`${SITE}${path}`, {
    method,
    headers: { ...(token && bearer()), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
  return JSON.parse(text)
}
