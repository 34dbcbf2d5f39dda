import type { Client } from '#contract/people/desk.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { monthOf } from '#domain/documents/cancelling.ts'
import { dueOfMonth, type Filer, nextDue } from '#domain/gst/next-due.ts'
import { daysBetween } from '#domain/khata/days.ts'
import { answersOf, answerTo } from '#domain/people/permissions.ts'
import { t } from '#domain/words/t.ts'
import type { Store } from '#server/db/open.ts'
import { readFindings } from '#server/gst/return-checks/findings-actions.ts'
import { notFound } from '#server/http/problem.ts'
import { settingsOf } from '#server/profile/shop-settings.ts'
import { onlyRow } from '#server/rows/query.ts'
import { countChanges, countMissing, selectBooks, selectMyRoles, selectRecords } from './desk-queries.ts'

/** The accountant whose shops are listed. */
export interface Desk {
  store: Store
  userId: string
  now: Date
}

/** Shops whose books this person may read completely. */
export async function myClients({ store, userId, now }: Desk) {
  const rows = await store.platform.execute(selectMyRoles(userId, now))
  return rows
    .map(({ adapted, ...mine }) => ({ ...mine, answers: answersOf(mine.role, adapted) }))
    .filter(({ answers }) => answerTo('figures', answers) === 'allowed')
}
type MyClient = Awaited<ReturnType<typeof myClients>>[number]

/** Status of all clients; each shop's books are read under that shop alone. Sorted: late first, then due soon. */
export async function readDesk(desk: Desk, month?: string): Promise<Client[]> {
  const mine = await myClients(desk)
  const clients = await Promise.all(mine.map((one) => readClient(desk, one, month)))
  const urgency = ({ due }: Client) => due?.daysLeft ?? Number.POSITIVE_INFINITY
  return clients.toSorted((a, b) => urgency(a) - urgency(b) || a.name.localeCompare(b.name))
}

async function readClient(
  { store, userId, now }: Desk,
  { shop_id: shopId, role, answers }: MyClient,
  month: string | undefined,
): Promise<Client> {
  const db = store.forShop({ shopId, userId, repeatable: true })
  const [[found], filed, [questions], [own]] = await db.batch([
    ...selectBooks(shopId),
    countChanges(shopId, userId, now),
  ])
  const shop = onlyRow(found)
  const { registration, filing, filedUpTo } = settingsOf(shop)
  const filer: Filer = {
    registration,
    hasGstin: shop.gstin !== '',
    filing,
    state: shop.gstin.slice(0, 2),
    since: todayInIndia(new Date(shop.created_at)),
    filedUpTo,
    filed,
  }
  const today = todayInIndia(now)
  const next = month ? dueOfMonth(filer, month) : nextDue(filer, today)
  const about = month ?? next?.month
  const [counted] = about ? await db.execute(countMissing(shopId, about)) : []
  return {
    _id: shopId,
    name: shop.name,
    address: shop.address,
    role,
    registration,
    due: next ? { ...next, daysLeft: daysBetween(today, next.due) } : null,
    isFiled: next === null,
    lacksGstin: registration !== 'unregistered' && shop.gstin === '',
    lockedUpTo: shop.locked_up_to,
    missing: counted?.missing ?? null,
    lacksGstr2b:
      !counted && registration === 'regular' && next?.form === 'gstr3b' && next.month < monthOf(today),
    changes: onlyRow(own).changes,
    asked: onlyRow(questions).asked,
    mayExport: answers.export === 'allowed',
  }
}

/** @throws Problem 404 for a shop that is not among the person's clients */
export async function clientOf(desk: Desk, shopId: string): Promise<MyClient> {
  const client = (await myClients(desk)).find(({ shop_id }) => shop_id === shopId)
  if (!client) throw notFound(t('Shop'))
  return client
}

export async function findingsOn(desk: Desk, shopId: string, month: string) {
  await clientOf(desk, shopId)
  const { documents, stops, looks } = await readFindings(
    desk.store.forShop({ shopId, userId: desk.userId, repeatable: true }),
    shopId,
    month,
  )
  return { documents, stops, looks }
}

/** Bills, rows of GSTR-2B and parties of a client by number or name, as far as the person's role there shows them. */
export async function findRecords(desk: Desk, shopId: string, search: string) {
  await clientOf(desk, shopId)
  if (search === '') return []
  const db = desk.store.forShop({ shopId, userId: desk.userId, repeatable: true })
  return db.execute(selectRecords(shopId, search))
}
