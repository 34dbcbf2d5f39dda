import { execFileSync } from 'node:child_process'

const nft = (script: string) =>
  execFileSync('nft', ['-f', '-'], { input: script, stdio: ['pipe', 'pipe', 'inherit'] })

/** A machine for the packet filter: the group of its processes, and their ports. */
interface Reach {
  group: number
  ports: number[]
}

/**
 * Cuts the network of a machine that is only a folder on this one: packets between its processes and others are dropped
 * silently, while its own still reach each other. Set up before the machines start, as a connection is identified by its
 * opener. Needs root and nftables.
 */
export function cables(machines: Reach[]) {
  const table = `bahi_cluster_${machines[0]?.group}`
  const marks = machines.map(({ group }) => `ct state new meta skgid ${group} ct mark set ${group}`)
  nft(`table ip ${table} {
    chain cut { }
    chain output {
      type filter hook output priority 0
      oifname != "lo" accept
      ${marks.join('\n      ')}
      meta l4proto tcp jump cut
    }
  }`)

  return {
    cut({ group, ports }: Reach) {
      const toItself = `meta l4proto tcp ct original proto-dst { ${ports.join(', ')} }`
      nft(`flush chain ip ${table} cut
        add rule ip ${table} cut ct mark ${group} ${toItself} accept
        add rule ip ${table} cut ct mark ${group} drop
        add rule ip ${table} cut ${toItself} drop`)
    },
    join() {
      nft(`flush chain ip ${table} cut`)
    },
    remove() {
      nft(`delete table ip ${table}`)
    },
  }
}
