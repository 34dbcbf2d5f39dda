import type { Run } from '#server/db/db.ts'

/** Tables whose rows stay where they are, each with its reason. */
export const STAYS: Record<string, string> = {
  attempts: 'guesses, counted by this installation',
  closings: 'a shop that is closed does not move',
  devices: 'cookies of browsers that know this address',
  ended_sessions: 'sessions end with the move',
  former_payments: 'of shops that are erased',
  offered_bills: 'between two shops of one installation; the purchases made of them move',
  passkey_challenges: 'open for minutes',
  password_resets: 'open for an hour, by a letter that names this address',
  payment_events: 'as payments',
  payment_exceptions: 'as payments',
  payment_orders: 'as payments',
  payment_refunds: 'as payments',
  payments: 'the accounts of the platform that took the money; what is paid for moves with the shop',
  plans: 'of the platform',
  platform_settings: 'of the platform',
  schema_migrations: 'of the database',
  schema_versions: 'of the database',
  sealed_books: 'of shops that are erased',
  sealed_parts: 'of shops that are erased',
  sessions: 'everybody signs in again',
  shop_moves: 'each place has its own word on a move',
  sign_in_challenges: 'open for minutes',
}

const PEOPLE = `(select m.user_id from memberships m where m.shop_id = $1
  union select i.person_id from invitations i where i.shop_id = $1 and i.person_id is not null)`

/** Which rows of a table without `shop_id` are a shop's. */
const CHOSEN: Record<string, string> = {
  // Papers that the shop mailed and that wait; the new place sends them.
  mails: `state = 'waiting' and id in (select p.id from sent_papers p where p.shop_id = $1 and p.way = 'mail')`,
  passkeys: `user_id in ${PEOPLE}`,
  recovery_codes: `user_id in ${PEOPLE}`,
  second_steps: `user_id in ${PEOPLE}`,
  shops: 'id = $1',
  users: `id in ${PEOPLE}`,
}

/** Who people are, which stays as it is where a person is known already. */
export const OF_PEOPLE: Record<string, string> = {
  users: 'id',
  passkeys: 'user_id',
  recovery_codes: 'user_id',
  second_steps: 'user_id',
}

/** What a column becomes on its way. */
const REPLACED: Record<string, Record<string, string>> = {
  // A person may pay for another shop, which stays.
  users: {
    shop_id: 'case when shop_id = $1 then shop_id end',
    role: `case when shop_id = $1 then role else 'customer' end`,
  },
}

interface Column {
  name: string
  type: string
}

export interface MovedTable {
  name: string
  columns: Column[]
  /** Condition of the shop's rows, `$1`. */
  where: string
}

/** All tables with rows that move, as the catalogue has them; those that others refer to first. */
export async function movedTables(run: Run): Promise<MovedTable[]> {
  const found = await run<{ name: string; has_shop: boolean; columns: Column[] }>(`
    select c.relname as name,
           bool_or(a.attname = 'shop_id') as has_shop,
           json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
             filter (where a.attgenerated = '') as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
     group by c.relname order by c.relname <> 'shops', c.relname <> 'users', c.relname`)
  return found.flatMap(({ name, has_shop, columns }) => {
    if (STAYS[name] !== undefined) return []
    const where = CHOSEN[name] ?? (has_shop ? 'shop_id = $1' : undefined)
    if (where === undefined)
      throw new Error(`${name}: say in ${import.meta.url} which of its rows move with a shop`)
    return [{ name, columns, where }]
  })
}

/** One text for each row: an array of the texts of its columns, by which every type comes back as it was. */
export const rowsAsText = ({ name, columns, where }: MovedTable) => {
  const texts = columns.map((column) => `(${REPLACED[name]?.[column.name] ?? `"${column.name}"`})::text`)
  return `select (array[${texts.join(', ')}])::text as line from "${name}" where ${where}`
}

/**
 * Inserts rows, `$1`, as their texts, but those of the people in `$2`.
 * @param others ids of people that are others here, in every column of ids but the trail's: its chain has hashed them
 */
