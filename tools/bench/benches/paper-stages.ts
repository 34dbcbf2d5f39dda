import { execFileSync } from 'node:child_process'

/** Measures in a process of its own, as React is three times as fast with NODE_ENV=production, which is read at its start. */
export async function benchPaperStages(): Promise<string[]> {
  const measured = execFileSync(
    process.execPath,
    [...process.execArgv, 'tools/bench/support/paper-stages-measured.ts'],
    { env: { ...process.env, NODE_ENV: 'production' }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  return measured.toString().split('\n')
}
