import { execFileSync } from 'node:child_process'

const nft = (script: string) =>
  execFileSync('nft', ['-f', '-'], { input: script, stdio: ['pipe', 'pipe', 'inherit'] })

/** A machine as the packet filter knows it: by the group its processes run under and the ports they listen on. */
interface Reach {
  group: number
  ports: number[]
}

/**
 * Pulls the network cable of a machine that is only a folder on this one: whatever its processes send to others, and
 * others to it, is dropped without a word, while its own still reach each other. Laid before the machines start, for a
 * connection is known by who opened it. It needs root and nftables.
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
