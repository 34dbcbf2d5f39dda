import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openShop } from '#server/auth/auth-actions.ts'
import { openStore } from '#server/db/open.ts'
import { onConnection } from '#server/db/schema/schema-owner.ts'
import { sql } from '#server/db/sql.ts'
import { VERSION } from '#server/version.ts'
import { databaseUrl, loginsOf } from '#test/new-database.ts'
import { PASSWORD } from '#test/start-shop.ts'
import { newTestDatabase } from '#test/test-store.ts'

const engine = inject('engine')
const serverUrl = engine.kind === 'postgres' ? engine.url : ''
const ask = (url: string, text: string) =>
  onConnection(url, async (client) => (await client.query(text)).rows)

/** The logins of a database with nothing in it. */
async function newEmptyDatabase() {
  const database = `test_${randomUUID().replaceAll('-', '')}`
  await ask(serverUrl, `create database ${database} owner keeper`)
  return { database, ...loginsOf(serverUrl, database) }
}

let url: string
let ownerUrl: string
let database: string
beforeAll(async () => {
  ;({ url = '', ownerUrl = '' } = await newTestDatabase())
  database = new URL(url).pathname.slice(1)
  await (await openStore({ url, ownerUrl })).close()
})

const OF_THE_LOGIN = `
  select unnest(array_remove(array[
           case when rolsuper then 'is a superuser' end,
           case when rolbypassrls then 'passes row-level security' end,
           case when rolinherit then 'has its rights without entering a role' end,
           case when rolcreaterole or rolcreatedb then 'makes roles or databases' end
         ], null)) as fault
    from pg_roles where rolname = session_user
  union all
  select 'owns ' || pg_describe_object(classid, objid, 0) from pg_shdepend
   where deptype = 'o' and refclassid = 'pg_authid'::regclass and refobjid = (select oid from pg_roles where rolname = session_user)
     and dbid in (0, (select oid from pg_database where datname = current_database()))`

const RELATIONS = `select format('%I', relname) as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'S') order by relname`

/** What the login may do that who only serves may not. */
const faultsOf = (login: string) =>
  onConnection(login, async (client) => {
    const may = (text: string) =>
      client.query(text).then(
        () => true,
        (error) => {
          expect(error.message).toMatch(/^permission denied/)
          return false
        },
      )
    const faults = (await client.query(OF_THE_LOGIN)).rows.map(({ fault }) => fault)
    if (await may('create table public.mine ()')) faults.push('makes tables')
    if (await may('create temporary table own ()')) faults.push('makes temporary tables')
    const relations = (await client.query(RELATIONS)).rows
    expect(relations.length).toBeGreaterThan(40)
    for (const { name } of relations) {
      if (await may(`select from ${name} limit 1`)) faults.push(`reads ${name}`)
    }
    return faults
  })

const planted: string[] = []
/** Another login like the one that serves, but for one thing. */
async function plant(attributes = 'noinherit', grants = '') {
  const login = `planted_${planted.length}`
  planted.push(login)
  await ask(
    databaseUrl(serverUrl, database),
    `create role ${login} login ${attributes}; ${grants.replaceAll('LOGIN', login)}`,
  )
  return databaseUrl(serverUrl, database, login)
}
afterAll(async () => {
  for (const login of planted) {
    await ask(databaseUrl(serverUrl, database), `drop owned by ${login}; drop role ${login}`)
  }
})

