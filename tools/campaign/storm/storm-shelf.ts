import { randomUUID } from 'node:crypto'
import type { Random } from '#server/demo/demo-random.ts'
import { mustHold } from '../report.ts'
import { ask, type Till } from '../till.ts'
import { comparedDues, type Say } from './storm-money.ts'

/** Statuses that are fine when several people work on the same record. Any other is a fault. */
export const EXPECTED = new Set([200, 201, 400, 404, 409, 503])

export interface KnownRecord {
  _id: string
}

/** Records known to all clients, as two tills of one shop see the same lists. */
export class Shelf {
  readonly done: Record<string, number> = {}
  readonly products: KnownRecord[]
  readonly invoices: KnownRecord[] = []
  readonly notes: KnownRecord[] = []
  readonly vouchers: KnownRecord[] = []
  /** Receipts with a cheque in them. */
  readonly cheques: KnownRecord[] = []
  readonly parties: KnownRecord[] = []
  readonly categories: KnownRecord[] = []
  readonly transfers: KnownRecord[] = []
  readonly productions: KnownRecord[] = []
  /** Goods made of others, when they are sold or ahead. */
  readonly kits: KnownRecord[] = []
  /** Goods of which each piece has its number. */
  readonly phones: KnownRecord[] = []
  /** The shop itself and a godown. */
  readonly places: string[]
  readonly till: Till

  constructor(till: Till, products: KnownRecord[], places: string[]) {
    this.till = till
    this.places = places
    this.products = [...products]
  }

  /** A place, or none, which is the shop itself. */
  somewhere = (random: Random) => (random.chance(0.5) ? random.pick(this.places) : undefined)

  words() {
    return Object.entries(this.done)
      .map(([name, count]) => `${count} x ${name}`)
      .join(', ')
  }

  comparedDues() {
    return comparedDues(this.say)
  }

  async make(field: string, list: KnownRecord[], path: string, body: object) {
    const answer = await this.say(path.split('/').at(-1) ?? path, 'POST', path, body)
    const made = answer?.[field] as KnownRecord | undefined
    if (made) list.push(made)
  }

  async remove(name: string, list: KnownRecord[], path: string) {
    const [gone] = list.splice(Math.floor(list.length / 2), 1)
    if (gone) await this.say(name, 'DELETE', `${path}/${gone._id}`)
  }

  async did(...call: Parameters<Say>): Promise<void> {
    await this.say(...call)
  }

  /** Calls as one of the shop's people; undefined if refused. */
  readonly say: Say = async (name, method, path, body) => {
    const { status, body: answer } = await ask(this.till, method, path, body, body && randomUUID())
    mustHold(EXPECTED.has(status), `${method} ${path} was answered ${status}: ${JSON.stringify(answer)}`)
    if (status < 300) this.done[name] = (this.done[name] ?? 0) + 1
    return status < 300 ? answer : undefined
  }
}
