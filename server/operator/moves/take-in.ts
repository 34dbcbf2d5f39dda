import type { Run } from '#server/db/db.ts'
import type { Store } from '#server/db/open.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { StartupError } from '#server/startup-error.ts'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { openLines } from './move-file.ts'
import { FORMAT, type MoveEnd, type MoveHeader, versionOfBooks } from './move-out.ts'
import { findShop, hashOfKey, moveOf } from './move-state.ts'
import {
  brokenReferences,
  insertTexts,
  type MovedTable,
  movedTables,
  OF_PEOPLE,
  raiseSequences,
  removeCopy,
} from './moved-tables.ts'

type Say = (line: string) => void

interface TakingIn {
  file: AsyncIterable<Buffer>
  passphrase: string
  secrets: Secrets
  say: Say
}

/**
 * Takes in the books of a shop in one transaction, and proves them. The shop is not open yet: the old place tells the key once
 * it has given the books up. Run again after it was stopped, it goes on.
 * @returns the receipt; undefined if the books do not hold, and are not here
 */
export async function takeIn(
  store: Store,
  { file, passphrase, secrets, say }: TakingIn,
): Promise<string | undefined> {
  const lines = openLines(file, passphrase)
  const first = await lines.next()
  if (first.done) throw new StartupError('The file is empty.')
  const header = JSON.parse(first.value) as MoveHeader
  const { shop } = header
  const receipt = await store.asOwner(async (run) => {
    const before = await mayComeIn(run, header)
    if (before === 'taken') return (await moveOf(run, shop.id))?.receipt_key
    await replaceTriggers(run)
    const tables = await sameTables(run, header)
    if (before === 'old copy') await removeCopy(run, tables, shop.id)
    const people = await peopleHere(run, header)
    const end = await load(run, lines, tables, people)
    const broken = await brokenReferences(run, tables, shop.id)
    if (broken.length > 0) throw new StartupError(`These books are not whole.\n${broken.join('\n')}`)
    await settle(run, header, end, { secrets, people })
    await raiseSequences(run, tables, shop.id)
    for (const line of people.words) say(line)
    return end.receipt
  })
  if (!receipt) throw new Error('no receipt')
  const { findings, documents, movements } = await verifyShop(store.choresOf(shop.id), shop.id)
  for (const { where, what } of findings) say(`  ${where}: ${what}`)
  if (findings.length > 0) {
    await store.asOwner(async (run) => {
      await replaceTriggers(run)
      await removeCopy(run, await movedTables(run), shop.id)
      await run('delete from shop_moves where shop_id = $1', [shop.id])
    })
    say(`${shop.name} does not hold, and was not taken in: bahi verify at the old place says more.`)
    return undefined
  }
  say(`${shop.name} is here and holds: ${documents.invoice} invoices, ${movements} movements.`)
  return receipt
}

/** @throws StartupError if these books may not come in */
async function mayComeIn(run: Run, header: MoveHeader): Promise<'new' | 'old copy' | 'taken'> {
  const { shop, number } = header
  const here = await versionOfBooks(run)
  if (header.format !== FORMAT) throw new StartupError('This file is of a newer Bahi.')
  if (header.version !== here.version || header.functions !== here.functions) {
    throw new StartupError(
      `The books in the file are of Bahi ${header.version}, those here of ${here.version}${header.version === here.version ? ' and another build' : ''}. Bring both to the same version, then move out again.`,
    )
  }
  // The second of two at once finds the first.
  await run(`select pg_advisory_xact_lock(hashtext('bahi-move'), hashtext($1))`, [shop.id])
  const [there] = await run('select id from shops where id = $1', [shop.id])
  if (!there) return 'new'
  const move = await moveOf(run, shop.id)
  if (!move || move.state === 'here' || move.state === 'leaving')
    throw new StartupError(
      `${shop.name} is here already${move?.state === 'leaving' ? ', and is moving out' : ''}. Nothing was changed.`,
    )
  if (move.state === 'arriving' && move.move_id === header.moveId) return 'taken'
  if (number <= move.number)
    throw new StartupError(
      `This file is of an earlier move of ${shop.name}: its books have been elsewhere since. Nothing was changed.`,
    )
  return 'old copy'
}

/**
 * Rows come as they were: no trigger adds to the trail or moves stock again. Foreign keys are checked afterwards.
 * @throws StartupError with the grant that the login lacks
 */
async function replaceTriggers(run: Run): Promise<void> {
  const [login] = await run<{ name: string; may: boolean }>(
    `select current_user as name, has_parameter_privilege('session_replication_role', 'set') as may`,
  )
  if (!login?.may)
    throw new StartupError(
      `The login ${login?.name} may not put triggers aside. As PostgreSQL's superuser run once: grant set on parameter session_replication_role to ${login?.name}`,
    )
  await run('set local session_replication_role = replica')
}

/** The tables of the file in this place's order. */
async function sameTables(run: Run, header: MoveHeader): Promise<MovedTable[]> {
  const here = await movedTables(run)
  const named = (tables: MovedTable[]) =>
    JSON.stringify(tables.map(({ name, columns }) => [name, columns.map((column) => column.name).sort()]))
  if (named(here) !== named(header.tables)) throw new StartupError('The tables of the file are others.')
  return header.tables
}

