import type { Store } from '#server/db/open.ts'
import { StartupError } from '#server/startup-error.ts'
import { dayOf, findShop, isSameKey, moveOf } from './move-state.ts'

type Say = (line: string) => void

/**
 * Gives the books up for good: from now on every call of the shop answers where it went.
 * @returns the key that opens it there
 */
export const markMoved = (
  store: Store,
  { shop: named, to, receipt }: { shop: string | undefined; to: string; receipt: string },
  say: Say,
): Promise<string> =>
  store.asOwner(async (run) => {
    const shop = await findShop(run, named)
    const move = await moveOf(run, shop.id)
    if (!move || (move.state !== 'leaving' && move.state !== 'gone'))
      throw new StartupError(`${shop.name} is not moving: begin with bahi move-out.`)
    if (!isSameKey(receipt, move.receipt_key))
      throw new StartupError('This is not the receipt that take-in told at the new place for these books.')
    if (move.state === 'leaving') {
      await run(
        `update shop_moves set state = 'gone', to_url = $2, changed_at = now() where shop_id = $1 and state = 'leaving'`,
        [shop.id, addressOf(to)],
      )
    }
    say(
      `${shop.name} is at ${move.to_url ?? addressOf(to)} now. Open it there: bahi take-in --shop ... --open, with this key:`,
    )
    return move.opening_key ?? ''
  })

function addressOf(to: string): string {
  const url = URL.canParse(to) ? new URL(to) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash)
    throw new StartupError('--to is the address of the new place, as https://bahi.example.in')
  return url.href.replace(/\/$/, '')
}

/** Opens a held shop where it was; its file is worth nothing from then on, as nobody is told its key. */
export const moveBack = (store: Store, named: string | undefined, say: Say): Promise<void> =>
  store.asOwner(async (run) => {
    const shop = await findShop(run, named)
    const move = await moveOf(run, shop.id)
    if (move?.state === 'gone')
      throw new StartupError(
        `${shop.name} moved to ${move.to_url} on ${dayOf(move.changed_at)}. It comes back by move-out there and take-in here.`,
      )
    if (move?.state === 'arriving')
      throw new StartupError(`${shop.name} is open at its old place: nothing is to be moved back from here.`)
    await run(
      `update shop_moves set state = 'here', receipt_key = null, opening_key = null, changed_at = now()
        where shop_id = $1 and state = 'leaving'`,
      [shop.id],
    )
    say(
      `${shop.name} is open here${move?.state === 'leaving' ? '. The file of its move opens nothing any more' : ', and was not moving'}.`,
    )
  })
