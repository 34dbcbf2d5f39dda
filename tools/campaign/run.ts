import { parseArgs } from 'node:util'
import { demoDays } from './demo-days.ts'
import { failover } from './failover.ts'
import { fuzz } from './fuzz/fuzz.ts'
import { killEmbedded, killPostgres } from './kill.ts'
import { move } from './move.ts'
import { neighbour } from './neighbour/neighbour.ts'
import { hasPgBackRest, pitr } from './pitr.ts'
import { hasProxy, proxies } from './proxies.ts'
import { report } from './report.ts'
import { rolling } from './rolling.ts'
import { storm, stormEmbedded } from './storm/storm.ts'
import { undone, undoneEmbedded } from './undone.ts'

/** Each campaign with its number of runs for the record and in CI; it returns its figures, a line each. */
const CAMPAIGNS = {
  'kill-embedded': { run: killEmbedded, times: 1000, short: 4 },
  'kill-postgres': { run: killPostgres, times: 1000, short: 4 },
  fuzz: { run: fuzz, times: 100_000, short: 1200 },
  failover: { run: failover, times: 20, short: 3 },
  pitr: { run: pitr, times: 10, short: 1 },
  'storm-postgres': { run: storm, times: 10_000, short: 300 },
  'storm-embedded': { run: stormEmbedded, times: 10_000, short: 100 },
  'undone-postgres': { run: undone, times: 10_000, short: 200 },
  'undone-embedded': { run: undoneEmbedded, times: 10_000, short: 50 },
  'demo-days': { run: demoDays, times: 32, short: 1 },
  move: { run: move, times: 200, short: 3 },
  neighbour: { run: neighbour, times: 300, short: 20 },
  proxies: { run: proxies, times: 1, short: 1 },
  rolling: { run: rolling, times: 10, short: 1 },
}

/** The programs that a campaign needs and this machine lacks. */
const MISSING: Record<string, () => string | undefined> = {
  pitr: () => (hasPgBackRest() ? undefined : 'pgbackrest'),
  proxies: () => (hasProxy() ? undefined : 'nginx or caddy'),
}

/** `all` skips campaigns whose programs are missing on this machine, with a message. */
const isMissing = (key: string) => {
  const programs = MISSING[key]?.()
  if (programs === undefined) return false
  process.stdout.write(`Skipped: ${key}, no ${programs} installed\n`)
  return true
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string' },
    short: { type: 'boolean', default: false },
    before: { type: 'string' },
  },
})
const [name = ''] = positionals
const chosen =
  name === 'all'
    ? Object.entries(CAMPAIGNS).filter(([key]) => !['failover', 'rolling'].includes(key) && !isMissing(key))
    : Object.entries(CAMPAIGNS).filter(([key]) => key === name || key.startsWith(`${name}-`))
if (chosen.length === 0) {
  process.stdout.write(
    `npm run campaign -- kill | ${Object.keys(CAMPAIGNS).join(' | ')} | all [--times N] [--short]; rolling --before COMMIT\n`,
  )
  process.exit(2)
}

for (const [key, { run, times, short }] of chosen) {
  const wanted = values.times ? Number(values.times) : values.short ? short : times
  process.stdout.write(`campaign ${key}, ${wanted} times\n`)
  const figures = await run(wanted, values.short, values.before)
  for (const figure of figures) process.stdout.write(`  ${figure}\n`)
  if (!values.short) report(key, figures)
}
