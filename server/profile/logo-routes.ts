import { removeLogo, updateLogo } from '#contract/people/change-profile.ts'
import { getLogo } from '#contract/people/profile.ts'
import type { App, Dependencies } from '#server/bare-app.ts'
import { serve } from '#server/http/serve.ts'
import { changeLogo, dropLogo, readLogo } from './logo-actions.ts'

export function logoRoutes(app: App, { store, clock }: Pick<Dependencies, 'store' | 'clock'>) {
  // An encapsulated plugin, as its parser reads every body as bytes.
  app.register(async (room: App) => {
    room.removeAllContentTypeParsers()
    room.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, bytes: unknown) => bytes)
    room.route({ ...updateLogo, handler: ({ db, shopId, body }) => changeLogo(db, shopId, body, clock()) })
  })
  serve(app, removeLogo, ({ db, shopId }) => dropLogo(db, shopId))
  serve(app, getLogo, async ({ params }, reply) => {
    const { type, bytes } = await readLogo(store.platform, params.hash)
    // Immutable: this path always has the same picture.
    reply.header('Cache-Control', 'public, max-age=31536000, immutable')
    return reply.type(type).send(bytes)
  })
}
