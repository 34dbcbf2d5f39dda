// Each block of commands and its run on a throw-away machine, in this order, or the reason for no run. `with` fills in
// placeholders; `before` and `after` are a person's preparation and checks; `serves` is the port of a server that runs
// until it is stopped.

const INSTALLED = ['npm ci', 'ln -sfn /src/node_modules node_modules']
const newDatabase = (name) =>
  `sudo -u postgres psql -qc "create role ${name} login createrole password 'word'" -c "create database ${name} owner ${name}"`

export const PLAYS = [
  { file: 'README.md', begins: 'npm ci && npm run demo', in: '/root/bahi', with: [INSTALLED], serves: 3000 },
  { file: 'README.md', begins: 'npm ci && npm test', not: 'it is the test suite itself, which CI runs' },
  {
    file: 'README.md',
    begins: 'npm run bahi -- migrate\nnpm run bahi -- user add',
    in: '/root/bahi',
    with: [["--name 'Asha Kirana'", "--name 'Asha Kirana' <<< 'a good password'"]],
    serves: 3000,
    after: `node -e "fetch('http://localhost:3000/api/auth/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: 'asha@shop.in', password: 'a good password' }) }).then(({ ok }) => process.exit(ok ? 0 : 1))"`,
  },
  { file: 'README.md', begins: 'apt install ./bahi_', not: 'npm run release:try installs the package' },
  {
    file: 'README.md',
    begins: 'NODE_ENV=production DATABASE_URL=',
    in: '/root/bahi',
    before: `systemctl start postgresql@15-main; ${newDatabase('readme')}`,
    with: [
      ['postgres://...', 'postgres://readme:word@127.0.0.1:5432/readme'],
      ['BAHI_SECRET=...', 'BAHI_SECRET=0123456789abcdef0123456789abcdef'],
      ['smtp://...', 'smtp://127.0.0.1:2525'],
      ['SUPERADMIN_EMAIL=...', 'SUPERADMIN_EMAIL=root@bahi.example.in'],
      ['SUPERADMIN_PASSWORD=...', 'SUPERADMIN_PASSWORD=an-uncommon-word-91'],
    ],
    serves: 3000,
  },
  { file: 'deploy/bahi.env.example', begins: 'openssl rand', in: '/root' },
  {
    file: 'docs/operating.md',
    begins: 'useradd --system',
    in: '/root',
    // The package has the tools on the path.
    before: `printf '#!/bin/sh\\ncd /opt/bahi && exec node bin/bahi.mjs "$@"\\n' > /usr/local/bin/bahi
      chmod 755 /usr/local/bin/bahi; systemctl start postgresql@15-main
      sed "s/'...'/'word'/" /root/logins.sql > /tmp/logins.sql`,
    with: [
      ['<this repository>', 'file:///src'],
      INSTALLED,
      [
        '# fill it in',
        `
sed -i -e "s|^BAHI_SECRET=.*|BAHI_SECRET=$(openssl rand -base64 32)|" -e 's|^#DATABASE_URL=.*|DATABASE_URL=postgres://bahi_server:word@127.0.0.1:5432/bahi|' /etc/bahi/bahi.env`,
      ],
      ['sudo -u postgres psql ', 'sudo -u postgres psql -q -f /tmp/logins.sql '],
      [
        '# DATABASE_OWNER_URL=postgres://bahi:...',
        '\necho DATABASE_OWNER_URL=postgres://bahi:word@127.0.0.1:5432/bahi > /etc/bahi/owner.env',
      ],
    ],
    after: `healthy 3000
      bahi user add --role admin --email asha@shop.in --name Asha <<< 'a good password'
      test -s /var/lib/bahi/superadmin-password`,
  },
  {
    file: 'docs/operating.md',
    begins: 'systemctl stop bahi\nbahi restore FILE',
    in: '/opt/bahi',
    before: 'systemctl start bahi-backup',
    with: [
      [
        'bahi restore FILE',
        'sudo -u postgres dropdb bahi\nsudo -u postgres createdb -O bahi bahi\nbahi restore "$(ls /var/lib/bahi-backups/*.backup)" | tee /dev/stderr | grep "^Asha: .*all hold"',
      ],
    ],
    after: 'healthy 3000',
  },
  {
    file: 'docs/operating.md',
    begins: 'DATA_DIR=/tmp/drill',
    in: '/opt/bahi',
    before: `mkdir -p /var/lib/bahi/backups && chown bahi: /var/lib/bahi/backups
      DATA_DIR=/var/lib/bahi bahi migrate
      DATA_DIR=/var/lib/bahi bahi backup /var/lib/bahi/backups/bahi-2026-11-20.tar.gz
      test "$(find /var/lib/bahi/database ! -user bahi | wc -l)" = 0`,
    serves: 3999,
  },
  {
    file: 'docs/operating.md',
    begins: "cat >> /etc/bahi/bahi.env <<'END'",
    in: '/opt/bahi',
    // Embedded books of their own; S3 and SFTP are tried by the tests, against servers of theirs.
    before: `mkdir -p /mnt/bahi-backups; echo DATA_DIR=/tmp/placed > /tmp/places.env
      BAHI_ENV=/tmp/places.env bahi migrate`,
    with: [
      [
        ' s3://KEY:SECRET@s3.ap-south-1.amazonaws.com/bucket/bahi?region=ap-south-1 sftp://bahi@nas.example.in/backups?hostkey=SHA256:...&key=/etc/bahi/backup-key',
        '',
      ],
      ['/etc/bahi/bahi.env', '/tmp/places.env'],
      ['\nbahi ', '\nBAHI_ENV=/tmp/places.env bahi '],
    ],
    after: 'healthy 3000',
  },
  {
    file: 'docs/operating.md',
    begins: 'DATA_DIR=/tmp/elsewhere',
    in: '/opt/bahi',
    with: [['DATA_DIR=/tmp/elsewhere bahi', 'BAHI_ENV=/tmp/places.env DATA_DIR=/tmp/elsewhere bahi']],
    serves: 3998,
  },
  {
    file: 'docs/operating.md',
    begins: 'systemctl restart postgresql@15-main',
    in: '/opt/bahi',
    needs: 'pgbackrest',
    before: `sed "s|<openssl.*>|$(openssl rand -base64 48 | tr -d '\\n')|" /root/pgbackrest.conf > /etc/pgbackrest.conf
      cat /root/postgresql.conf >> /etc/postgresql/15/main/postgresql.conf
      chmod 644 /etc/pgbackrest.conf; install -d -o postgres /backup/pgbackrest /var/log/pgbackrest`,
    after: 'healthy 3000',
  },
  {
    file: 'docs/operating.md',
    begins: 'systemctl stop bahi postgresql@15-main',
    in: '/opt/bahi',
    needs: 'pgbackrest',
    before: `sleep 2; date '+%Y-%m-%d %H:%M:%S.%3N%:z' > /tmp/moment; sleep 2
      bahi user add --role admin --email late@shop.in --name Late <<< 'a good password'
      sudo -u postgres psql -qtc 'select pg_switch_wal()'; sleep 2`,
    with: [
      ['"2026-11-20 18:30:00+05:30"', '"$(cat /tmp/moment)"'],
      [
        '# recovers',
        '\nuntil sudo -u postgres psql -qtc "select pg_is_in_recovery()" | grep -q f; do sleep 0.2; done #',
      ],
      ['bahi verify', 'bahi verify | tee /tmp/proved'],
    ],
    after: 'healthy 3000; grep "^Asha: " /tmp/proved; ! grep "^Late: " /tmp/proved',
  },
  {
    file: 'docs/operating.md',
    begins: 'bahi backup /var/lib/bahi-backups/before-upgrade',
    in: '/opt/bahi',
    with: [INSTALLED],
    after: 'healthy 3000; test -s /var/lib/bahi-backups/before-upgrade.backup',
  },
  {
    file: 'docs/operating.md',
    begins: 'export MOVE_PASSPHRASE',
    in: '/opt/bahi',
    // From embedded books of their own to the server's, which goes on serving.
    before: `echo DATA_DIR=/tmp/laptop > /tmp/laptop.env
      BAHI_ENV=/tmp/laptop.env bahi migrate
      BAHI_ENV=/tmp/laptop.env bahi user add --role admin --email kirana@shop.in --name 'Asha Kirana' <<< 'a good password'`,
    with: [
      ['bahi move', 'BAHI_ENV=/tmp/laptop.env bahi move'],
      ['# tells RECEIPT', '| tail -n 1 > /tmp/receipt'],
      ['# tells KEY', '| tail -n 1 > /tmp/key'],
      ['RECEIPT', '"$(cat /tmp/receipt)"'],
      ['KEY', '"$(cat /tmp/key)"'],
    ],
    after: `healthy 3000
      bahi verify | grep '^Asha Kirana: .*all hold'
      node -e "fetch('http://localhost:3000/api/auth/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: 'kirana@shop.in', password: 'a good password' }) }).then(({ ok }) => process.exit(ok ? 0 : 1))"`,
  },
  {
    file: 'docs/operating-cluster.md',
    begins: 'apt-get install',
    not: 'it installs packages; `npm run campaign failover` runs what comes after them',
  },
  {
    file: 'docs/operating-cluster.md',
    begins: 'DATABASE_URL=postgres://bahi:...@10.0.0.2',
    not: 'it asks a follower on another machine',
  },
  {
    file: 'deploy/nginx.conf',
    begins: 'apt-get install nginx certbot',
    not: 'a certificate takes a name of its own in the internet',
  },
]
