import { todayInIndia } from '#domain/calendar.ts'
import { sealedUntil } from '#domain/shop/leaving.ts'
import type { App } from '#server/bare-app.ts'
import type { Store } from '#server/db/open.ts'
import { detachPayer, lockAllMembers, selectClosing, selectDue } from './closing-queries.ts'
import { eraseShops, markShopForErasure } from './erase-shops.ts'
import { forgetSealed, forgetSealedFor, sealBooks } from './sealed/sealed-books.ts'

const LOOK_EVERY_MS = 30_000

interface Working {
  /** Called before each part; false stops. */
  goOn?: () => boolean
  onTrouble?: (error: Error) => void
}

/** Seals the books of shops whose thirty days are over, then erases them. */
export async function eraseClosedShops(
  store: Store,
  now: Date,
  { goOn = () => true, onTrouble }: Working = {},
): Promise<void> {
  for (const due of await store.chores.execute(selectDue(now))) {
    if (!goOn()) return
    const { shop_id: shopId, name, gstin, closed_at: closedAt, closes_at: closesAt } = due
    const books = {
      shopId,
      name,
      closedAt,
      publicKey: Buffer.from(due.public_key),
      owners: [...due.emails, ...(gstin ? [gstin] : [])],
      deleteOn: sealedUntil(todayInIndia(new Date(closesAt))),
    }
    try {
      if (!(await sealBooks(store, books, goOn))) continue
      await store.chores.transaction(async (tx) => {
        // Takes the same locks as restoring the shop: of the two at once the second sees the first.
        await tx.execute(lockAllMembers(shopId))
        const [closing] = await tx.execute(selectClosing(shopId))
        if (!closing) return void (await tx.execute(forgetSealedFor(books.publicKey)))
        await tx.execute(detachPayer(shopId))
        await markShopForErasure(tx, shopId)
      })
    } catch (error) {
      // A shop that cannot be sealed does not block the others.
      if (!onTrouble) throw error
      onTrouble(error as Error)
    }
  }
  await forgetSealed(store.chores, todayInIndia(now))
}

/** While the app listens: erases shops that are due or marked, and finishes an erasure that another process began. */
export function startErasing(app: App, store: Store, clock: () => Date): void {
  let isStopped = false
  let erasing: Promise<void> | undefined
  const goOn = () => !isStopped
  const onTrouble = (error: Error) =>
    app.log.warn({ error: { name: error.name, message: error.message } }, 'shop not erased')
  const work = async () => {
    await eraseClosedShops(store, clock(), { goOn, onTrouble })
    await eraseShops(store.chores, { goOn })
  }
  const erase = () => {
    erasing ??= work()
      .catch(onTrouble)
      .finally(() => {
        erasing = undefined
      })
  }
  let timer: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    timer = setInterval(erase, LOOK_EVERY_MS).unref()
    erase()
  })
  app.addHook('preClose', async () => {
    isStopped = true
    clearInterval(timer)
  })
  app.addHook('onClose', async () => {
    await erasing
  })
}
