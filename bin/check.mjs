import { CHECKS } from './checks.mjs'
import { runBeside } from './steps.mjs'

const lanes = await runBeside(...CHECKS)
process.exit(lanes.every(Boolean) ? 0 : 1)
