import fc from 'fast-check'
import { beforeEach, expect, inject, test } from 'vitest'
import { verifyShop } from '#server/verify/verify-shop.ts'
import { openPerson, personOf, setClock, startBahi } from '#test/start-shop.ts'
import { histories, openHistories, undoneHistory } from '#test/undone-history.ts'

/** Histories tried here, each a second on the embedded database; `npm run campaign undone` tries thousands. */
const HISTORIES = inject('engine').kind === 'postgres' ? 25 : 8
/** Stock is posted on the database's own day, so these tests run on it too. */
beforeEach(() => setClock(new Date().toISOString()))

test('undoing a random history of a shop, in any order, leaves the books of every day as before', async () => {
  const { app, store } = await startBahi()
  const asha = await openPerson('Asha')
  const person = personOf(app, asha.token)
  const send = async (...call: Parameters<typeof person.send>) => {
    const response = await person.send(...call)
    return { status: response.statusCode, body: response.json() }
  }
  const db = store.forShop(asha)
  const shop = { send, db }
  const parties = await openHistories(shop)
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      expect(await undoneHistory(shop, parties, history)).toBeUndefined()
    }),
    { numRuns: HISTORIES },
  )
  expect((await verifyShop(db, asha.shopId)).findings).toEqual([])
})