interface PeopleHere {
  /** Ids that are another person's id here. */
  others: ReadonlyMap<string, string>
  /** Ids of the file whose account stays as it is here. */
  known: string[]
  words: string[]
}

/** People are found by their email, else by their id. */
async function peopleHere(run: Run, { people, shop }: MoveHeader): Promise<PeopleHere> {
  const others = new Map<string, string>()
  const known: string[] = []
  const words: string[] = []
  for (const { id, email, name, pays } of people) {
    const [found] = await run<{ id: string; role: string; shop_id: string | null }>(
      'select id, role, shop_id from users where email = $2 or id = $1 order by email = $2 desc nulls last limit 1',
      [id, email],
    )
    if (!found) continue
    if (found.role === 'superadmin')
      throw new StartupError(
        `${email} runs the platform here, and works in no shop: give ${name} another email first.`,
      )
    if (pays && found.shop_id && found.shop_id !== shop.id)
      throw new StartupError(
        `${email} pays for another shop here. Hand ${shop.name} over to another owner first, or that one.`,
      )
    known.push(id)
    if (found.id !== id) others.set(id, found.id)
    words.push(`${email ?? name} is known here, and signs in as before.`)
  }
  return { others, known, words }
}

async function load(
  run: Run,
  lines: AsyncGenerator<string>,
  tables: MovedTable[],
  { others, known }: PeopleHere,
): Promise<MoveEnd> {
  const counts: Record<string, number> = {}
  for await (const line of lines) {
    const part = JSON.parse(line) as { table: string; rows: string[] } | MoveEnd
    if ('end' in part) {
      const differing = Object.entries(part.end).filter(([name, count]) => (counts[name] ?? 0) !== count)
      if (differing.length > 0) throw new StartupError('Rows are missing in the file: move out again.')
      // What follows would be damage, which the last part tells.
      await lines.return(undefined)
      return part
    }
    const table = tables.find(({ name }) => name === part.table)
    if (!table) throw new StartupError(`The file has a table that is not here: ${part.table}`)
    counts[part.table] = (counts[part.table] ?? 0) + part.rows.length
    await run(insertTexts(table, others), [part.rows, OF_PEOPLE[table.name] ? known : []])
  }
  throw new StartupError('The file has no end: copy it again.')
}

/** Names people by their former ids too, locks what is secret under the secret of this place, and notes that the shop arrives. */
async function settle(
  run: Run,
  header: MoveHeader,
  { receipt }: MoveEnd,
  { secrets, people }: { secrets: Secrets; people: PeopleHere },
): Promise<void> {
  const { shop } = header
  await run('delete from moved_people where shop_id = $1 and former_id = user_id', [shop.id])
  for (const [former, now] of people.others) {
    await run(
      'insert into moved_people (shop_id, former_id, user_id) values ($1, $2, $3) on conflict do nothing',
      [shop.id, former, now],
    )
  }
  for (const { table, column, locked, plain } of header.secrets) {
    if (opens(secrets, locked)) continue
    await run(`update "${table}" set "${column}" = $2 where "${column}" = $1`, [locked, secrets.lock(plain)])
  }
  const payer = header.people.find((person) => person.pays)
  if (payer) {
    await run(
      `update users set shop_id = $1, role = $4 where shop_id is null and (email = $3::text or $3::text is null and id = $2)`,
      [shop.id, payer.id, payer.email, payer.role],
    )
  }
  await run(
    `insert into shop_moves (shop_id, number, move_id, state, receipt_key, opening_hash)
     values ($1, $2, $3, 'arriving', $4, $5)
     on conflict (shop_id) do update
        set number = excluded.number, move_id = excluded.move_id, state = 'arriving', receipt_key = excluded.receipt_key,
            opening_key = null, opening_hash = excluded.opening_hash, to_url = null, changed_at = now()`,
    [shop.id, header.number, header.moveId, receipt, Buffer.from(header.openingHash, 'hex')],
  )
}

function opens(secrets: Secrets, locked: string): boolean {
  try {
    secrets.open(locked)
    return true
  } catch {
    return false
  }
}

/** Opens a shop that was taken in, by the key that `bahi moved` told. */
export const openTaken = (store: Store, named: string | undefined, key: string, say: Say): Promise<void> =>
  store.asOwner(async (run) => {
    const shop = await findShop(run, named)
    const move = await moveOf(run, shop.id)
    const isRight = move?.opening_hash && Buffer.from(move.opening_hash).equals(hashOfKey(key))
    if (!isRight || (move.state !== 'arriving' && move.state !== 'here'))
      throw new StartupError(
        `This key does not open ${shop.name}: it is the one that \`bahi moved\` told at the old place.`,
      )
    await run(
      `update shop_moves set state = 'here', changed_at = now() where shop_id = $1 and state = 'arriving'`,
      [shop.id],
    )
    say(`${shop.name} is open here.`)
  })
