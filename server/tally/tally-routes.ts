import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import * as contract from '#contract/gst/tally.ts'
import { addDays, todayInIndia } from '#domain/calendar.ts'
import { outcomeOf, readTallyResponse, responseWords } from '#domain/tally/response.ts'
import { t } from '#domain/words/t.ts'
import type { App } from '#server/bare-app.ts'
import { CHORE_LIMITS } from '#server/db/limits.ts'
import { Problem } from '#server/http/problem.ts'
import { serve } from '#server/http/serve.ts'
import { recordExport } from '#server/trail/taken-lists.ts'
import { mastersFile } from './masters-file.ts'
import { readLedgers, saveLedgers } from './tally-ledgers.ts'
import { vouchersFile } from './vouchers-file.ts'

/** A year, and a leap day. */
const MOST_DAYS = 366

/** Streams the file while it is made; an error aborts the download, and Tally does not import half a file. */
const sendFile = (reply: FastifyReply, name: string, parts: AsyncGenerator<string>) =>
  reply
    .type('text/xml; charset=utf-8')
    .header('Content-Disposition', `attachment; filename="${name}"`)
    .send(Readable.from(parts, { objectMode: false }))

export function tallyRoutes(app: App, clock: () => Date) {
  app.route({
    ...contract.getTallyMasters,
    handlerTimeout: CHORE_LIMITS.whole,
    handler: async ({ db, platform, shopId }, reply) => {
      const file = `tally-masters-${todayInIndia(clock())}.xml`
      await recordExport(platform, shopId, { table: 'shops', file })
      return sendFile(reply, file, mastersFile(db, shopId))
    },
  })
  app.route({
    ...contract.getTallyVouchers,
    handlerTimeout: CHORE_LIMITS.whole,
    handler: async ({ db, platform, shopId, query }, reply) => {
      const { from, to } = query
      if (to < from) throw new Problem(400, t('The last day is before the first'))
      if (to >= addDays(from, MOST_DAYS))
        throw new Problem(400, t('At most {days} days in one file', { days: MOST_DAYS }))
      const file = `tally-vouchers-${from}-${to}.xml`
      await recordExport(platform, shopId, { table: 'shops', file })
      return sendFile(reply, file, vouchersFile(db, shopId, query))
    },
  })
  serve(app, contract.listTallyLedgers, ({ db, shopId }) => readLedgers(db, shopId))
  serve(app, contract.saveTallyLedgers, async ({ db, shopId, body }) => ({
    success: true as const,
    message: t('Ledgers saved'),
    ledgers: await saveLedgers(db, shopId, body.ledgers),
  }))
  serve(app, contract.readTallyAnswer, async ({ body }) => {
    const response = readTallyResponse(body.text)
    if (!response)
      throw new Problem(400, t('This is not an answer of Tally: it names nothing that was created'))
    return { outcome: outcomeOf(response), sentences: responseWords(response), problems: response.problems }
  })
}
