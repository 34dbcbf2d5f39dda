import * as contract from '#contract/challans.ts'
import { kindOf } from '#domain/document-kinds.ts'
import { fieldValues } from '#domain/documents/fields.ts'
import { t } from '#domain/words/t.ts'
import type { App } from '#server/bare-app.ts'
import {
  changeDocument,
  collectChange,
  createDocument,
  lastNumberOf,
  readDocument,
  takeBack,
  writerOf,
} from '#server/documents/document-actions.ts'
import { rewrite } from '#server/documents/document-edits.ts'
import { pageDocuments } from '#server/documents/document-queries.ts'
import type { DocumentRow } from '#server/documents/document-row.ts'
import { listedTo } from '#server/documents/document-search.ts'
import { sumDocuments } from '#server/documents/document-sums.ts'
import { sendPage } from '#server/http/page.ts'
import { serve } from '#server/http/serve.ts'
import { challanOf } from './challan-row.ts'

const draftOf = (draft: contract.ChallanDraft) => ({
  ...draft,
  party: draft.merchants,
  date: draft.challanDate,
  details: fieldValues('challan', draft),
})

const DONE = {
  sales: {
    created: () => t('Delivery challan created'),
    updated: () => t('Delivery challan updated'),
    'taken back': () => t('Delivery challan taken back'),
  },
  purchase: {
    created: () => t('Purchase return challan created'),
    updated: () => t('Purchase return challan updated'),
    'taken back': () => t('Purchase return challan taken back'),
  },
}

const answer = (done: keyof (typeof DONE)['sales'], row: DocumentRow) =>
  ({ success: true, message: DONE[row.direction][done](), challan: challanOf(row) }) as const

export function challanRoutes(app: App, clock: () => Date) {
  serve(app, contract.listChallans, async (request, reply) => {
    const { db, shopId, query } = request
    const page = await pageDocuments(db, shopId, 'challan', await listedTo(request, query, clock()))
    return sendPage(reply, { ...page, rows: page.rows.map(challanOf) })
  })
  serve(app, contract.sumChallans, async (request) =>
    sumDocuments(request.db, request.shopId, 'challan', await listedTo(request, request.query, clock())),
  )
  serve(app, contract.lastChallanNumber, async ({ db, shopId, query }) => ({
    lastChallanNumber: await lastNumberOf(db, shopId, kindOf('challan', query.type), clock()),
  }))
  serve(app, contract.getChallan, async ({ db, shopId, params }) =>
    challanOf(await readDocument(db, shopId, 'challan', params.id)),
  )
  serve(app, contract.createChallan, async (request) => {
    const { newId, body } = request
    const row = await createDocument(writerOf(request), {
      kind: kindOf('challan', body.challanType),
      newId,
      number: body.challanNumber,
      now: clock(),
      draft: draftOf(body),
      body: { ...body, challanNumber: '' },
    })
    return answer('created', row)
  })
  serve(app, contract.updateChallan, async (request) => {
    const { id } = request.params
    const { body } = request
    const writer = writerOf(request)
    const row = await changeDocument(
      writer,
      { noun: 'challan', id, direction: body.challanType, updatedAt: body.updatedAt },
      (stored) => {
        collectChange(writer, [stored.date, draftOf(body).date], clock())
        return rewrite(writer, stored, draftOf(body))
      },
    )
    return answer('updated', row)
  })
  serve(app, contract.returnChallan, async ({ db, shopId, params }) =>
    answer('taken back', await takeBack({ db, shopId }, 'challan', params.id)),
  )
}
