import { Readable } from 'node:stream'
import { monthName } from '#domain/documents/days/months.ts'
import { fileNameOf } from '#domain/file-name.ts'
import { plural, t } from '#domain/words/t.ts'
import { type LazyFile, namesOnce } from '#server/http/archive/lazy-zip.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { monthFiles } from '#server/leaving/month/month-files.ts'
import { findMonth, type MonthOf, type MonthRequester } from '#server/leaving/month/month-of.ts'
import { noteExport } from '#server/leaving/shop-export.ts'
import { myClients } from './desk-actions.ts'

/** The requested month and shops; absent shops: all clients. */
interface Asked {
  month: string
  shops: string[] | undefined
  requestId: string
}

type Mine = Awaited<ReturnType<typeof myClients>>[number]
interface LeftOut {
  name: string
  because: string
}

const monthAt = (taker: MonthRequester, { shop_id, answers }: Mine, month: string) =>
  findMonth(taker, { shopId: shop_id, month, may: (name) => answers[name] === 'allowed' })

/**
 * Finds a month of several shops: each is read under its own rows and the person's present rights there.
 * @throws Problem 404 for a shop that is no client; 403 or 400 if there is nothing to export from any
 */
export async function findMonths(taker: MonthRequester, asked: Asked) {
  const mine = await myClients(taker)
  const chosen = asked.shops ? new Set(asked.shops) : undefined
  const clients = chosen ? mine.filter(({ shop_id }) => chosen.has(shop_id)) : mine
  if (clients.length < (chosen?.size ?? 1)) throw notFound(t('Shop'))
  let [files, shops] = [2, 0]
  let first: Problem | undefined
  for (const client of clients) {
    const found = await lookAt(taker, client, asked.month)
    if ('problem' in found) first ??= found.problem
    else {
      files += found.month.files
      shops += 1
    }
  }
  if (shops === 0) throw first ?? notFound(t('Shop'))
  return { files, shops, archive: () => archiveOf(taker, asked, clients) }
}

/** The shop's month, or the reason why it cannot be exported. */
async function lookAt(
  taker: MonthRequester,
  client: Mine,
  month: string,
): Promise<{ month: MonthOf } | { problem: Problem }> {
  if (client.answers.export !== 'allowed') return { problem: new Problem(403, notAllowed(client)) }
  try {
    return { month: await monthAt(taker, client, month) }
  } catch (error) {
    if (error instanceof Problem) return { problem: error }
    throw error
  }
}

const notAllowed = ({ answers }: Mine) =>
  answers.export === 'asks'
    ? t('Your role there asks for each export: go into the shop and take the month there.')
    : t('Your role there does not allow you to export.')

async function* archiveOf(
  taker: MonthRequester,
  { month, requestId }: Asked,
  clients: Mine[],
): AsyncGenerator<LazyFile> {
  const folderOf = namesOnce()
  const leftOut: LeftOut[] = []
  const folders: string[] = []
  for (const { shop_id } of clients) {
    // Reads the rights in this shop again: the shops before may have taken an hour.
    const client = (await myClients(taker)).find((one) => one.shop_id === shop_id)
    const name = client?.name ?? clients.find((one) => one.shop_id === shop_id)?.name ?? ''
    const found = client
      ? await lookAt(taker, client, month)
      : { problem: new Problem(403, t('You do not work there any more.')) }
    if ('problem' in found) {
      leftOut.push({ name, because: found.problem.message })
      continue
    }
    const folder = folderOf(fileNameOf(name, '').slice(0, -1).trim() || shop_id)
    const platform = taker.store.platformAs({ userId: taker.userId, requestId })
    await noteExport(platform, shop_id)
    folders.push(folder)
    for await (const one of monthFiles(taker, found.month)) yield { ...one, file: `${folder}/${one.file}` }
  }
  yield textOf('READ-ME.txt', [
    t('{month} of your clients', { month: monthName(month) }),
    plural(folders.length, 'One shop, in a folder:', '{count} shops, in a folder each:', {
      count: folders.length,
    }),
    ...folders.map((folder) => `- ${folder}`),
    t('Each folder has a READ-ME of its own.'),
    ...(leftOut.length > 0 ? ['', t('Left out: see the file beside this one.')] : []),
  ])
  if (leftOut.length > 0) {
    yield textOf(`${t('Left out')}.txt`, [
      t('These shops are not in this file:'),
      ...leftOut.map(({ name, because }) => `- ${t('{shop}: {because}', { shop: name, because })}`),
    ])
  }
}

const textOf = (file: string, lines: string[]): LazyFile => ({
  file,
  read: async () => Readable.from([`${lines.join('\n')}\n`], { objectMode: false }),
})
