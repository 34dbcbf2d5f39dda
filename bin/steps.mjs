import { spawn } from 'node:child_process'

const running = new Set()
process.once('exit', () => {
  for (const child of running) child.kill()
})

/**
 * Runs lanes of steps in parallel, the steps of a lane one after another. A step is its name, its program and its arguments.
 * Each shows its output when it is done, those of the first lane while they run. A step that fails ends its lane. @returns
 * the names of the steps that failed
 */
export const runBeside = async (...lanes) => {
  const failed = await Promise.all(
    lanes.map(async (steps, lane) => {
      for (const step of steps) if (!(await run(step, lane === 0))) return [step[0]]
      return []
    }),
  )
  return failed.flat()
}

function run([name, command, ...args], isLive) {
  const started = Date.now()
  return new Promise((done) => {
    if (isLive) process.stdout.write(`\n▸ ${name}\n`)
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    running.add(child)
    let output = isLive ? '' : `\n▸ ${name}\n`
    const hear = (text) => {
      if (isLive) process.stdout.write(text)
      else output += text
    }
    child.stdout.setEncoding('utf8').on('data', hear)
    child.stderr.setEncoding('utf8').on('data', hear)
    child.on('close', (status) => {
      running.delete(child)
      const seconds = ((Date.now() - started) / 1000).toFixed(1)
      process.stdout.write(`${output}${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n`)
      done(status === 0)
    })
  })
}
