import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PaperForm } from '#contract/documents/papers/paper-files.ts'
import { fileNameOf } from '#domain/file-name.ts'
import { t } from '#domain/words/t.ts'
import { sampleInvoice } from '#print/invoice/annapurna-invoice.ts'
import type { App, Dependencies } from '#server/bare-app.ts'
import { Problem } from '#server/http/problem.ts'
import { readProfile } from '#server/profile/profile-actions.ts'
import type { ArchivedPaper } from './archive-queries.ts'
import { drawDots, drawPaper } from './drawing/draw-paper.ts'
import { NOT_AS_ASKED } from './engine/read-back.mjs'
import { type Dots, makeTypesetter, type Task, type Typesetter } from './engine/typesetter.ts'
import type { PaperJob } from './paper-job.ts'
import { invoicePaper } from './paper-kinds.tsx'
import type { PaperShop } from './paper-source.ts'
import { type Asked, paperTurns } from './paper-turns.ts'

/**
 * Two papers at a time: one is laid out while the engine typesets the other. A hundred asked at once are drawn within
 * seconds, so that they may wait.
 */
const TURNS = { atOnce: 2, waiting: 200, waitMs: 20_000 }

/** The first calls after a start come first. */
const WARM_AFTER_MS = 500

/** Starts the engine with its fonts before the first paper, which would take half a second more. */
const warmUp = (engine: Pick<Typesetter, 'typeset'>) =>
  drawPaper(engine, invoicePaper(sampleInvoice(), { style: 'default', words: undefined }), 'pdf')

/** Reads the data of papers and draws them. */
export interface PaperRenderer {
  /** The shop of a call. With `reply`, its papers are given up when the call ends: they are for nobody else. */
  shopOf(request: FastifyRequest, reply?: FastifyReply): Promise<PaperShop>
  /** `boxed`: signs of its words that no font of papers has. */
  draw(shop: Asked, job: PaperJob, form: PaperForm): Promise<{ bytes: Uint8Array; boxed: string[] }>
  /** Logs that a paper of an archive could not be drawn: the archive continues, and no response reports it. */
  failed(paper: Pick<ArchivedPaper, 'noun' | 'id'>, error: unknown): void
  /** Draws a paper of a roll as dots for the head of a receipt printer. */
  drawDots(shop: Asked, job: PaperJob): Promise<Dots>
}

/** Closes with the app. */
export function openPaperRenderer(
  app: App,
  { store, clock }: Pick<Dependencies, 'store' | 'clock'>,
): PaperRenderer {
  const typesetter = makeTypesetter()
  let warming: NodeJS.Timeout | undefined
  // Only a server that listens: who asks without a port, as tests do, mostly wants no paper.
  app.addHook('onListen', async () => {
    warming = setTimeout(() => {
      warmUp(typesetter).catch((error) =>
        app.log.warn({ error: String(error) }, 'engine of papers not started'),
      )
    }, WARM_AFTER_MS).unref()
  })
  app.addHook('onClose', () => {
    clearTimeout(warming)
    return typesetter.stop()
  })
  const turns = paperTurns(TURNS)
  const engineFor = ({ left }: Asked) => ({ typeset: (task: Task) => typesetter.typeset(task, left) })
  /** A paper that does not say what it must is noted, and never sent. */
  const refuse = (job: PaperJob) => (error: unknown) => {
    if (!(error instanceof Error) || !error.message.includes(NOT_AS_ASKED)) throw error
    app.log.error({ error: error.message, paper: job.title }, 'paper not as asked')
    throw new Problem(
      409,
      t('{number} came out wrong on paper and is not handed out. Whoever runs Bahi finds it in the log.', {
        number: job.title,
      }),
    )
  }
  return {
    async shopOf({ db, shopId, session, demand }, reply) {
      const now = clock()
      const profile = await readProfile(db, session, now)
      return { db, platform: store.platform, shopId, profile, now, demand, left: reply && leftBy(reply) }
    },
    async draw(shop, job, form) {
      const drawn = await turns.take(shop, () => drawPaper(engineFor(shop), job, form)).catch(refuse(job))
      return { bytes: drawn[form] ?? new Uint8Array(), boxed: drawn.boxed }
    },
    failed({ noun, id }, error) {
      const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
      app.log.error({ error: { name, message, stack }, noun, id }, 'paper not drawn')
    },
    drawDots: (shop, job) => turns.take(shop, () => drawDots(engineFor(shop), job)).catch(refuse(job)),
  }
}

/** Tells when a call has ended: answered, given up, or timed out. */
export function leftBy(reply: FastifyReply): AbortSignal {
  const left = new AbortController()
  reply.raw.once('close', () => left.abort())
  return left.signal
}

export const fileName = ({ title }: Pick<PaperJob, 'title'>, form: PaperForm = 'pdf') =>
  fileNameOf(title, form)
