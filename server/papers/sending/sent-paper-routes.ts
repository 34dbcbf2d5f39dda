import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import * as contract from '#contract/documents/papers/sent-papers.ts'
import { DIRECTIONS } from '#domain/document-kinds.ts'
import { t } from '#domain/words/t.ts'
import { demandConfirmed } from '#server/auth/email/email-actions.ts'
import type { App } from '#server/bare-app.ts'
import { sql } from '#server/db/sql.ts'
import { sidePermission } from '#server/documents/document-actions.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { serve } from '#server/http/serve.ts'
import { query } from '#server/rows/query.ts'
import type { PaperJob } from '../paper-job.ts'
import { fileName, type PaperRenderer } from '../paper-renderer.ts'
import { type PaperShop, paperOf, statementOn } from '../paper-source.ts'
import { sendByMail } from './mail-paper.ts'
import { insertSentPaper, selectSentPaper, selectSentPapers, sentPaperOf } from './sent-paper-queries.ts'

export function sentPaperRoutes(app: App, { shopOf, draw }: PaperRenderer, clock: () => Date) {
  serve(app, contract.listSentPapers, async ({ db, shopId, params }) => ({
    sent: (await db.execute(selectSentPapers({ shopId, ...params }))).map(sentPaperOf),
  }))
  serve(app, contract.noteSentPaper, async (request) => {
    const { db, shopId, session, params, body, newId } = request
    await demandSide(request)
    const sent = { sentId: newId.id, way: body.way, to: body.to, by: session, now: clock() }
    const [, [row]] = await db.batch([
      insertSentPaper({ shopId, ...params }, sent),
      selectSentPaper(shopId, newId.id),
    ])
    // A deleted record has no paper to send.
    if (!row) throw notFound(t('Paper'))
    return { success: true as const, message: t('Noted'), sent: sentPaperOf(row) }
  })
  serve(app, contract.mailPaper, async (request) => {
    const { params, body, newId, session } = request
    await demandSide(request)
    await demandConfirmed(request.platform, session.userId)
    const shop = await shopOf(request)
    const job = await jobOf(shop, params, body)
    const { bytes: pdf } = await draw(shop, job, 'pdf')
    const sent = await sendByMail(shop, {
      ...params,
      body,
      job,
      name: fileName(job),
      pdf,
      newId,
      userId: session.userId,
      by: session.signature,
    })
    return { success: true as const, message: t('On its way to {address}', { address: body.to }), sent }
  })
}

/** Papers of sales and of customers' money are given out by who may bill, those of purchases and suppliers by who may buy. */
async function demandSide({
  db,
  shopId,
  params: { noun, id },
  demand,
}: Pick<FastifyRequest, 'db' | 'shopId' | 'demand'> & { params: { noun: contract.SentNoun; id: string } }) {
  const select = SIDE_OF[noun === 'statement' || noun === 'voucher' ? noun : 'document']
  const [row] = await db.execute(query({ direction: z.enum(DIRECTIONS) }, select(shopId, id)))
  if (row) demand(sidePermission(row.direction))
}

const SIDE_OF = {
  document: (shopId: string, id: string) =>
    sql`select direction from documents where shop_id = ${shopId} and id = ${id}`,
  statement: (shopId: string, id: string) =>
    sql`select case when type = 'supplier' then 'purchase' else 'sales' end as direction from merchants
         where shop_id = ${shopId} and id = ${id}`,
  /** The account of the party that it stands on: a customer who got money back is one still. */
  voucher: (shopId: string, id: string) =>
    sql`select case when exists (
               select from entries e where e.shop_id = v.shop_id and e.cause_id = v.id and e.account = 'creditors')
             then 'purchase' else 'sales' end as direction
          from vouchers v where v.shop_id = ${shopId} and v.id = ${id}`,
}

function jobOf(
  shop: PaperShop,
  { noun, id }: { noun: contract.SentNoun; id: string },
  { from, until }: { from?: string | undefined; until?: string | undefined },
): Promise<PaperJob> {
  if (noun !== 'statement') return paperOf(shop, { noun, id })
  if (!from || !until) throw new Problem(400, t('Say from which day to which the account goes'))
  if (until < from) throw new Problem(400, t('The last day is before the first'))
  return statementOn(shop, id, { from, to: until })
}
