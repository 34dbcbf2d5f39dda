import { CHECKS, RARER_CHECKS } from './checks.mjs'
import { runBeside } from './steps.mjs'

const lanes = await runBeside(...CHECKS, ...RARER_CHECKS)
process.exit(lanes.every(Boolean) ? 0 : 1)
