import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { openStore } from '#server/db/open.ts'
import { verifyBooks } from '#server/verify/verify-books.ts'
import { type Cluster, startCluster } from '../cluster/cluster.ts'
import type { ClusterNode } from '../cluster/cluster-node.ts'
import { mustBeStored } from './confirmed-bills.ts'
import { openCampaignShop, takeTill } from './open-shop.ts'
import { mustHold } from './report.ts'
import { ask, readAll, type Till } from './till.ts'

const WRITERS = 8
const BACK_WITHIN_MS = 30_000
/** Fastify ends every call at 14.5 s; the rest is this machine, on which everything runs at once. */
const ANSWERED_WITHIN_MS = 16_000
/** Time for which a leader is frozen or cut off: longer than its lease, so that it returns to another leader. */
const AWAY_MS = 22_000

/** Failures of the leader, and its recovery. */
const FAILURES: Record<
  string,
  { befall(cluster: Cluster, node: ClusterNode): void; end(cluster: Cluster, node: ClusterNode): void }
> = {
  killed: { befall: (_cluster, node) => node.kill(), end: (_cluster, node) => node.start() },
  frozen: { befall: (_cluster, node) => node.freeze(), end: (_cluster, node) => node.thaw() },
  'cut off': { befall: (cluster, node) => cluster.cut(node), end: (cluster) => cluster.join() },
}

/**
 * Two app processes, three database nodes; eight people write bills while the leading node is killed, frozen and cut off in
 * turn. Each confirmed bill must exist, once, and service must be back within half a minute.
 */
export async function failover(times: number): Promise<string[]> {
  mustHold(process.getuid?.() === 0, 'cutting nodes off takes root')
  const cluster = await startCluster({ cables: true })
  try {
    const store = await openStore({ url: cluster.databaseUrls[0] })
    try {
      await openCampaignShop(store)
    } finally {
      await store.close()
    }
    return await campaign(cluster, times)
  } finally {
    await cluster.stop()
  }
}

async function campaign(cluster: Cluster, times: number): Promise<string[]> {
  const { till, products } = await takeTill(cluster.apps[0]?.url ?? '')
  const began = Date.now()
  const sales = new Sales(
    cluster.apps.map(({ url }) => ({ ...till, url })),
    products,
  )
  const writers = Array.from({ length: WRITERS }, (_, writer) => sales.write(writer))
  // A writer with a finding ends the campaign at its next step.
  const broken = Promise.all(writers).then(() => {})
  const outages: Record<string, number[]> = {}
  try {
    for (let time = 0; time < times; time++) {
      const [kind, failure] = Object.entries(FAILURES)[time % 3] as [string, (typeof FAILURES)[string]]
      const wait = (ms: number) => Promise.race([pause(ms), broken])
      await wait(3000)
      const leader = await cluster.settled()
      const since = performance.now()
      failure.befall(cluster, leader)
      await wait(AWAY_MS)
      const isElsewhere = (await cluster.leader())?.name
      mustHold(
        isElsewhere !== undefined && isElsewhere !== leader.name,
        `${leader.name} ${kind}: nobody else leads`,
      )
      failure.end(cluster, leader)
      await cluster.settled()
      await wait(1000)
      const outage = sales.longestSilence(since)
      outages[kind] = [...(outages[kind] ?? []), outage]
      process.stdout.write(
        `  ${time + 1} of ${times}: ${leader.name} ${kind}, then ${isElsewhere}, ${seconds(outage)} s without a bill, ${sales.numbers.length} bills\n`,
      )
    }
  } finally {
    sales.isOver = true
  }
  await broken
  await cluster.settled()
  await proveBooks(cluster, sales.tills[1] as Till, sales.numbers)
  const all = Object.values(outages).flat()
  mustHold(Math.max(...all) < BACK_WITHIN_MS, `service was away for ${all.map(seconds).join(', ')} s`)
  const each = Object.entries(outages).map(
    ([kind, of]) => `${kind} ${of.length} times: ${of.map(seconds).join(', ')}`,
  )
  return [
    `${times} fail-overs under ${WRITERS} writers at two app processes in ${((Date.now() - began) / 60_000).toFixed(1)} min: ${sales.numbers.length} bills acknowledged, 0 lost, 0 doubled, numbers without gap, verify clean, all three nodes back each time`,
    `longest time without an acknowledged bill: ${seconds(Math.max(...all))} s, median ${seconds(median(all))} s (${each.join('; ')})`,
    `${sales.refused} calls answered 503, ${sales.unanswered} without an answer; the longest call took ${seconds(sales.longestCall)} s`,
  ]
}

const seconds = (ms: number) => (ms / 1000).toFixed(1)
const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Answers that eight people at two app processes got. */
class Sales {
  isOver = false
  readonly numbers: string[] = []
  private readonly moments: number[] = []
  refused = 0
  unanswered = 0
  longestCall = 0
  readonly tills: Till[]
  private readonly products: { _id: string; name: string }[]

  constructor(tills: Till[], products: { _id: string; name: string }[]) {
    this.tills = tills
    this.products = products
  }

  async write(writer: number): Promise<void> {
    for (let bill = 0; !this.isOver; bill++) {
      const items = this.products
        .slice(0, 1 + ((writer + bill) % this.products.length))
        .map(({ _id, name }) => ({
          product: _id,
          itemname: name,
          quantity: 1 + (bill % 3),
          rate: 15,
          cgst: 2.5,
          sgst: 2.5,
        }))
      this.numbers.push(await this.askUntilAnswered(writer, { invoiceType: 'sales', items }))
      this.moments.push(performance.now())
      await pause(40)
    }
  }

  /** One bill under one key, at the other process after each refusal, as a browser behind a balancer. */
  private async askUntilAnswered(writer: number, body: object): Promise<string> {
    const key = randomUUID()
    for (let attempt = writer; ; attempt++) {
      const till = this.tills[attempt % this.tills.length] as Till
      const asked = performance.now()
      const answer = await ask(till, 'POST', '/api/invoices', body, key).catch(() => undefined)
      const took = performance.now() - asked
      this.longestCall = Math.max(this.longestCall, took)
      mustHold(took < ANSWERED_WITHIN_MS, `a call was answered after ${seconds(took)} s`)
      if (answer?.status === 201) return (answer.body.invoice as { invoiceNumber: string }).invoiceNumber
      if (answer)
        mustHold(
          answer.status === 503,
          `a bill was answered ${answer.status}: ${JSON.stringify(answer.body)}`,
        )
      if (answer) this.refused++
      else this.unanswered++
      await pause(100)
    }
  }

  /** In milliseconds, from the last bill before that moment on. */
  longestSilence(since: number): number {
    const before = this.moments.findLast((moment) => moment <= since) ?? since
    const after = [...this.moments.filter((moment) => moment > since), performance.now()]
    return Math.max(...after.map((moment, i) => moment - (after[i - 1] ?? before)))
  }
}

async function proveBooks({ databaseUrls }: Cluster, till: Till, acknowledged: string[]) {
  mustBeStored(acknowledged, await readAll(till, '/api/invoices?brief=1&type=sales'))
  const store = await openStore({ url: databaseUrls[1] })
  try {
    mustHold(await verifyBooks(store, () => {}), 'bahi verify found something')
  } finally {
    await store.close()
  }
}
