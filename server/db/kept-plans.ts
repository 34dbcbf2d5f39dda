import { createHash } from 'node:crypto'
import type { Answer, Statement } from './db.ts'

const names = new Map<string, string>()

/** The same text has the same name in every process, as one pooled connection may serve several. */
export function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = `bahi_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
  names.set(text, name)
  return name
}

/** A transaction of the embedded database. */
interface Transaction {
  exec: (text: string) => Promise<unknown>
  query: (text: string, values?: unknown[]) => Promise<Answer>
}

/**
 * Runs statements of one connection of the embedded database, which knows no names on the wire: a prepared one is planned at
 * its first call, and called by SQL with its values as literals.
 */
export function keptPlans() {
  const planned = new Set<string>()
  return async (tx: Transaction, { text, values, isPrepared }: Statement): Promise<Answer> => {
    const literals = isPrepared ? values.map(literalOf) : [undefined]
    if (literals.includes(undefined)) return tx.query(text, values)
    const name = nameOf(text)
    if (!planned.has(name)) {
      // It outlives the transaction, also one that is rolled back.
      await tx.exec(`prepare ${name} as ${text}`)
      planned.add(name)
    }
    return tx.query(literals.length > 0 ? `execute ${name}(${literals.join(', ')})` : `execute ${name}`)
  }
}

/** A value as a literal, whose type the statement knows; undefined for what is to be sent as a parameter. */
function literalOf(value: unknown): string | undefined {
  if (value === null || value === undefined) return 'null'
  if (value instanceof Uint8Array) return `'\\x${Buffer.from(value).toString('hex')}'`
  if (typeof value === 'number' || typeof value === 'boolean') return `'${value}'`
  // A text of C ends at its zero byte, and the literal with it.
  if (typeof value !== 'string' || value.includes('\0')) return undefined
  return `'${value.replaceAll("'", "''")}'`
}
