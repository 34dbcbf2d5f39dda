import { spawn, spawnSync } from 'node:child_process'

/** Runs one step with its output shown; the first that fails ends the run. */
export function run(name, command, ...args) {
  const started = Date.now()
  process.stdout.write(`\n▸ ${name}\n`)
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  end(name, started, status)
}

/** Runs steps that do not need each other beside each other, two cores' worth; each shows its output when it is done. */
export async function runBeside(...lanes) {
  await Promise.all(
    lanes.map(async (steps) => {
      for (const [name, command, ...args] of steps) await runQuietly(name, command, args)
    }),
  )
}

function runQuietly(name, command, args) {
  const started = Date.now()
  return new Promise((done) => {
    const child = spawn(command, args)
    let said = ''
    const hear = (words) => {
      said += words
    }
    child.stdout.setEncoding('utf8').on('data', hear)
    child.stderr.setEncoding('utf8').on('data', hear)
    child.on('close', (status) => {
      process.stdout.write(`\n▸ ${name}\n${said}`)
      end(name, started, status)
      done()
    })
  })
}

function end(name, started, status) {
  if (status !== 0) {
    process.stdout.write(`\n✗ ${name} failed\n`)
    process.exit(status ?? 1)
  }
  process.stdout.write(`✓ ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`)
}
