import { startPostgres } from '#test/start-postgres.ts'
import { openBenchApp, openBenchShop } from './bench-app.ts'
import { fillDocuments, fillInBulk } from './fill-documents.ts'

const server = (await startPostgres({ durable: false }))!
console.log(server.url)
const bench = await openBenchApp(server.url, 4)
const a = await openBenchShop(bench, 'Large')
const b = await openBenchShop(bench, 'Small')
await fillInBulk(bench.store, a.shopId, { invoice: 1_000_000, order: 0, quotation: 0 })
await fillDocuments(bench.store, b.shopId, { invoice: 10_000, order: 0, quotation: 0 })
await bench.store.script('vacuum analyze')
console.log('ready', a.shopId, a.userId, b.shopId)
await new Promise((r) => setTimeout(r, 3_000_000))
