import * as contract from '#contract/documents/attachments.ts'
import { ATTACHED_MAX_BYTES } from '#domain/attachments/attached-file.ts'
import { t } from '#domain/words/t.ts'
import type { App } from '#server/bare-app.ts'
import { writerOf } from '#server/documents/document-actions.ts'
import { sendFile } from '#server/http/send-file.ts'
import { serve } from '#server/http/serve.ts'
import { attach, readAttachments, readFile, removeFile } from './attachment-actions.ts'

/** Slightly larger bodies are read, and refused by the file's own limit. */
const BODY_BYTES = 2 * ATTACHED_MAX_BYTES
/** Allows for a photo on a slow connection (requestTimeout in bare-app.ts), and for saving it. */
const ANSWER_WITHIN_MS = 45_000

export function attachmentRoutes(app: App, clock: () => Date) {
  serve(app, contract.listAttachments, async ({ db, shopId, params }) => ({
    attachments: await readAttachments({ db, shopId }, params.id),
  }))
  // An encapsulated plugin, as its parser reads every body as bytes.
  app.register(async (room: App) => {
    room.removeAllContentTypeParsers()
    room.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, bytes: unknown) => bytes)
    room.route({
      ...contract.attachFile,
      bodyLimit: BODY_BYTES,
      handlerTimeout: ANSWER_WITHIN_MS,
      handler: async (request) => {
        const { params, query, body } = request
        const attachment = await attach(writerOf(request), params.id, { ...query, body, now: clock() })
        return { success: true as const, message: t('File attached'), attachment }
      },
    })
  })
  serve(app, contract.getAttachment, async ({ db, shopId, params }, reply) => {
    const { name, type, bytes } = await readFile({ db, shopId }, params.id, params.hash)
    // Sandboxed: an uploaded file must run no script, wherever it is opened.
    reply.header('Content-Security-Policy', "default-src 'none'; sandbox")
    return sendFile(reply, 'inline', name, type).send(Buffer.from(bytes))
  })
  serve(app, contract.removeAttachment, ({ db, shopId, params }) =>
    removeFile({ db, shopId }, params.id, params.hash),
  )
}
