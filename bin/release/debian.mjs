import { chmodSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Where it is installed, as the units say. */
const HOME = 'opt/bahi'

/** What dpkg asks and does (deploy/debian), each of them a program or a table of debconf. */
const PROGRAMS = ['preinst', 'postinst', 'prerm', 'postrm']
const TABLES = ['templates']

const COMMAND = `#!/bin/sh
# Bahi's tools, on the books of the server that runs here (/etc/bahi/bahi.env) unless the environment names others.
exec /usr/bin/node /${HOME}/dist/server/bahi.js "$@"
`

/** A package for Debian and what comes of it: units, a user \`bahi\`, settings in /etc/bahi, \`bahi\` on the path. */
export function packageDebian({ folder, version, arch, time, run, to }) {
  const stage = join(dirname(to), 'debian')
  rmSync(stage, { recursive: true, force: true })
  mkdirSync(join(stage, 'DEBIAN'), { recursive: true })
  cpSync(folder, join(stage, HOME), { recursive: true })
  rmSync(join(stage, HOME, 'deploy/debian'), { recursive: true })
  for (const unit of readdirSync('deploy').filter((file) => /\.(service|timer)$/.test(file)))
    cpSync(join('deploy', unit), join(stage, 'usr/lib/systemd/system', unit))
  mkdirSync(join(stage, 'usr/bin'), { recursive: true })
  writeFileSync(join(stage, 'usr/bin/bahi'), COMMAND, { mode: 0o755 })
  for (const file of [...PROGRAMS, ...TABLES])
    cpSync(join('deploy/debian', file), join(stage, 'DEBIAN', file))
  for (const file of PROGRAMS) chmodSync(join(stage, 'DEBIAN', file), 0o755)
  writeFileSync(join(stage, 'DEBIAN/control'), controlOf(version, arch))
  // The time of each file is the commit's, so that the same commit makes the same bytes.
  run('sh', ['-c', `find ${stage} -exec touch -h -d @${time} {} + && chmod -R go-w,a+rX ${stage}`])
  run('dpkg-deb', ['--root-owner-group', '-Zxz', '--build', stage, to], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  rmSync(stage, { recursive: true })
}

const controlOf = (version, arch) => `Package: bahi
Version: ${version}
Architecture: ${arch}
Maintainer: Bahi <bahi@localhost>
Section: misc
Priority: optional
Depends: nodejs (>= 20.19), adduser, debconf | debconf-2.0, openssl
Suggests: postgresql, nginx | caddy, pgbackrest
Description: GST billing, inventory and orders for shops and restaurants
 A web application that runs on a machine of the shop or on a server for many
 shops, with an embedded database or PostgreSQL 15 or newer.
`
