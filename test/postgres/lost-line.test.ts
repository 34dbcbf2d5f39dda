import { createServer, connect as dial, type Socket } from 'node:net'
import { expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { createCategory, listCategories, updateCategory } from '#contract/shelf/categories.ts'
import { openStore } from '#server/db/open.ts'
import { sql } from '#server/db/sql.ts'
import { query } from '#server/rows/query.ts'
import { databaseUrl } from '#test/new-database.ts'
import { openPerson, otherApp, personOf, startBahi } from '#test/start-shop.ts'

/** A line to the database that can be cut at the worst moment: the work is done, and its answer never comes. */
async function openLine(port: number) {
  let isCut = false
  const server = createServer((near: Socket) => {
    const far = dial(port, '127.0.0.1')
    far.on('data', (answer) => (isCut ? near.destroy() : near.write(answer)))
    near.on('data', (question) => far.write(question))
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    for (const socket of [near, far]) socket.on('error', () => {})
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cut: (cut: boolean) => {
      isCut = cut
    },
    close: () => server.close(),
  }
}

test('after a lost connection a write answers that it may be saved, a read that nothing was saved', async () => {
  const asha = await openPerson('Asha')
  const { category } = await asha(createCategory, { body: { categoryName: 'Grocery' } })
  const engine = inject('engine')
  if (engine.kind !== 'postgres') throw new Error('This is about a server')
  const { store } = await startBahi()
  const [place] = await store.platform.execute(
    query({ name: z.string() }, sql`select current_database() as name`),
  )
  const url = new URL(databaseUrl(engine.url, place?.name ?? '', 'server'))
  const line = await openLine(Number(url.port))
  url.port = String(line.port)
  const far = await openStore({ url: url.href })
  const app = await otherApp({ store: far })
  const overTheLine = personOf(app, asha.token)
  await overTheLine(listCategories)

  line.cut(true)
  const renamed = overTheLine.refused(updateCategory, {
    params: { id: category._id },
    body: { categoryName: 'Groceries' },
  })
  const read = overTheLine.refused(listCategories)
  const refusals = await Promise.all([renamed, read])
  line.cut(false)
  await app.close()
  await far.close()
  line.close()

  expect(refusals).toMatchObject([
    {
      status: 503,
      message:
        'The database was lost for a moment. Whether this was saved is not known; please look before you save again.',
    },
    { status: 503, message: 'Bahi is busy just now. Please try again in a moment.' },
  ])
})
