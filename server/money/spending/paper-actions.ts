import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { urlOf } from '#contract/endpoint.ts'
import { getPaper, PAPER_WORDS } from '#contract/money/papers.ts'
import type { Voucher } from '#contract/money/vouchers.ts'
import { transferLines } from '#domain/ledger/voucher-lines.ts'
import { sumOfPaise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { refusing } from '#server/db/constraint.ts'
import { sql } from '#server/db/sql.ts'
import type { Shop, Writer } from '#server/documents/document-actions.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { readPicture } from '#server/profile/picture.ts'
import * as column from '#server/rows/column.ts'
import { query } from '#server/rows/query.ts'
import { createVoucher, dayOf, type Moment, requireAccounts, type VoucherParts } from '../make-voucher.ts'
import { selectVoucher } from '../voucher-queries.ts'

const inWords = <T>(work: Promise<T>): Promise<T> =>
  refusing(
    {
      voucher_papers_standing: (number) =>
        new Problem(
          409,
          t('{voucher} does not count any more: its photo stays as it is.', {
            voucher: number || t('This voucher'),
          }),
        ),
    },
    work,
  )

/** Stores the picture of a voucher; a new one replaces it. */
export async function storePaper({ db, shopId }: Shop, id: string, body: unknown, now: Date) {
  const { type, bytes } = readPicture(body, PAPER_WORDS)
  const hash = createHash('sha256').update(bytes).digest('hex')
  const [stored] = await inWords(
    db.execute(
      query(
        { hash: z.string() },
        sql`
    insert into voucher_papers (shop_id, voucher_id, hash, type, bytes, created_at)
    select shop_id, id, ${hash}::text, ${type}::text, ${bytes}::bytea, ${now.toISOString()}::timestamptz
      from vouchers
     where shop_id = ${shopId} and id = ${id}
        on conflict (shop_id, voucher_id) do update
       set hash = excluded.hash, type = excluded.type, bytes = excluded.bytes, created_at = excluded.created_at
    returning hash`,
      ),
    ),
  )
  if (!stored) throw notFound(t('Voucher'))
  return { success: true, message: t('Photo saved'), paper: urlOf(getPaper, { hash }) } as const
}

export async function dropPaper({ db, shopId }: Shop, id: string) {
  await inWords(db.execute(sql`delete from voucher_papers where shop_id = ${shopId} and voucher_id = ${id}`))
  return { success: true, message: t('Photo removed') } as const
}

export async function readPaper({ db, shopId }: Shop, hash: string) {
  const [paper] = await db.execute(
    query(
      { type: z.string(), bytes: column.bytes },
      sql`select type, bytes from voucher_papers where shop_id = ${shopId} and hash = ${hash} limit 1`,
    ),
  )
  if (!paper) throw notFound(t('Photo'))
  return { type: paper.type, bytes: Buffer.from(paper.bytes) }
}

/** Deposits the cheques of a receipt in the bank, once, while they are in hand. */
export async function clearCheques(
  writer: Writer,
  id: string,
  body: { account: string; date?: string | undefined; reference: string },
  { newId, now }: Moment,
): Promise<Voucher> {
  const draft = async (): Promise<VoucherParts> => {
    const { account, reference } = body
    await requireAccounts(writer, [[account, 'money']])
    if (account === 'cheques') throw new Problem(400, t('Choose the bank account it went to'))
    const [row] = await writer.db.execute(selectVoucher(writer.shopId, id))
    if (!row) throw notFound(t('Voucher'))
    const cheques = (row.details.ways ?? []).filter((way) => way.account === 'cheques')
    if (row.kind !== 'receipt' || cheques.length === 0)
      throw new Problem(400, t('No cheque is in this voucher'))
    const amount = sumOfPaise(cheques.map((way) => way.amount))
    const numbers = cheques.flatMap(({ cheque }) => (cheque ? [cheque.number] : [])).join(', ')
    return {
      party: null,
      amount,
      date: dayOf(body.date, now),
      note: { code: 'cheques-banked', cheques: numbers, voucher: row.number ?? row.kind },
      details: { ways: [{ account: 'cheques', amount, reference: reference || numbers.slice(0, 60) }] },
      lines: transferLines('cheques', account, amount),
    }
  }
  return createVoucher({
    writer,
    newId,
    now,
    kind: 'contra',
    draft,
    body: { ...body, cheque: id },
    besides: [sql`select clear_cheque(${id}::uuid, ${newId.id}::uuid)`],
  })
}
