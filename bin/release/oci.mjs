import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/** Who runs in the container; the volume of the books belongs to them. */
const USER = 65532
const DATA = '/var/lib/bahi'
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'

const digestOf = (bytes) => `sha256:${createHash('sha256').update(bytes).digest('hex')}`

/**
 * An OCI image layout without a base image and without a daemon: Node with the libraries that it is linked to, the
 * certificates of this machine, and what is installed. The root may be read-only; what is written lies in the volume and /tmp.
 */
export function packageImage({ folder, version, arch, time, run, to }) {
  const stage = join(dirname(to), 'oci')
  const rootfs = join(stage, 'rootfs')
  const image = join(stage, 'image')
  const blobs = join(image, 'blobs/sha256')
  rmSync(stage, { recursive: true, force: true })
  mkdirSync(blobs, { recursive: true })
  cpSync(folder, join(rootfs, 'opt/bahi'), { recursive: true })
  const natives = readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.node'))
    .map((file) => join(folder, file))
  const libraries = [process.execPath, ...natives].flatMap(linkedTo)
  for (const file of new Set([process.execPath, CERTIFICATES, ...libraries])) {
    const place = join(rootfs, file === process.execPath ? '/usr/bin/node' : file)
    mkdirSync(dirname(place), { recursive: true })
    copyFileSync(realpathSync(file), place)
  }
  for (const place of [DATA, '/tmp', '/etc']) mkdirSync(join(rootfs, place), { recursive: true })
  writeFileSync(join(rootfs, 'etc/passwd'), `bahi:x:${USER}:${USER}::${DATA}:/\n`)
  writeFileSync(join(rootfs, 'etc/group'), `bahi:x:${USER}:\n`)
  const packed = join(stage, 'layer.tar.gz')
  // What belongs to the user comes last; of the others nobody but root may change anything.
  const tar = `tar -C ${rootfs} --sort=name --mtime=@${time} --numeric-owner --owner=0 --group=0 --mode=go-w,a+rX`
  run('sh', [
    '-c',
    `${tar} --exclude=./var/lib/bahi --exclude=./tmp -cf ${stage}/layer.tar . &&
    ${tar} --mode=0700 --owner=${USER} --group=${USER} -rf ${stage}/layer.tar ./var/lib/bahi &&
    ${tar} --mode=1777 -rf ${stage}/layer.tar ./tmp && gzip -9n ${stage}/layer.tar`,
  ])

  const blob = (bytes, mediaType) => {
    const digest = digestOf(bytes)
    writeFileSync(join(blobs, digest.slice('sha256:'.length)), bytes)
    return { mediaType, digest, size: bytes.length }
  }
  const layer = readFileSync(packed)
  const created = new Date(Number(time) * 1000).toISOString()
  const json = (value) => Buffer.from(JSON.stringify(value))
  const config = blob(
    json({
      created,
      architecture: arch,
      os: 'linux',
      config: {
        User: `${USER}:${USER}`,
        ExposedPorts: { '3000/tcp': {} },
        Env: [
          'NODE_ENV=production',
          'HOST=0.0.0.0',
          'PORT=3000',
          `DATA_DIR=${DATA}`,
          `SSL_CERT_FILE=${CERTIFICATES}`,
        ],
        Entrypoint: ['/usr/bin/node', '/opt/bahi/dist/server/main.js'],
        WorkingDir: '/opt/bahi',
        Volumes: { [DATA]: {} },
        StopSignal: 'SIGTERM',
        Labels: { 'org.opencontainers.image.title': 'Bahi', 'org.opencontainers.image.version': version },
        Healthcheck: {
          Test: ['CMD', '/usr/bin/node', '-e', HEALTH],
          Interval: 30e9,
          Timeout: 5e9,
          StartPeriod: 30e9,
        },
      },
      rootfs: { type: 'layers', diff_ids: [digestOf(gunzipSync(layer))] },
      history: [{ created, created_by: 'npm run release' }],
    }),
    'application/vnd.oci.image.config.v1+json',
  )
  const manifest = blob(
    json({
      schemaVersion: 2,
      mediaType: 'application/vnd.oci.image.manifest.v1+json',
      config,
      layers: [blob(layer, 'application/vnd.oci.image.layer.v1.tar+gzip')],
    }),
    'application/vnd.oci.image.manifest.v1+json',
  )
  const annotations = { 'org.opencontainers.image.ref.name': version }
  writeFileSync(
    join(image, 'index.json'),
    json({
      schemaVersion: 2,
      manifests: [{ ...manifest, platform: { architecture: arch, os: 'linux' }, annotations }],
    }),
  )
  writeFileSync(join(image, 'oci-layout'), json({ imageLayoutVersion: '1.0.0' }))
  run('tar', [
    ...['-C', image, '--sort=name', `--mtime=@${time}`, '--owner=0', '--group=0', '--numeric-owner'],
    ...['-cf', `${to}.part`, 'blobs', 'index.json', 'oci-layout'],
  ])
  renameSync(`${to}.part`, to)
  rmSync(stage, { recursive: true })
}

const HEALTH =
  "fetch('http://127.0.0.1:'+(process.env.PORT||3000)+'/api/health').then(({ok})=>process.exit(ok?0:1),()=>process.exit(1))"

/** Libraries of a program, and what loads them; names are resolved by another library of theirs, which is named nowhere. */
function linkedTo(program) {
  const text = execFileSync('ldd', [program]).toString()
  const libraries = [...text.matchAll(/(\/\S+) \(0x/g)].map(([, file]) => file)
  const [libc = ''] = libraries.filter((file) => /\/libc\.so/.test(file))
  return [
    ...libraries,
    ...['libnss_dns.so.2', 'libnss_files.so.2', 'libresolv.so.2'].map((file) => join(dirname(libc), file)),
  ]
}
