import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { receiveTransfer, Transfer, TransferDraft } from '#contract/shelf/transfers.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { bookDayProblem } from '#domain/documents/days/book-days.ts'
import { stockReason } from '#domain/shelf/stock-reason.ts'
import { t } from '#domain/words/t.ts'
import { refusing } from '#server/db/constraint.ts'
import type { Db } from '#server/db/db.ts'
import { isoMoment } from '#server/db/moment.ts'
import { sql } from '#server/db/sql.ts'
import { refusingDocuments } from '#server/documents/document-refusals.ts'
import { createOnce, type NewId } from '#server/http/create-once.ts'
import { invalidReference, notFound, Problem } from '#server/http/problem.ts'
import { onlyRow, query } from '#server/rows/query.ts'
import { findTransfer, selectTransfer, transferOf } from './transfer-queries.ts'

/** The person who moves goods between places. */
interface Mover {
  db: Db
  shopId: string
  userId: string
}

const movedOn = () => new Problem(409, t('This transfer was changed elsewhere. Reload and try again.'))

const inWords = <T>(work: Promise<T>): Promise<T> =>
  refusingDocuments(
    refusing(
      {
        transfers_short: (item) =>
          new Problem(400, t('Not enough stands there: {item}.', { item }), { code: 'short-stock' }),
        stock_movements_enough: (available) =>
          new Problem(400, t('Insufficient stock. Available: {available}', { available }), {
            code: 'short-stock',
            values: { available },
          }),
        transfers_from_place: invalidReference,
        transfers_two_places: () => new Problem(400, t('Choose two different places.')),
        transfer_lines_product: invalidReference,
        transfer_lines_whole: () =>
          new Problem(400, t('Quantity: a pack must come to whole thousandths of the item’s own unit.')),
        transfer_lines_on_the_way: (item) =>
          new Problem(409, t('So much is not on the way: {item}.', { item })),
        transfers_received: () =>
          new Problem(409, t('A part was received already. Receive the rest as not sent instead.')),
        transfers_moved_on: movedOn,
        transfers_pack: (item) =>
          new Problem(
            409,
            t(
              '{item}: its pack holds another quantity now. Save the draft, look at its quantity and batches, then send it.',
              { item },
            ),
          ),
      },
      work,
    ),
  )

/** Version of the transfer, if that is the one that was typed on. */
function stateTypedOn({ updatedAt }: Transfer, typedOn: string | undefined): string {
  if (typedOn !== undefined && isoMoment(typedOn) !== updatedAt) throw movedOn()
  return updatedAt
}

const json = (draft: object) => sql`${JSON.stringify(draft)}::jsonb`

function posted({ userId }: Mover, id: string, draft: TransferDraft, now: Date, readAt?: string) {
  const date = draft.date ?? todayInIndia(now)
  const problem = bookDayProblem(date, now)
  if (problem) throw new Problem(400, problem)
  return sql`select post_transfer(${json({
    id,
    date,
    from_id: draft.from,
    to_id: draft.to,
    transport: draft.transport,
    vehicle_no: draft.vehicleNo,
    note: draft.note,
    sends: draft.sends,
    created_by: userId,
    created_at: now.toISOString(),
    by: userId,
    at: now.toISOString(),
    read_at: readAt,
    lines: draft.items,
  })})`
}

const answer = (message: string, transfer: Transfer) => ({ success: true, message, transfer }) as const

const savedWords = ({ status, number }: Transfer) =>
  status === 'sent' ? t('{number} is on the way', { number }) : t('{number} saved', { number })

export async function addTransfer(mover: Mover, newId: NewId, draft: TransferDraft, now: Date) {
  const { db, shopId } = mover
  const transfer = await inWords(
    createOnce({
      db,
      shopId,
      newId,
      kind: 'transfer',
      body: draft,
      insert: async (keep) => {
        const [, [stored]] = await db.batch([
          posted(mover, newId.id, draft, now),
          selectTransfer(shopId, newId.id),
          ...keep(),
        ])
        return transferOf(onlyRow(stored))
      },
      find: () => findTransfer(db, shopId, newId.id),
      nameOf: ({ number }) => number,
    }),
  )
  return answer(savedWords(transfer), transfer)
}

export async function readTransfer({ db, shopId }: Pick<Mover, 'db' | 'shopId'>, id: string) {
  const transfer = await findTransfer(db, shopId, id)
  if (!transfer) throw notFound(t('Transfer of goods'))
  return transfer
}

export async function changeTransfer(mover: Mover, id: string, draft: TransferDraft, now: Date) {
  const { db, shopId } = mover
  const readAt = stateTypedOn(await readTransfer(mover, id), draft.updatedAt)
  const [, [stored]] = await inWords(
    db.batch([posted(mover, id, draft, now, readAt), selectTransfer(shopId, id)]),
  )
  const transfer = transferOf(onlyRow(stored))
  return answer(savedWords(transfer), transfer)
}

type Receipt = z.output<typeof receiveTransfer.schema.body>

const USUAL_REASON = 'Lost on the way'

export async function receiveGoods({ db, shopId, userId }: Mover, id: string, body: Receipt, now: Date) {
  const lines = body.items.map((item) => {
    const reason = item.reason || USUAL_REASON
    return { ...item, reason, account: stockReason('out', reason).account, adjustment: randomUUID() }
  })
  const readAt = stateTypedOn(await readTransfer({ db, shopId }, id), body.updatedAt)
  const draft = { id, read_at: readAt, date: todayInIndia(now), by: userId, at: now.toISOString(), lines }
  const [[done], [stored]] = await inWords(
    db.batch([
      query({ status: z.nullable(z.string()) }, sql`select receive_transfer(${json(draft)}) as status`),
      selectTransfer(shopId, id),
    ]),
  )
  if (!stored) throw notFound(t('Transfer of goods'))
  if (!done?.status) throw new Problem(409, t('Nothing of this transfer is on the way.'))
  const transfer = transferOf(stored)
  const { number } = transfer
  return answer(
    transfer.status === 'received'
      ? t('{number} received', { number })
      : t('{number} received in part; the rest is on the way', { number }),
    transfer,
  )
}

export async function takeTransferBack({ db, shopId }: Pick<Mover, 'db' | 'shopId'>, id: string, now: Date) {
  const [[before], [stored]] = await inWords(
    db.batch([
      query(
        { status: z.nullable(z.string()) },
        sql`select cancel_transfer(${id}::uuid, ${now.toISOString()}::timestamptz) as status`,
      ),
      selectTransfer(shopId, id),
    ]),
  )
  if (!stored) throw notFound(t('Transfer of goods'))
  if (before?.status === 'received' || before?.status === 'cancelled')
    throw new Problem(409, t('Nothing of this transfer is on the way.'))
  const transfer = transferOf(stored)
  return answer(t('{number} cancelled', { number: transfer.number }), transfer)
}
