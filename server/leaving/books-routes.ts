import { downloadShopArchive } from '#contract/shop/books.ts'
import { monthArchive } from '#contract/shop/months.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { fileNameOf } from '#domain/file-name.ts'
import { t } from '#domain/words/t.ts'
import type { App, Dependencies } from '#server/bare-app.ts'
import { CHORE_LIMITS } from '#server/db/limits.ts'
import { Problem } from '#server/http/problem.ts'
import { sendFile } from '#server/http/send-file.ts'
import type { PaperRenderer } from '#server/papers/paper-renderer.ts'
import { paperFiles } from '#server/papers/papers-archive.ts'
import { archiveInWords, monthFileName } from './month/month-archive.ts'
import { monthFiles } from './month/month-files.ts'
import { findMonth, type MonthRequester } from './month/month-of.ts'
import { requireStillAllowed } from './month/require-still-allowed.ts'
import { exportShop, noteExport } from './shop-export.ts'

/** A range that includes every paper, whatever its date. */
const ALL_DAYS = { from: '1900-01-01', to: '2999-12-31' }

export function booksRoutes(
  app: App,
  desk: PaperRenderer,
  { store, clock }: Pick<Dependencies, 'store' | 'clock'>,
) {
  app.route({
    ...downloadShopArchive,
    handlerTimeout: CHORE_LIMITS.whole,
    handler: async (request, reply) => {
      const { shopId, session, platform, query } = request
      if (session.rights?.role !== 'owner') {
        throw new Problem(403, t('Only an owner takes all books along.'))
      }
      const shop = await desk.shopOf(request, reply)
      const papers = query.papers === 'yes' ? await paperFiles(desk, shop, ALL_DAYS) : undefined
      await noteExport(platform, shopId)
      const { name } = shop.profile
      const { files, stream } = await exportShop(store, { shopId, name }, papers)
      const title = t('Books of {shop} {date}', { shop: name, date: todayInIndia(clock()) })
      return sendFile(reply, 'attachment', fileNameOf(title, 'zip'), 'application/zip')
        .header('X-Files', files)
        .send(stream)
    },
  })
  app.route({
    ...monthArchive,
    handlerTimeout: CHORE_LIMITS.whole,
    handler: async (request, reply) => {
      const { shopId, session, platform, may, query } = request
      const taker: MonthRequester = {
        store,
        desk,
        userId: session.userId,
        email: session.email,
        now: clock(),
        stillMay: requireStillAllowed(store.platform, session, clock),
      }
      const found = await findMonth(taker, { shopId, month: query.month, may })
      await noteExport(platform, shopId)
      const name = monthFileName(query.month, found.shop.profile.name)
      return sendFile(reply, 'attachment', name, 'application/zip')
        .header('X-Files', found.files)
        .send(archiveInWords(monthFiles(taker, found)))
    },
  })
}
