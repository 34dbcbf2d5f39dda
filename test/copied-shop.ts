import { randomUUID } from 'node:crypto'
import { hashToken, newToken } from '#server/http/session/find-session.ts'
import { rowsOf, type Script } from './emptying.ts'
import { type Person, personOf, startBahi, timeOfTests } from './start-shop.ts'

/** A shop as it stood once it was opened: its rows, written by calls, and what the calls answered. */
interface Model {
  owner: { token: string; email: string }
  /** Table, the columns that are written, and its rows as JSON, in the order in which they were written. */
  tables: { name: string; columns: string; rows: string }[]
  /** Puts the sequences that number rows of these tables behind the copied ones. */
  sequences: string
  answered: string
}

/** Every row that names the shop or its owner. */
async function tablesOf(script: Script, { shopId, userId }: Person): Promise<Model['tables']> {
  const known = await rowsOf<{ name: string; columns: string }>(
    script,
    `select format('%I', relname) as name, string_agg(format('%I', attname), ', ' order by attnum) as columns
       from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
            and attgenerated = '' and attidentity = ''
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition group by relname`,
  )
  const tables: Model['tables'] = []
  for (const { name, columns } of known) {
    const [found] = await rowsOf<{ rows: string | null }>(
      script,
      `select json_agg(t)::text as rows from ${name} t where t::text like any ('{%${shopId}%,%${userId}%}')`,
    )
    if (found?.rows) tables.push({ name, columns, rows: found.rows })
  }
  return tables
}

/** A column with a sequence that the app draws from keeps its numbers; identities are numbered anew. */
async function sequencesOf(script: Script): Promise<string> {
  const owned = await rowsOf<{ text: string }>(
    script,
    `select format('select setval(%L, greatest(nextval(%L), (select max(%I) from %I)));',
                   s.oid::regclass, s.oid::regclass, a.attname, t.relname) as text
       from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S'
            join pg_class t on t.oid = d.refobjid
            join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
      where d.deptype = 'a' and t.relnamespace = 'public'::regnamespace`,
  )
  return owned.map(({ text }) => text).join('\n')
}

const hexOf = (token: string) => hashToken(token).toString('hex')
const UUIDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Another shop with the same rows under ids, an email and a session of its own. */
async function copyOf<T>({ owner, tables, sequences, answered }: Model, shop: Person): Promise<[Person, T]> {
  const { app, asSuperuser } = await startBahi()
  const ids = new Map<string, string>()
  const newId = (id: string) => {
    const other = ids.get(id) ?? randomUUID()
    ids.set(id, other)
    return other
  }
  const token = newToken()
  const email = owner.email.replace(/-\w+@/, `-${randomUUID().slice(0, 8)}@`)
  const copied = (text: string) =>
    text.replaceAll(UUIDS, newId).replaceAll(owner.email, email).replaceAll(hexOf(owner.token), hexOf(token))
  const inserts = tables.map(
    ({ name, columns, rows }) =>
      `insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, $rows$${copied(rows)}$rows$);`,
  )
  // No trigger takes part: what they wrote for the first shop is among the rows.
  await asSuperuser(
    `begin; set local session_replication_role = replica; ${inserts.join('\n')} ${sequences} commit;`,
  )
  const ownerIds = { shopId: newId(shop.shopId), userId: newId(shop.userId) }
  return [
    Object.assign(personOf(app, token), { token, email, ...ownerIds }) as unknown as Person,
    JSON.parse(copied(answered)),
  ]
}

/**
 * Opens a shop by its calls once a worker and moment of the tests' clock, and copies its rows from then on: eleven calls cost
 * a tenth of a second, and most tests begin with them.
 */
export function openedOnce<T>(open: () => Promise<[Person, T]>): () => Promise<[Person, T]> {
  const models = new Map<number, Promise<[Person, Model]>>()
  return async () => {
    const moment = timeOfTests().getTime()
    const known = models.get(moment)
    if (known) {
      const [shop, model] = await known
      return copyOf<T>(model, shop)
    }
    const opened = open()
    const made = opened.then(async ([shop, answered]): Promise<[Person, Model]> => {
      const { asSuperuser } = await startBahi()
      return [
        shop,
        {
          owner: shop,
          tables: await tablesOf(asSuperuser, shop),
          sequences: await sequencesOf(asSuperuser),
          answered: JSON.stringify(answered),
        },
      ]
    })
    models.set(moment, made)
    await made
    return opened
  }
}
