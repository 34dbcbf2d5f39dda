import type { Endpoint } from '#contract/endpoint.ts'
import type { App } from '#server/bare-app.ts'
import { type Person, personOf } from './start-shop.ts'

interface Row {
  _id: string
}

/** Scrolls through a list to its end, as a screen does: the rows, the size of each page, and the total it was told. */
export async function walkPages(app: App, person: Person, endpoint: Endpoint, query: object) {
  const rows: Row[] = []
  const sizes: number[] = []
  let cursor: string | undefined
  let total: number
  do {
    const response = await personOf(app, person.token).send(endpoint, { query: { ...query, cursor } })
    const body = response.json()
    const page: Row[] = Array.isArray(body) ? body : (Object.values(body)[0] as Row[])
    rows.push(...page)
    sizes.push(page.length)
    total = Number(response.headers['x-total-count'])
    cursor = response.headers['x-next-cursor'] as string | undefined
  } while (cursor)
  return { rows, sizes, total }
}
