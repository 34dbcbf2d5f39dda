import { copyFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { nodeFileTrace } from '@vercel/nft'

/** What starts: the server, its tools, and the process that typesets papers. */
const ENTRIES = [
  'dist/server/main.js',
  'dist/server/bahi.js',
  'dist/server/demo.js',
  'server/papers/engine/typeset-worker.mjs',
]

/** Files that are read by their path, from the folder of package.json. */
const READ = [
  /^dist\/web\/(?!assets-xa-)/,
  /^words\/\w+\.po$/,
  /^server\/db\/(migrations|functions)\/.*\.sql$/,
  /^server\/products\/hsn\.tsv$/,
  /^server\/papers\/typst\/.*\.typ$/,
  /^node_modules\/@expo-google-fonts\/noto-sans[\w-]*\/(package\.json|LICENSE.*|(400Regular|600SemiBold|700Bold)\/.*\.ttf)$/,
]

/** What a person may read of a package that is shipped. */
const LICENCE = /^(licen[cs]e|notice|copying)(\.\w+)?$/i

/**
 * Copies what an installed Bahi needs: the build, what it reads, and of the packages the files that it imports.
 * @returns the copied files, sorted, by their path below the root
 */
export async function copyInstalled(root, folder, version) {
  const { fileList } = await nodeFileTrace(ENTRIES, { base: root })
  const read = filesBelow(root, ['dist/web', 'words', 'server', 'node_modules/@expo-google-fonts']).filter(
    (file) => READ.some((pattern) => pattern.test(file)),
  )
  const traced = [...fileList].filter((file) => file !== 'package.json' && isFile(join(root, file)))
  const licences = packagesOf(traced).flatMap((name) =>
    filesIn(root, `node_modules/${name}`).filter((file) => LICENCE.test(file.split('/').at(-1))),
  )
  const files = [...new Set([...traced, ...read, ...licences])].sort()
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    copyFileSync(join(root, file), join(folder, file))
  }
  const { name, description, license, type, engines } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  const own = { name, version, description, license, type, engines }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(own, null, 2)}\n`)
  return files
}

const isFile = (path) => statSync(path).isFile()
const filesBelow = (root, folders) =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((file) => join(folder, file))
      .filter((file) => isFile(join(root, file))),
  )
const filesIn = (root, folder) => readdirSync(join(root, folder)).map((file) => join(folder, file))

const packagesOf = (files) => [...new Set(files.flatMap((file) => packageOf(file) ?? []))]

/** 'node_modules/@a/b/c.js' -> '@a/b', also of a package within another. */
function packageOf(file) {
  const at = file.lastIndexOf('node_modules/')
  if (at < 0) return undefined
  const [scope, name] = file.slice(at + 'node_modules/'.length).split('/')
  const own = scope.startsWith('@') ? `${scope}/${name}` : scope
  return `${file.slice('node_modules/'.length, at + 'node_modules/'.length)}${own}`.replace(
    /^node_modules\//,
    '',
  )
}

/** Names of the packages of these files, without the folders that they lie in. */
export const shippedPackages = (files) =>
  new Set(packagesOf(files).map((name) => name.split('node_modules/').at(-1)))
