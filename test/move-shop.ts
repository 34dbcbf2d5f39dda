import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Store } from '#server/db/open.ts'
import { moveOut } from '#server/operator/moves/move-out.ts'
import { markMoved } from '#server/operator/moves/moved.ts'
import { openTaken, takeIn } from '#server/operator/moves/take-in.ts'
import { type Secrets, secretsUnder } from '#server/platform/secrets.ts'
import { ownFolder } from './own-folder.ts'

const PASSPHRASE = 'seven camels by the lake'
export const NEW_PLACE = 'https://there.test'
const quietly = () => {}

interface Place {
  store: Store
  secrets: Secrets
}

/** A place of the tests, with their app's secret. */
export const placeOf = (store: Store, secret = 'test'): Place => ({ store, secrets: secretsUnder(secret) })

/** Holds a shop. @returns the file of its books */
export async function moveShopOut({ store, secrets }: Place, shop: string): Promise<string> {
  const file = join(ownFolder('move'), 'books')
  await moveOut(store, { shop, file, passphrase: PASSPHRASE, secrets, say: quietly })
  return file
}

export async function takeShopIn(
  { store, secrets }: Place,
  file: string,
  say = quietly as (line: string) => void,
) {
  const receipt = await takeIn(store, { file: createReadStream(file), passphrase: PASSPHRASE, secrets, say })
  return receipt ?? ''
}

/** The last two steps: the old place gives the books up, the new one opens them. */
export async function openThere(from: Place, to: Place, shop: string, receipt: string): Promise<void> {
  const key = await markMoved(from.store, { shop, to: NEW_PLACE, receipt }, quietly)
  await openTaken(to.store, shop, key, quietly)
}

export async function moveShop(from: Place, to: Place, shop: string): Promise<void> {
  await openThere(from, to, shop, await takeShopIn(to, await moveShopOut(from, shop)))
}
