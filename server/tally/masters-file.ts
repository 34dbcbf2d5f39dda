import { UNIT_QUANTITY_CODES } from '#domain/shelf/units.ts'
import { findState } from '#domain/states.ts'
import { itemMessage, itemRates, ledgerMessage, partyMessage, unitMessage } from '#domain/tally/masters.ts'
import { tallyState } from '#domain/tally/state-names.ts'
import { FILE_FOOT, fileHead } from '#domain/tally/xml.ts'
import { isServiceItem } from '#domain/tax/supply/is-service.ts'
import { cleanGstin } from '#domain/typed/written-gstin.ts'
import type { Db } from '#server/db/db.ts'
import { readNames } from './books-names.ts'
import { selectItems, selectParties } from './tally-queries.ts'

/** Maximum number of rows in memory at once, however many a shop has. */
const AT_ONCE = 1000
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** Units, ledgers, parties and items, in an order in which each finds those that it refers to. */
export async function* mastersFile(db: Db, shopId: string): AsyncGenerator<string> {
  const names = await readNames(db, shopId)
  yield fileHead('All Masters')
  const used = new Set([...names.items.values()].map(({ unit }) => unit))
  yield UNIT_QUANTITY_CODES.filter(({ code }) => used.has(code))
    .map(unitMessage)
    .join('')
  // Two accounts may be one ledger in Tally.
  const ledgers = new Map([...names.ledgers.values()].map((ledger) => [ledger.name.toLowerCase(), ledger]))
  yield [...ledgers.values()].map(ledgerMessage).join('')

  for (let after = BEFORE_ALL, count = AT_ONCE; count === AT_ONCE; ) {
    const parties = await db.execute(selectParties(shopId, after, AT_ONCE))
    yield parties
      .map(({ id, name, postal_code, credit_days, gstin, state, ...party }) =>
        partyMessage({
          ...party,
          name: names.parties.get(id) ?? name,
          mailingName: name,
          postalCode: postal_code,
          creditDays: credit_days,
          gstin: cleanGstin(gstin),
          state: tallyState(findState(state)?.code ?? cleanGstin(gstin).slice(0, 2)),
        }),
      )
      .join('')
    ;[after, count] = [parties.at(-1)?.id ?? after, parties.length]
  }
  for (let after = BEFORE_ALL, count = AT_ONCE; count === AT_ONCE; ) {
    const items = await db.execute(selectItems(shopId, after, AT_ONCE))
    yield items
      .flatMap(({ id, hsncode, isService, openingQuantity, openingWorth, ...rates }) => {
        const named = names.items.get(id)
        const hsn = hsncode.trim()
        return named
          ? [
              itemMessage({
                ...named,
                hsn,
                isService: isServiceItem({ hsncode, isService }),
                rates: itemRates(rates),
                opening: { quantity: openingQuantity, value: openingWorth },
              }),
            ]
          : []
      })
      .join('')
    ;[after, count] = [items.at(-1)?.id ?? after, items.length]
  }
  yield FILE_FOOT
}
