import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/**
 * Runs a program of the repository on a throw-away copy of this machine: its files under an overlay, its network and its
 * processes apart, so that users, units, /etc and /opt are as on a server and nothing remains. The repository is /src there.
 * Takes root and Linux.
 * @returns the program's exit code
 */
export function onThrowAwayMachine(program, args = []) {
  const { status } = spawnSync(
    'unshare',
    ['--mount', '--net', '--pid', '--fork', 'bash', '-c', machineFor(program), 'machine', ...args],
    { stdio: 'inherit' },
  )
  return status ?? 1
}

const machineFor = (program) => `set -e
ip link set lo up
machine=$(mktemp -d)
mount -t tmpfs none "$machine"
mkdir "$machine/up" "$machine/work" "$machine/root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$machine/up,workdir=$machine/work" "$machine/root"
cd "$machine/root"
mount --rbind /dev dev; mount -t proc proc proc; mkdir -p src; mount --bind ${root} src
cp "$(command -v pgbackrest)" usr/bin/ 2>/dev/null || true
printf '#!/bin/sh\\nexec node /src/tools/machine/systemctl.mjs "$@"\\n' > usr/local/bin/systemctl
printf '#!/bin/sh\\nuser=$2; shift 2; exec runuser -u "$user" -- "$@"\\n' > usr/local/bin/sudo
printf '#!/bin/sh\\nfor i in $(seq 600); do node -e "fetch(process.argv[1]).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))" http://localhost:$1/api/health && exit 0; sleep 0.2; done; exit 1\\n' > usr/local/bin/healthy
chmod 755 usr/local/bin/*
exec chroot . env PATH=/usr/local/bin:/usr/local/sbin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root node /src/${program} inside "$@"`
