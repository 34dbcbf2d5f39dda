import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from './package-root.ts'

/** Version of this Bahi, '1.2.0': what books, health, logs and `bahi --version` are named after. */
export const VERSION = String(JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')).version)
