import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onConnection, prepareSchema } from '#server/db/schema/schema-owner.ts'
import { type ServerProcess, serverProcess } from '../campaign/server-process.ts'
import { addressesOf, type ClusterNode, clusterNode } from './cluster-node.ts'
import { cables } from './cut-off.ts'
import { fillTemplate, freePorts, ownFolder, signalAll, startIn, writeOwnFile } from './node-processes.ts'

const NODES = 3
const APPS = 2
/** Copying the leader's data to both followers takes seconds; a loaded machine may need longer. */
const SETTLED_WITHIN_MS = 180_000
/** Lag in bytes up to which a follower counts as recovered. */
const LAG = 1_000_000

/** Three database machines and two app machines, all of them folders and loopback ports of this one. */
export interface Cluster {
  nodes: ClusterNode[]
  apps: ServerProcess[]
  /** DATABASE_URL of each app: its own PgBouncer. */
  databaseUrls: string[]
  folder: string
  leader(): Promise<ClusterNode | undefined>
  /** Resolves when all three are in it again, on one timeline, one of them synchronous. */
  settled(): Promise<ClusterNode>
  cut(node: ClusterNode): void
  /** Ends the cutting off. */
  join(): void
  stop(): Promise<void>
}

interface Options {
  /** True if nodes can be cut off, which needs root. */
  cables?: boolean
}

const secret = () => randomBytes(18).toString('base64url')

/** Starts it in a throw-away folder. It also ends with this process, however that ends, but for SIGKILL. */
export async function startCluster({ cables: isCut = false }: Options = {}): Promise<Cluster> {
  const folder = ownFolder(mkdtempSync(join(tmpdir(), 'bahi-cluster-')))
  const ports = await freePorts(NODES * 4 + APPS * 3)
  const passwords = {
    SUPERUSER_PASSWORD: secret(),
    REPLICATION_PASSWORD: secret(),
    OWNER_PASSWORD: secret(),
    APP_PASSWORD: secret(),
  }
  const addresses = Array.from({ length: NODES }, (_, node) => addressesOf(ports, node))
  const nodes = addresses.map((_, node) => clusterNode(folder, node, addresses, passwords))
  const network = isCut ? cables(nodes) : undefined
  const apps: ServerProcess[] = []

  let isRemoved = false
  function remove() {
    if (isRemoved) return
    isRemoved = true
    signalAll(folder, 'SIGKILL')
    network?.remove()
    rmSync(folder, { recursive: true, force: true })
  }
  async function stop() {
    await Promise.all(apps.map((app) => app.kill()))
    remove()
  }
  process.once('exit', remove)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void stop().finally(() => process.exit(130)))
  }

  async function leader() {
    const leads = await Promise.all(nodes.map((node) => node.isLeader()))
    return nodes[leads.indexOf(true)]
  }

  async function settled() {
    const until = Date.now() + SETTLED_WITHIN_MS
    for (;;) {
      const first = await leader()
      const members = (await first?.members()) ?? []
      const isWhole =
        members.length === NODES &&
        new Set(members.map(({ timeline }) => timeline)).size === 1 &&
        members.every(({ role, state }) => role === 'leader' || /^(running|streaming)$/.test(state)) &&
        members.every(({ lag }) => lag === undefined || Number(lag) < LAG) &&
        members.some(({ role }) => role === 'sync_standby')
      if (first && isWhole) return first
      if (Date.now() > until) throw new Error(`The cluster did not become whole: ${JSON.stringify(members)}`)
      await pause(250)
    }
  }

  try {
    for (const node of nodes) node.start()
    const first = await settled()
    await makeDatabase(`127.0.0.1:${first.ports[3]}`, passwords)

    const servers = nodes.map(
      ({ name, ports: [, , rest, postgres] }) =>
        `    server ${name} 127.0.0.1:${postgres} check port ${rest}`,
    )
    const databaseUrls: string[] = []
    for (let app = 0; app < APPS; app++) {
      const [primary = 0, pooled = 0, web = 0] = ports.slice(NODES * 4 + app * 3)
      const place = ownFolder(join(folder, `app${app + 1}`))
      writeOwnFile(join(place, 'userlist.txt'), `"bahi_server" "${passwords.APP_PASSWORD}"\n`)
      const values = {
        FOLDER: place,
        PRIMARY_PORT: primary,
        PGBOUNCER_PORT: pooled,
        SERVERS: servers.join('\n'),
      }
      startIn(place, primary, 'haproxy', 'haproxy', '-db', '-f', fillTemplate('haproxy.cfg', place, values))
      startIn(place, primary, 'pgbouncer', 'pgbouncer', fillTemplate('pgbouncer.ini', place, values))
      const url = `postgres://bahi_server:${passwords.APP_PASSWORD}@127.0.0.1:${pooled}/bahi`
      databaseUrls.push(url)
      apps.push(
        serverProcess(web, { DATABASE_URL: url, DATA_DIR: place, BAHI_SECRET: passwords.APP_PASSWORD }),
      )
    }
    // HAProxy looks for the leader once a second.
    await pause(2000)
    await Promise.all(apps.map((app) => app.start()))
    return {
      nodes,
      apps,
      databaseUrls,
      folder,
      leader,
      settled,
      stop,
      cut: (node) => network?.cut(node),
      join: () => network?.join(),
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** One login owns the database and migrates it here; the app processes use another login, which owns nothing. */
async function makeDatabase(
  server: string,
  { SUPERUSER_PASSWORD, OWNER_PASSWORD, APP_PASSWORD }: Record<string, string>,
) {
  await onConnection(`postgres://postgres:${SUPERUSER_PASSWORD}@${server}/postgres`, async (client) => {
    await client.query(`create role bahi login createrole password '${OWNER_PASSWORD}'`)
    await client.query(`create role bahi_server login noinherit password '${APP_PASSWORD}'`)
    await client.query('create database bahi owner bahi')
  })
  await prepareSchema(
    `postgres://bahi_server:${APP_PASSWORD}@${server}/bahi`,
    `postgres://bahi:${OWNER_PASSWORD}@${server}/bahi`,
  )
}