test('the serving login owns nothing and has no rights outside a role; any such right is named', async () => {
  expect(await faultsOf(url)).toEqual([])

  expect(await faultsOf(await plant('noinherit bypassrls'))).toEqual(['passes row-level security'])
  expect(await faultsOf(await plant('inherit'))).toEqual(['has its rights without entering a role'])
  expect(await faultsOf(await plant('noinherit createrole'))).toEqual(['makes roles or databases'])
  expect(await faultsOf(await plant('noinherit', 'grant select on documents to LOGIN'))).toEqual([
    'reads documents',
  ])
  expect(
    await faultsOf(await plant('noinherit', `grant temporary on database ${database} to LOGIN`)),
  ).toEqual(['makes temporary tables'])
  const owning = 'create table theirs (); alter table theirs owner to LOGIN'
  expect(await faultsOf(await plant('noinherit', owning))).toEqual(['owns table theirs', 'reads theirs'])
  expect(await faultsOf(await plant('noinherit superuser'))).toEqual(
    expect.arrayContaining(['is a superuser', 'makes tables', 'reads shops']),
  )
})

test('with two logins one creates and owns the tables, and the other serves', async () => {
  const books = await newEmptyDatabase()
  const store = await openStore(books)
  const asha = {
    name: 'Asha',
    email: 'asha@shop.test',
    password: PASSWORD,
    address: '-',
    role: 'admin' as const,
  }
  await openShop(store.platform, asha, new Date())

  expect(store.isOwner).toBe(false)
  const connected = `select distinct usename from pg_stat_activity where datname = '${books.database}'`
  await expect.poll(() => ask(serverUrl, connected)).toEqual([{ usename: 'server' }])
  expect(await store.platform.execute(sql`select session_user as login, name from shops`)).toEqual([
    { login: 'server', name: 'Asha' },
  ])
  await store.close()
  expect(
    await ask(books.ownerUrl, `select distinct tableowner from pg_tables where schemaname = 'public'`),
  ).toEqual([{ tableowner: 'keeper' }])
  // Afterwards nobody needs the owner.
  await (await openStore({ url: books.url })).close()
})

const TO_DO = /DATABASE_OWNER_URL run: npm run bahi -- migrate$/

test('a login that owns nothing says what to do when the schema is not up to date', async () => {
  const books = await newEmptyDatabase()
  await expect(openStore({ url: books.url })).rejects.toThrow(TO_DO)
  await (await openStore(books)).close()
  await (await openStore({ url: books.url })).close()

  await ask(
    books.ownerUrl,
    `update schema_migrations set name = 'gone' where name = '0017-document-lines.sql'`,
  )
  await expect(openStore({ url: books.url })).rejects.toThrow(TO_DO)
  await ask(
    books.ownerUrl,
    `update schema_migrations set name = '0017-document-lines.sql' where name = 'gone';
     update schema_migrations set checksum = 'of before' where name = 'functions/stock.sql'`,
  )
  await expect(openStore({ url: books.url })).rejects.toThrow(TO_DO)
  await ask(
    books.ownerUrl,
    `insert into schema_migrations (name, checksum) values ('9999-of-tomorrow.sql', '')`,
  )
  // Who serves beside a newer one goes on while the machines are brought up to date one by one.
  await (await openStore({ url: books.url })).close()
  await ask(books.ownerUrl, `delete from schema_migrations where name = '9999-of-tomorrow.sql'`)

  const stranger = databaseUrl(serverUrl, books.database, new URL(await plant()).username)
  await expect(openStore({ url: stranger })).rejects.toThrow(/planted_\d+ may not serve it/)
  await (await openStore({ url: stranger, ownerUrl: books.ownerUrl })).close()
  await (await openStore({ url: stranger })).close()
})

test('a migration changed after it ran is refused, and so is a database newer than this release or older than the first', async () => {
  const { ownerUrl: alone } = await newEmptyDatabase()
  await (await openStore({ url: alone })).close()
  // A function stands as it is now, and a changed one is put in its place.
  await ask(alone, `update schema_migrations set checksum = 'other' where name = 'functions/documents.sql'`)
  await (await openStore({ url: alone })).close()

  // An older Bahi stays away from newer books, and leaves their functions alone.
  await ask(alone, `insert into schema_migrations (name, checksum) values ('9999-of-tomorrow.sql', '-')`)
  await expect(openStore({ url: alone })).rejects.toThrow('by a newer Bahi (9999-of-tomorrow.sql)')
  await ask(alone, `delete from schema_migrations where name = '9999-of-tomorrow.sql'`)

  await ask(alone, `update schema_migrations set checksum = 'other' where name = '0013-shelf.sql'`)
  await expect(openStore({ url: alone })).rejects.toThrow('0013-shelf.sql was changed after it had run here')

  await ask(alone, 'alter table schema_migrations drop column checksum')
  await expect(openStore({ url: alone })).rejects.toThrow('from before the first release')
})

