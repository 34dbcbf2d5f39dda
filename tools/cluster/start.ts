import { startCluster } from './cluster.ts'

process.stdout.write(
  'Starting three database nodes and two app processes; Ctrl+C ends them and removes everything.\n',
)
const { apps, databaseUrls, folder, settled } = await startCluster()
const leader = await settled()
process.stdout.write(
  [
    ...apps.map(({ url }, i) => `app ${i + 1}  ${url}`),
    ...databaseUrls.map((url, i) => `its database  ${url}${i === 0 ? '  (PgBouncer, HAProxy, leader)' : ''}`),
    `leader  ${leader.name}`,
    `logs and configuration  ${folder}`,
    `patronictl -c ${folder}/node1/patroni.yml list`,
    '',
  ].join('\n'),
)
// Runs until a signal.
setInterval(() => {}, 60_000)
