import type { FastifyRequest } from 'fastify'
import type { PaperForm } from '#contract/documents/papers/paper-files.ts'
import { fileNameOf } from '#domain/file-name.ts'
import type { App, Dependencies } from '#server/bare-app.ts'
import { turnsByShop } from '#server/db/shop-turns.ts'
import { readProfile } from '#server/profile/profile-actions.ts'
import type { ArchivedPaper } from './archive-queries.ts'
import { drawDots, drawPaper, type PaperJob } from './paper-job.ts'
import type { PaperShop } from './paper-source.ts'
import { type Dots, makeTypesetter } from './typesetter.ts'

/** A shop draws one paper at a time, so that a hundred of one shop do not delay others. */
const TURNS = { atOnce: 1, waiting: 20, waitMs: 20_000 }

/** Reads the data of papers and draws them. */
export interface PaperRenderer {
  shopOf(request: FastifyRequest): Promise<PaperShop>
  draw(shop: Pick<PaperShop, 'shopId'>, job: PaperJob, form: PaperForm): Promise<Uint8Array>
  /** Logs that a paper of an archive could not be drawn: the archive continues, and no response reports it. */
  failed(paper: Pick<ArchivedPaper, 'noun' | 'id'>, error: unknown): void
  /** Draws a paper of a roll as dots for the head of a receipt printer. */
  drawDots(shop: Pick<PaperShop, 'shopId'>, job: PaperJob): Promise<Dots>
}

/** Closes with the app. */
export function openPaperRenderer(
  app: App,
  { store, clock }: Pick<Dependencies, 'store' | 'clock'>,
): PaperRenderer {
  const typesetter = makeTypesetter()
  app.addHook('onClose', typesetter.stop)
  const turns = turnsByShop(TURNS)
  return {
    async shopOf({ db, shopId, session }) {
      const now = clock()
      return { db, platform: store.platform, shopId, profile: await readProfile(db, session, now), now }
    },
    async draw({ shopId }, job, form) {
      const drawn = await turns.take(shopId, () => drawPaper(typesetter, job, form))
      return drawn[form] ?? new Uint8Array()
    },
    failed({ noun, id }, error) {
      const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
      app.log.error({ error: { name, message, stack }, noun, id }, 'paper not drawn')
    },
    drawDots: ({ shopId }, job) => turns.take(shopId, () => drawDots(typesetter, job)),
  }
}

export const fileName = ({ title }: Pick<PaperJob, 'title'>, form: PaperForm = 'pdf') =>
  fileNameOf(title, form)
