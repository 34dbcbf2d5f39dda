import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { registration } from '#contract/auth.ts'
import { openBooks } from './assemble.ts'
import { openShop } from './auth/auth-actions.ts'
import { readConfig } from './config.ts'
import type { Store } from './db/open.ts'
import { backup, restore } from './operator/backup.ts'
import { verifyBooks } from './verify/verify-books.ts'

const USAGE = `Bahi's tools, on the books that DATA_DIR or DATABASE_URL name:

  bahi user add --role admin --email ... --password ... --name ... [--address ...]
  bahi migrate          brings the database up to date
  bahi verify           proves ledger, totals and numbers of every shop
  bahi backup FILE      the whole database into one file
  bahi restore FILE     a backup into an empty place
`
const config = readConfig(process.env)
const say = (line: string) => void process.stdout.write(`${line}\n`)

async function onBooks(work: (store: Store) => Promise<void>): Promise<void> {
  const store = await openBooks(config)
  try {
    await work(store)
  } finally {
    await store.close()
  }
}

/** An admin's shop is open at once and needs no subscription; there is no way to make one over HTTP (C21). */
async function addUser(args: string[]): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args,
    options: { role: text, email: text, password: text, name: text, address: text },
  })
  if (values.role !== 'admin' && values.role !== 'customer') throw new Error('--role is admin or customer')
  const parsed = z.safeParse(registration, { address: '-', ...values, role: 'customer' })
  if (!parsed.success) throw new Error(parsed.error.issues[0]?.message)
  const { role } = values
  await onBooks(async ({ platform }) => {
    await openShop(platform, { ...parsed.data, address: values.address ?? '', role }, new Date())
    say(`${parsed.data.email} can sign in now.`)
  })
}

async function main([command, ...rest]: string[]): Promise<void> {
  if (command === 'user' && rest[0] === 'add') return addUser(rest.slice(1))
  if (command === 'migrate') return onBooks(async () => say('The database is up to date.'))
  if (command === 'verify') {
    return onBooks(async (store) => {
      if (!(await verifyBooks(store, say))) process.exitCode = 1
    })
  }
  if ((command === 'backup' || command === 'restore') && rest[0]) {
    await (command === 'backup' ? backup : restore)(config, rest[0])
    return say('Done.')
  }
  say(USAGE)
  process.exitCode = command ? 2 : 0
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
