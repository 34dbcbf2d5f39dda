import { CHECKS, RARER_CHECKS } from './checks.mjs'
import { runBeside } from './steps.mjs'

const failed = await runBeside(...CHECKS, ...RARER_CHECKS)
process.exit(failed.length === 0 ? 0 : 1)