test('the books keep the version that brought them up to date, and an older one leaves them as they are', async () => {
  const { ownerUrl: alone } = await newEmptyDatabase()
  const open = async () => (await openStore({ url: alone })).close()
  await open()
  await open()
  const kept = () => ask(alone, 'select version, functions from schema_versions order by seq')
  const rows = await kept()
  expect(rows).toMatchObject([{ version: VERSION }])

  // A later build of the same version has changed a function; this one is an older build by now.
  await ask(
    alone,
    `insert into schema_versions (version, functions) values ('${VERSION}', 'of a later build');
     update schema_migrations set checksum = 'of a later build' where name = 'functions/stock.sql'`,
  )
  const checksum = () =>
    ask(alone, `select checksum from schema_migrations where name = 'functions/stock.sql'`)
  await expect(open()).rejects.toThrow(`by a later build of Bahi ${VERSION}, on `)
  expect(await checksum()).toEqual([{ checksum: 'of a later build' }])

  // 0.10.0 is newer than 0.9.9: numbers are compared, no letters.
  await ask(alone, `insert into schema_versions (version, functions) values ('1000.10.0', 'of tomorrow')`)
  await expect(open()).rejects.toThrow('brought up to date by Bahi 1000.10.0, on ')
  expect(await checksum()).toEqual([{ checksum: 'of a later build' }])

  // Books of an older version are brought up to date, also with functions that they had once before.
  await ask(alone, `update schema_versions set version = '0.0.9'`)
  await open()
  expect((await kept()).at(-1)).toEqual(rows[0])
  expect(await checksum()).not.toEqual([{ checksum: 'of a later build' }])
})

test('a single login owns and serves the tables, and the store reports it', async () => {
  const { ownerUrl: alone } = await newEmptyDatabase()
  const store = await openStore({ url: alone })
  expect(store.isOwner).toBe(true)
  expect(await store.platform.execute(sql`select name from plans`)).toHaveLength(3)
  await store.close()
})

test('an owner who would be excluded by the row policies is refused before anything is served', async () => {
  const { database: books } = await newEmptyDatabase()
  const keeper = new URL(await plant('createrole')).username
  const alone = databaseUrl(serverUrl, books, keeper)
  await ask(serverUrl, `alter database ${books} owner to ${keeper}`)
  await (await openStore({ url: alone })).close()

  await ask(serverUrl, `alter role ${keeper} noinherit`)
  await expect(openStore({ url: alone })).rejects.toThrow(
    `must inherit from its roles: alter role ${keeper} inherit`,
  )
  await ask(serverUrl, `drop database ${books}`)
})

test('an owner login that owns nothing is refused with the reason', async () => {
  await expect(openStore({ url: ownerUrl, ownerUrl: url })).rejects.toThrow(
    'DATABASE_OWNER_URL: server does not own the tables.',
  )
})

test('a refused login and a missing database stop the start with one sentence', async () => {
  const place = new URL(serverUrl).host
  await expect(openStore({ url: databaseUrl(serverUrl, 'postgres', 'stranger') })).rejects.toThrow(
    `PostgreSQL on ${place} does not let stranger into postgres: role "stranger" does not exist. DATABASE_URL and DATABASE_OWNER_URL say login, password and database.`,
  )
  await expect(openStore({ url: databaseUrl(serverUrl, 'nowhere') })).rejects.toThrow(
    /into nowhere: database "nowhere" does not exist\./,
  )
})
