import type * as z from 'zod/mini'
import type { listPricesDraft, PriceListDraft } from '#contract/pricing/price-lists.ts'
import { MOST_LIST_PRICES } from '#domain/pricing/list-price.ts'
import { plural, t } from '#domain/words/t.ts'
import { refusing } from '#server/db/constraint.ts'
import type { Db } from '#server/db/db.ts'
import { createOnce, type NewId } from '#server/http/create-once.ts'
import { notFound, Problem } from '#server/http/problem.ts'
import { onlyRow } from '#server/rows/query.ts'
import {
  deleteList,
  findBook,
  findList,
  insertList,
  listOf,
  onlyUsual,
  saveRows,
  selectList,
  updateList,
} from './price-list-queries.ts'

export const noPriceList = () => notFound(t('Price list'))

const inWords = <T>(work: Promise<T>) =>
  refusing(
    {
      price_lists_name_unique: () => new Problem(409, t('A price list of this name already exists')),
      price_lists_one_usual: () =>
        new Problem(409, t('Another list became the usual one. Reload and try again.')),
      price_lists_used: (parties) =>
        new Problem(
          409,
          parties === '0'
            ? t('This is the usual list of the shop. Choose another one first.')
            : plural(
                Number(parties),
                '{count} party buys by this list. Hide it instead, or give them another one.',
                '{count} parties buy by this list. Hide it instead, or give them another one.',
                { count: parties },
              ),
        ),
      price_list_prices_product: (row) =>
        new Problem(400, t('Item {row}: it is not among your items any more. Nothing was saved.', { row })),
      price_list_prices_percent: () =>
        new Problem(409, t('This list is a percentage of the selling prices: it has no prices by item.')),
      price_list_prices_most: () =>
        new Problem(
          409,
          t('A list holds at most {most} prices. Nothing was saved.', {
            most: MOST_LIST_PRICES.toLocaleString('en-IN'),
          }),
        ),
    },
    work,
  )

export async function addPriceList(db: Db, shopId: string, newId: NewId, draft: PriceListDraft) {
  const { id } = newId
  const priceList = await inWords(
    createOnce({
      db,
      shopId,
      newId,
      kind: 'price-list',
      body: draft,
      insert: async (keep) => {
        const [, , [stored]] = await db.batch([
          onlyUsual(shopId, id, draft),
          insertList(shopId, id, draft),
          selectList(shopId, id),
          ...keep(),
        ])
        return listOf(onlyRow(stored))
      },
      find: () => findList(db, shopId, id),
      nameOf: ({ name }) => name,
    }),
  )
  return { success: true, message: t('Price list added successfully!'), priceList } as const
}

export async function changePriceList(db: Db, shopId: string, id: string, draft: PriceListDraft) {
  const stored = await inWords(
    db.transaction(async (tx) => {
      // If the list does not exist, the transaction is rolled back, so that the default list stays the default.
      const [, updated] = await tx.batch([onlyUsual(shopId, id, draft), updateList(shopId, id, draft)])
      if (updated.length === 0) throw noPriceList()
      const [row] = await tx.execute(selectList(shopId, id))
      return listOf(onlyRow(row))
    }),
  )
  return { success: true, message: t('Price list updated successfully!'), priceList: stored } as const
}

export async function removePriceList(db: Db, shopId: string, id: string) {
  const deleted = await inWords(db.execute(deleteList(shopId, id)))
  if (deleted.length === 0) throw noPriceList()
  return { success: true, message: t('Price list deleted successfully.') } as const
}

export async function savePrices(db: Db, id: string, { items }: z.output<typeof listPricesDraft>) {
  const [row] = await inWords(db.execute(saveRows(id, items)))
  if (!onlyRow(row).saved) throw noPriceList()
  return { success: true, message: t('Prices saved.') } as const
}

export async function readBook(db: Db, shopId: string, id: string) {
  const book = await findBook(db, shopId, id)
  if (!book) throw noPriceList()
  return book
}
