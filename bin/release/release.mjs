import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageDebian } from './debian.mjs'
import { copyInstalled, shippedPackages } from './installed-files.mjs'
import { packageImage } from './oci.mjs'
import { billOfMaterials } from './sbom.mjs'
import { packageWindows } from './windows.mjs'

// npm run release: what is installed without git and npm, made of the build and the packages that it runs on. The same commit
// makes the same bytes: files are sorted, and their time is the commit's.

const root = join(import.meta.dirname, '../..')
process.chdir(root)
const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
const place = join(root, 'dist/release')
const name = `bahi-${version}`
const folder = join(place, name)

/** Time of every file in it, seconds. */
const time =
  process.env.SOURCE_DATE_EPOCH ?? execFileSync('git', ['log', '-1', '--format=%ct']).toString().trim()
const environment = { ...process.env, SOURCE_DATE_EPOCH: time }

if (!existsSync(`test/fixtures/releases/${version}.sql.br`))
  throw new Error(`Keep the books of ${version} first, for all later versions: npm run release:books`)

const run = (command, args, options = {}) => {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: environment, ...options })
  if (status !== 0) throw new Error(`${command} ${args[0]} ended with ${status}`)
}

rmSync('dist', { recursive: true, force: true })
run('npm', ['run', 'build', '--silent'])
mkdirSync(folder, { recursive: true })
const files = await copyInstalled(root, folder, version)
for (const file of ['LICENSE', 'CHANGELOG.md', 'docs/operating.md', 'deploy'])
  cpSync(file, join(folder, file), { recursive: true })

const arch = { x64: 'amd64', arm64: 'arm64' }[process.arch] ?? process.arch
const made = [
  `${name}-linux-${process.arch}.tar.gz`,
  `bahi_${version}_${arch}.deb`,
  `${name}-linux-${arch}.oci.tar`,
  `${name}.cdx.json`,
  `${name}-windows-x64.zip`,
]
const [archive, debian, image, bom, windows] = made
writeFileSync(join(place, bom), billOfMaterials(shippedPackages(files), time))
run('sh', ['-c', `${tarOf(place, name)} | gzip -9n > ${join(place, archive)}`])
packageDebian({ folder, version, arch, time, run, to: join(place, debian) })
packageImage({ folder, version, arch, time, run, to: join(place, image) })
await packageWindows({ folder, name, time, to: join(place, windows) })

const sums = made.map((file) => {
  const digest = createHash('sha256')
    .update(readFileSync(join(place, file)))
    .digest('hex')
  return `${digest}  ${file}\n`
})
writeFileSync(join(place, 'SHA256SUMS'), sums.join(''))
process.stdout.write(`${sums.join('')}${files.length} files in ${folder}\n`)

/** Files of owner root, in the order of names. */
function tarOf(where, what) {
  return `tar -C ${where} --sort=name --mtime=@${time} --owner=0 --group=0 --numeric-owner -cf - ${what}`
}
