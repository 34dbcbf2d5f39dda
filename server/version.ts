import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from './package-root.ts'

/** Version of this Bahi, '1.2.0': what books, health, logs and `bahi --version` are named after. */
export const VERSION = String(JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')).version)

/** How the tools are called here: a package has them on the path, a clone of the repository behind npm. */
export const TOOLS = existsSync(join(packageRoot, 'bin/bahi.mjs')) ? 'npm run bahi --' : 'bahi'
