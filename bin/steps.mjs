import { spawnSync } from 'node:child_process'

/** Runs one step with its output shown; the first that fails ends the run. */
export function run(name, command, ...args) {
  const started = Date.now()
  process.stdout.write(`\n▸ ${name}\n`)
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) {
    process.stdout.write(`\n✗ ${name} failed\n`)
    process.exit(status ?? 1)
  }
  process.stdout.write(`✓ ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`)
}
