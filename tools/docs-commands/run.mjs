import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { onThrowAwayMachine } from '../machine/machine.mjs'
import { blockOf, commandBlocks, playOf, strays } from './blocks.mjs'
import { PLAYS } from './plays.mjs'

// Runs the commands of the docs as written, on a throw-away copy of this machine. It clones the committed state. Takes root,
// Linux and PostgreSQL 15.

const SERVES_WITHIN_MS = 180_000
const root = join(import.meta.dirname, '../..')
const isInside = process.argv[2] === 'inside'
/** The documents named as arguments, else all: npm run docs:commands -- docs/operating.md */
const only = process.argv.slice(isInside ? 3 : 2)

process.chdir(root)
const wrong = strays()
if (wrong.length > 0) {
  process.stderr.write(`${wrong.join('\n')}\n`)
  process.exit(1)
}
if (!isInside) process.exit(onThrowAwayMachine('tools/docs-commands/run.mjs', only))

writeFileSync('/root/logins.sql', blockOf('docs/operating.md', 'create role bahi'))
writeFileSync('/root/pgbackrest.conf', blockOf('docs/operating.md', '# /etc/pgbackrest.conf'))
writeFileSync('/root/postgresql.conf', blockOf('docs/operating.md', '# postgresql.conf'))
const blocks = commandBlocks()

shell(
  '/',
  'git config --global --add safe.directory "*"; git clone -q file:///src /root/bahi; ln -s /src/node_modules /root/bahi/node_modules',
)
for (const play of PLAYS) {
  if (only.length > 0 && !only.includes(play.file)) continue
  const { file, line, text } = blocks.find((block) => playOf(block) === play)
  const place = `${file}:${line}`
  const isMissing = play.needs && spawnSync('sh', ['-c', `command -v ${play.needs}`]).status !== 0
  if (play.not || isMissing) {
    process.stdout.write(`- ${place} not run: ${play.not ?? `${play.needs} is not installed`}\n`)
    continue
  }
  const began = Date.now()
  const script = (play.with ?? []).reduce((words, [from, to]) => words.replaceAll(from, () => to), text)
  if (play.before) shell(play.in, play.before)
  if (play.serves) await serve(play, script)
  else shell(play.in, `${script}\n${play.after ?? ''}`)
  process.stdout.write(`✓ ${place} (${((Date.now() - began) / 1000).toFixed(1)} s)\n`)
}
// All processes of the throw-away machine end with its first process.
process.exit(0)

function shell(cwd, script) {
  // Output goes to a file, as a background process would keep a pipe open.
  const { status } = spawnSync('bash', ['-c', `{ ${script}\n} > /tmp/said 2>&1`], { cwd, env: strict() })
  if (status === 0) return
  fail(script, readFileSync('/tmp/said', 'utf8'))
}

function strict() {
  return { ...process.env, SHELLOPTS: 'errexit:pipefail' }
}

async function serve({ in: cwd, serves, after = '' }, script) {
  const child = spawn('bash', ['-c', `{ ${script}\n} > /tmp/served 2>&1`], {
    cwd,
    env: strict(),
    detached: true,
  })
  let ended = false
  child.once('exit', () => {
    ended = true
  })
  const until = Date.now() + SERVES_WITHIN_MS
  const answers = () =>
    fetch(`http://localhost:${serves}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await answers())) {
    if (ended || Date.now() > until) fail(script, readFileSync('/tmp/served', 'utf8'))
    await wait(200)
  }
  if (after) shell(cwd, after)
  process.kill(-child.pid, 'SIGTERM')
  while (!ended || (await answers())) await wait(50)
}

function fail(script, said) {
  process.stdout.write(`✗\n${script}\n---\n${said.slice(-4000)}\n`)
  process.exit(1)
}
