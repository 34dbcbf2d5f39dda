import { ERASED_NAME, shownName } from '#domain/parties/erased-name.ts'
import { type PartyFieldName, PERSONAL_PARTY_FIELDS, partyColumn } from '#domain/parties/party-fields.ts'
import { t } from '#domain/words/t.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'
import { BYTE_ORDER_MARK, csvLine } from './csv-line.ts'

type Line = Record<string, unknown>
interface PersonData {
  person: Line
  bills: Line[]
  money: Line[]
  messages: Line[]
}

/** Fields of the party in the download of a person's data. */
const PERSON: readonly PartyFieldName[] = ['name', ...PERSONAL_PARTY_FIELDS, 'country', 'language']
const columnsOf = (names: readonly PartyFieldName[]) =>
  sql.join(
    names.map((name) => sql`m.${sql.identifier(partyColumn(name))}`),
    sql`, `,
  )

/** Amounts are rupees here: it is read by the customer. */
const selectPerson = (shopId: string, id: string) =>
  query(
    { data: column.json<PersonData>() },
    sql`
  select jsonb_build_object(
    'person', (select to_jsonb(p) from (
       select ${columnsOf(PERSON)}, m.remark, m.created_at) p),
    'bills', coalesce((select jsonb_agg(to_jsonb(b) order by b.date, b.number) from (
       select d.noun, d.number, d.date, d.grand_total / 100.0 as total, d.pending_amount / 100.0 as pending, d.party as as_on_bill
         from documents d where d.shop_id = m.shop_id and d.merchant_id = m.id) b), '[]'),
    'money', coalesce((select jsonb_agg(to_jsonb(v) order by v.date, v.number) from (
       select v.kind, v.number, v.date, v.amount / 100.0 as amount, v.note
         from vouchers v where v.shop_id = m.shop_id and v.party = m.id) v), '[]'),
    'messages', coalesce((select jsonb_agg(to_jsonb(s) order by s.at) from (
       select r.at, 'reminder' as what, r.channel as how, '' as recipient
         from reminders r where r.shop_id = m.shop_id and r.party = m.id
       union all
       select p.sent_at, d.number, p.way, p.recipient
         from sent_papers p join documents d on d.shop_id = p.shop_id and d.id = p.paper
        where p.shop_id = m.shop_id and d.merchant_id = m.id) s), '[]')) as data
    from merchants m where m.shop_id = ${shopId} and m.id = ${id} and m.deleted_at is null`,
  )

export async function readPerson(db: Db, shopId: string, id: string): Promise<PersonData> {
  const [row] = await db.execute(selectPerson(shopId, id))
  if (!row) throw notFound(t('Supplier'))
  const { person, ...data } = row.data
  return { ...data, person: { ...person, name: shownName(String(person.name)) } }
}

const table = (lines: Line[]) => {
  const heads = Object.keys(lines[0] ?? {})
  return [csvLine(heads), ...lines.map((line) => csvLine(heads.map((head) => line[head])))]
}

/** The parts of a person's data one below the other, for a spreadsheet. */
export const personAsCsv = ({ person, bills, money, messages }: PersonData): string =>
  [
    BYTE_ORDER_MARK,
    ...Object.entries(person).map((fact) => csvLine(fact)),
    ...[bills, money, messages].flatMap((lines) => (lines.length > 0 ? ['\r\n', ...table(lines)] : [])),
  ].join('')

/** Empties the party's row, which bills refer to; the log keeps only the names of the fields (record_change). */
export async function erasePerson(db: Db, shopId: string, id: string) {
  const [found] = await db.batch([
    query(
      { id: column.id },
      sql`
    update merchants
       set name = ${ERASED_NAME}, remark = null, erased_at = now(),
           ${sql.join(
             PERSONAL_PARTY_FIELDS.map((name) => sql`${sql.identifier(partyColumn(name))} = ''`),
             sql`, `,
           )}
     where shop_id = ${shopId} and id = ${id} and erased_at is null and deleted_at is null returning id`,
    ),
    sql`update due_links set revoked_at = now() where shop_id = ${shopId} and party = ${id} and revoked_at is null`,
    ...erasedElsewhere(shopId, id),
  ])
  if (!found.length) {
    await readPerson(db, shopId, id)
    throw new Problem(409, t('The personal data of this party is erased already.'))
  }
  return { success: true, message: t('The personal data is erased') } as const
}

/**
 * Statements that empty the erased person's copies in sent papers, imported rows and permits; such a row is not undone any
 * more. A permit names its customer without an id, so all of them lose the name; they are deleted after a month anyway.
 */
const erasedElsewhere = (shopId: string, id: string) => {
  const isErased = sql`exists (
    select from merchants m where m.shop_id = ${shopId} and m.id = ${id} and m.erased_at is not null)`
  return [
    sql`
    update sent_papers p set recipient = ''
     where p.shop_id = ${shopId} and p.recipient <> '' and ${isErased}
       and (p.paper = ${id}
            or exists (select from documents d where d.shop_id = p.shop_id and d.id = p.paper and d.merchant_id = ${id})
            or exists (select from vouchers v where v.shop_id = p.shop_id and v.id = p.paper and v.party = ${id}))`,
    sql`
    update import_rows r set before = null, after = null, fate = coalesce(r.fate, 'edited')
      from imports i
     where i.shop_id = r.shop_id and i.id = r.import_id and i.noun = 'merchants'
       and r.shop_id = ${shopId} and r.target_id = ${id} and ${isErased}`,
    sql`
    update permits
       set facts = jsonb_set(jsonb_set(facts, '{was,party}', '""', false), '{becomes,party}', '""', false)
     where shop_id = ${shopId} and facts is not null and ${isErased}`,
  ]
}
