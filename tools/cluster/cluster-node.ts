import { join } from 'node:path'
import { serverBinaries } from '../../bin/postgres-programs.mjs'
import { fillTemplate, ownFolder, signalAll, startIn } from './node-processes.ts'

/** A member in Patroni's REST answer. */
interface Member {
  role: string
  state: string
  timeline?: number
  lag?: number | string
}

/** One database machine: an etcd member, a PostgreSQL server, and its Patroni. */
export interface ClusterNode {
  name: string
  group: number
  ports: number[]
  start(): void
  /** The power fails. */
  kill(): void
  /** Stops all processes with open connections: like a hypervisor that moves the machine, or a hanging disk. */
  freeze(): void
  thaw(): void
  isLeader(): Promise<boolean>
  /** All members as seen by this one; empty if it does not answer. */
  members(): Promise<Member[]>
}

interface Addresses {
  etcd: number
  etcdPeer: number
  rest: number
  postgres: number
}

export const addressesOf = (ports: number[], node: number): Addresses => {
  const [etcd, etcdPeer, rest, postgres] = ports.slice(node * 4) as [number, number, number, number]
  return { etcd, etcdPeer, rest, postgres }
}

/** @param all the addresses of every node, this one's among them */
export function clusterNode(
  whole: string,
  node: number,
  all: Addresses[],
  passwords: Record<string, string>,
): ClusterNode {
  const name = `node${node + 1}`
  const folder = ownFolder(join(whole, name))
  const { etcd, etcdPeer, rest, postgres } = all[node] as Addresses
  const bin = serverBinaries()
  if (!bin) throw new Error('no PostgreSQL server is installed')
  const values = {
    ...passwords,
    NODE: name,
    FOLDER: folder,
    POSTGRES_BIN: bin,
    POSTGRES_PORT: postgres,
    REST_PORT: rest,
    ETCD_PORT: etcd,
    ETCD_PEER_PORT: etcdPeer,
    ETCD_PEERS: all.map((each, i) => `node${i + 1}=http://127.0.0.1:${each.etcdPeer}`).join(','),
    ETCD_HOSTS: all.map((each) => `'127.0.0.1:${each.etcd}'`).join(', '),
  }
  const etcdFile = fillTemplate('etcd.yml', folder, values)
  const patroniFile = fillTemplate('patroni.yml', folder, values)
  const asked = (path: string) =>
    fetch(`http://127.0.0.1:${rest}${path}`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)

  return {
    name,
    group: etcd,
    ports: [etcd, etcdPeer, rest, postgres],
    start() {
      startIn(folder, etcd, 'etcd', 'etcd', '--config-file', etcdFile)
      startIn(folder, etcd, 'patroni', 'patroni', patroniFile)
    },
    kill: () => signalAll(folder, 'SIGKILL'),
    freeze: () => signalAll(folder, 'SIGSTOP'),
    thaw: () => signalAll(folder, 'SIGCONT'),
    isLeader: async () => (await asked('/primary'))?.status === 200,
    async members() {
      const answer = await asked('/cluster')
      if (!answer?.ok) return []
      return ((await answer.json()) as { members: Member[] }).members
    },
  }
}