export function insertTexts({ name, columns }: MovedTable, others: ReadonlyMap<string, string>): string {
  const isTrail = name === 'audit_log'
  const values = columns.map(({ type }, place) => {
    const text = `r.cells[${place + 1}]`
    if (type !== 'uuid' || isTrail || others.size === 0) return `${text}::${type}`
    const cases = [...others].map(([from, to]) => `when '${from}' then '${to}'`)
    return `(case ${text} ${cases.join(' ')} else ${text} end)::uuid`
  })
  const names = columns.map((column) => `"${column.name}"`)
  const person = OF_PEOPLE[name]
  const place = columns.findIndex((column) => column.name === person)
  // Each text is read once (offset 0), and not once a column.
  return `insert into "${name}" (${names.join(', ')}) overriding system value
    select ${values.join(', ')} from (select line::text[] as cells from unnest($1::text[]) line offset 0) r
     where ${place < 0 ? 'cardinality($2::text[]) >= 0' : `not r.cells[${place + 1}] = any ($2::text[])`}`
}

/** Foreign keys of the tables that move, each as a count of the shop's rows whose other row is missing. */
export async function brokenReferences(run: Run, tables: MovedTable[], shopId: string): Promise<string[]> {
  const keys = await run<{ name: string; owner: string; parent: string; from: string[]; to: string[] }>(`
    select k.conname as name, c.relname as owner, p.relname as parent,
           (select json_agg(a.attname order by u.place) from unnest(k.conkey) with ordinality u (n, place)
              join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.n) as from,
           (select json_agg(a.attname order by u.place) from unnest(k.confkey) with ordinality u (n, place)
              join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.n) as to
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
     where k.contype = 'f' and c.relnamespace = 'public'::regnamespace`)
  const broken: string[] = []
  for (const { name, owner, parent, from, to } of keys) {
    const table = tables.find((one) => one.name === owner)
    if (!table) continue
    const pairs = from.map((column, place) => `p."${to[place]}" = c."${column}"`)
    const whole = from.map((column) => `c."${column}" is not null`)
    const [row] = await run<{ count: number }>(
      `select count(*)::int as count from (select * from "${owner}" where ${table.where}) c
        where ${whole.join(' and ')} and not exists (select from "${parent}" p where ${pairs.join(' and ')})`,
      [shopId],
    )
    if (row && row.count > 0) broken.push(`${owner}: ${row.count} rows refer to what is not there (${name})`)
  }
  return broken
}

/** Room between a sequence and what other sessions take from it meanwhile. */
const ROOM = 1000

/** Sets each sequence above what came, so that new rows sort behind it. */
export async function raiseSequences(run: Run, tables: MovedTable[], shopId: string): Promise<void> {
  const owned = await run<{ sequence: string; owner: string; column: string }>(`
    select s.oid::regclass::text as sequence, c.relname as owner, a.attname as column
      from pg_class s join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i')
      join pg_class c on c.oid = d.refobjid join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
     where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace`)
  for (const { sequence, owner, column } of owned) {
    const table = tables.find((one) => one.name === owner)
    if (!table) continue
    await run(
      `select setval('${sequence}', greatest(m.most, nextval('${sequence}')) + ${ROOM})
         from (select max("${column}")::bigint as most from "${owner}" where ${table.where}) m
        where m.most >= (select last_value from ${sequence})`,
      [shopId],
    )
  }
}

/** Removes a copy of the shop that was moved away, or was never opened. People stay, and what the platform keeps of a shop. */
export async function removeCopy(run: Run, tables: MovedTable[], shopId: string): Promise<void> {
  await run('update users set shop_id = null where shop_id = $1', [shopId])
  await run('delete from sessions where shop_id = $1', [shopId])
  for (const { name, where } of tables) {
    if (OF_PEOPLE[name] === undefined) await run(`delete from "${name}" where ${where}`, [shopId])
  }
}
