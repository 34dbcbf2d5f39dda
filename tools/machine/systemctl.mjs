import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { parseEnv } from 'node:util'

// Replaces systemctl on the throw-away machine, which has no systemd: starts a unit by its own file.
const [verb, ...rest] = process.argv.slice(2)
/** An operator's own units come before those of a package. */
const UNITS = ['/etc/systemd/system', '/usr/lib/systemd/system']
const fileOf = (name) => UNITS.map((folder) => `${folder}/${name}`).find((file) => existsSync(file))

/** The lines of a unit by their keys; a key may come several times. */
function read(unit) {
  const lines = {}
  for (const [, key, value] of readFileSync(fileOf(`${unit}.service`), 'utf8').matchAll(/^(\w+)=(.*)$/gm)) {
    lines[key] = [...(lines[key] ?? []), value]
  }
  return (key) => lines[key] ?? []
}

function environmentOf(unit) {
  const given = unit('Environment').flatMap((words) => words.split(' '))
  const files = unit('EnvironmentFile').filter((file) => !file.startsWith('-') || existsSync(file.slice(1)))
  return Object.assign(
    { PATH: process.env.PATH },
    parseEnv(given.join('\n')),
    ...files.map((file) => parseEnv(readFileSync(file.replace(/^-/, ''), 'utf8'))),
  )
}

async function start(name) {
  if (name.endsWith('.timer')) return
  const unit = read(name)
  for (const path of unit('ConditionPathExists')) if (!existsSync(path)) return
  for (const wanted of unit('Wants').flatMap((words) => words.split(' '))) {
    const other = wanted.replace(/\.service$/, '')
    if (fileOf(`${other}.service`)) await start(other)
  }
  const [user = unit('DynamicUser').length > 0 ? 'nobody' : 'root'] = unit('User')
  const group = execFileSync('id', ['-gn', user]).toString().trim()
  for (const folder of unit('StateDirectory')) {
    execFileSync('install', [
      '-d',
      '-m',
      unit('StateDirectoryMode')[0] ?? '0755',
      '-o',
      user,
      '-g',
      group,
      `/var/lib/${folder}`,
    ])
  }
  const log = openSync(`/var/log/${name}.log`, 'a')
  const command = `umask ${unit('UMask')[0] ?? '0022'}; exec ${unit('ExecStart')[0]}`
  const args = [`--reuid=${user}`, `--regid=${group}`, '--init-groups', '--', 'sh', '-c', command]
  const options = { cwd: unit('WorkingDirectory')[0], env: environmentOf(unit), stdio: ['ignore', log, log] }
  if (unit('Type')[0] === 'oneshot') {
    const { status } = spawnSync('setpriv', args, options)
    if (status !== 0)
      throw new Error(`${name} ended with ${status}:\n${readFileSync(`/var/log/${name}.log`, 'utf8')}`)
  } else {
    const child = spawn('setpriv', args, { ...options, detached: true })
    writeFileSync(`/run/${name}.pid`, String(child.pid))
    child.unref()
  }
  closeSync(log)
}

async function stop(name) {
  const file = `/run/${name}.pid`
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8'))
  process.kill(pid, 'SIGTERM')
  const isThere = () => {
    const stat = `/proc/${pid}/stat`
    return existsSync(stat) && !/\) Z /.test(readFileSync(stat, 'utf8'))
  }
  while (isThere()) await wait(50)
  rmSync(file)
}

for (const unit of rest.filter((word) => !word.startsWith('-'))) {
  const cluster = /^postgresql@(\d+)-(\w+)$/.exec(unit)
  if (cluster) {
    const { status } = spawnSync(
      'pg_ctlcluster',
      ['--skip-systemctl-redirect', cluster[1], cluster[2], verb],
      { stdio: 'inherit' },
    )
    // Starting a running unit is no error.
    if (status !== 0 && !(verb === 'start' && status === 2)) process.exit(status ?? 1)
    continue
  }
  if (verb === 'stop' || verb === 'restart') await stop(unit)
  if (verb === 'start' || verb === 'restart' || (verb === 'enable' && rest.includes('--now')))
    await start(unit)
}
