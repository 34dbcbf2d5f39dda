import type { FastifyReply, FastifyRequest } from 'fastify'
import { getPaperFile, getStatementFile, type PaperForm } from '#contract/documents/paper-files.ts'
import { t } from '#domain/words/t.ts'
import type { App, Dependencies } from '#server/bare-app.ts'
import { turnsByShop } from '#server/db/shop-turns.ts'
import { Problem } from '#server/http/problem.ts'
import { serve } from '#server/http/serve.ts'
import { readProfile } from '#server/profile/profile-actions.ts'
import { drawPaper, type PaperJob } from './paper-job.tsx'
import { type PaperShop, paperOf, statementOn } from './paper-source.ts'
import { makeTypesetter } from './typesetter.ts'

const TYPES: Record<PaperForm, string> = { pdf: 'application/pdf', png: 'image/png' }

/** A shop has one paper drawn at a time, so that nobody waits for another's hundred. */
const TURNS = { atOnce: 1, waiting: 20, waitMs: 20_000 }

export function paperRoutes(app: App, { store, clock }: Pick<Dependencies, 'store' | 'clock'>) {
  const typesetter = makeTypesetter()
  app.addHook('onClose', typesetter.stop)
  const turns = turnsByShop(TURNS)
  const shopOf = async ({ db, shopId, session }: FastifyRequest): Promise<PaperShop> => {
    const now = clock()
    return { db, platform: store.platform, shopId, profile: await readProfile(db, session, now), now }
  }
  async function sendPaper({ shopId }: FastifyRequest, reply: FastifyReply, job: PaperJob, form: PaperForm) {
    const drawn = await turns.take(shopId, () => drawPaper(typesetter, job, form))
    return sendFile(reply, fileName(job, form), form, drawn[form] ?? new Uint8Array())
  }
  serve(app, getPaperFile, async (request, reply) => {
    const { params, query } = request
    const job = await paperOf(await shopOf(request), { ...params, ...query })
    return sendPaper(request, reply, job, query.as)
  })
  serve(app, getStatementFile, async (request, reply) => {
    const { params, query } = request
    if (query.to < query.from) throw new Problem(400, t('The last day is before the first'))
    const job = await statementOn(await shopOf(request), params.id, query)
    return sendPaper(request, reply, job, query.as)
  })
}

/** 'SINV-00412.pdf'; a number may hold a slash, a name any letters. */
export const fileName = ({ title }: Pick<PaperJob, 'title'>, form: PaperForm) =>
  `${title.replace(/[^\p{L}\p{M}\p{N} ._-]/gu, '-')}.${form}`

const sendFile = (reply: FastifyReply, name: string, form: PaperForm, bytes: Uint8Array) =>
  reply
    .type(TYPES[form])
    .header(
      'Content-Disposition',
      `inline; filename="paper.${form}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
    .send(Buffer.from(bytes))
