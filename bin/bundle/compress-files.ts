import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'
import { PSEUDO } from '../../domain/words/pseudo.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const BROTLI_BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/** Assets in the pseudo-language for developers: no shop loads them. */
const FOR_DEVELOPERS = `assets-${PSEUDO}-`

/** Files for local use only are not compressed: the demo opens sooner. */
const ON_THIS_MACHINE = 'demo'
/** Tests measure the first load in English and in Hindi, as Brotli packs it: a third of the work. */
const FOR_TESTS = 'tests'
const MEASURED = /^assets(?:-hi-\w+)?\/.*\.(js|css)$/

/** Writes .br and .gz beside each immutable file: compressed once at the highest level, so no answer waits for it. */
export function compressFiles(): Plugin {
  let isForTests = false
  return {
    name: 'bahi-compress-files',
    apply: (_config, { command, mode }) => command === 'build' && mode !== ON_THIS_MACHINE,
    configResolved({ mode }) {
      isForTests = mode === FOR_TESTS
    },
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.keys(bundle)
        .filter(
          (name) => /^assets[\w-]*\/.*\.(js|css|svg|wasm)$/.test(name) && !name.startsWith(FOR_DEVELOPERS),
        )
        .filter((name) => !isForTests || MEASURED.test(name))
      await Promise.all(names.map((name) => compress(join(dir, name), isForTests)))
    },
  }
}

async function compress(file: string, isForTests: boolean) {
  const bytes = await readFile(file)
  await writeFile(`${file}.br`, await toBrotli(bytes, BROTLI_BEST))
  if (!isForTests) await writeFile(`${file}.gz`, await toGzip(bytes, { level: 9 }))
}
