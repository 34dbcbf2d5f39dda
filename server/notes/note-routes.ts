import * as contract from '#contract/documents/notes.ts'
import { kindOf, type NoteNoun } from '#domain/document-kinds.ts'
import { t } from '#domain/words/t.ts'
import type { App } from '#server/bare-app.ts'
import { lastNumberOf, readDocument, writerOf } from '#server/documents/document-actions.ts'
import { pageDocuments } from '#server/documents/document-queries.ts'
import { listedTo } from '#server/documents/document-search.ts'
import { sumDocuments } from '#server/documents/document-sums.ts'
import { sendPage } from '#server/http/page.ts'
import { serve } from '#server/http/serve.ts'
import { createNote } from './note-actions.ts'
import { noteOf } from './note-row.ts'

/** Routes of a note's noun; both nouns have the same calls. */
function routesOf(
  app: App,
  clock: () => Date,
  noun: NoteNoun,
  calls: typeof contract.creditNotes | typeof contract.debitNotes,
  created: () => string,
) {
  serve(app, calls.list, async (request, reply) => {
    const page = await pageDocuments(
      request.db,
      request.shopId,
      noun,
      await listedTo(request, request.query, clock()),
    )
    return sendPage(reply, { ...page, rows: page.rows.map(noteOf) })
  })
  serve(app, calls.sums, async (request) =>
    sumDocuments(request.db, request.shopId, noun, await listedTo(request, request.query, clock())),
  )
  serve(app, calls.lastNumber, async ({ db, shopId, query }) => ({
    lastNoteNumber: await lastNumberOf(db, shopId, kindOf(noun, query.type), clock(), query.till),
  }))
  serve(app, calls.get, async ({ db, shopId, params }) =>
    noteOf(await readDocument(db, shopId, noun, params.id)),
  )
  serve(app, calls.create, async (request) => {
    const { newId, body } = request
    const row = await createNote(writerOf(request), noun, newId, body, clock())
    return { success: true, message: created(), note: noteOf(row) } as const
  })
}

export function noteRoutes(app: App, clock: () => Date) {
  routesOf(app, clock, 'credit-note', contract.creditNotes, () => t('Credit note created'))
  routesOf(app, clock, 'debit-note', contract.debitNotes, () => t('Debit note created'))
}
