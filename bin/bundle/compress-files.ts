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

/** Writes .br and .gz beside each immutable file: compressed once at the highest level, so no answer waits for it. */
export function compressFiles(): Plugin {
  return {
    name: 'bahi-compress-files',
    apply: (_config, { command, mode }) => command === 'build' && mode !== ON_THIS_MACHINE,
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.keys(bundle).filter(
        (name) => /^assets[\w-]*\/.*\.(js|css|svg|wasm)$/.test(name) && !name.startsWith(FOR_DEVELOPERS),
      )
      await Promise.all(names.map((name) => compress(join(dir, name))))
    },
  }
}

async function compress(file: string) {
  const bytes = await readFile(file)
  await writeFile(`${file}.br`, await toBrotli(bytes, BROTLI_BEST))
  await writeFile(`${file}.gz`, await toGzip(bytes, { level: 9 }))
}
