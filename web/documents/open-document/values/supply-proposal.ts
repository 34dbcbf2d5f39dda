import type { Settings } from '#contract/shop/settings.ts'
import type { Direction } from '#domain/document-kinds.ts'
import { mayCollectTax } from '#domain/shop/registration.ts'
import type { Supply } from '#domain/tax/supply/supplies.ts'
import { chargesTax } from '#domain/tax/supply/supply-kinds.ts'
import { filledLines, type SheetLine } from '#web/documents/open-document/lines/sheet-line.ts'
import type { DocumentValues, OwnDetails } from '#web/documents/open-document/values/document-values.ts'

interface About {
  direction: Direction
  shop: OwnDetails
  settings: Settings
}

/**
 * The kind of supply that the items imply: reverse charge if all of them are under it, unless a person has chosen. Documents
 * without kinds of supply stay without.
 */
export function proposedSupply(
  { supply, isSupplyByHand }: DocumentValues,
  items: readonly SheetLine[],
  { settings, direction, shop: { registration = 'regular' } }: About,
): Supply | undefined {
  const isOpen = supply === 'domestic' || supply === 'reverse-charge'
  if (!isOpen || isSupplyByHand || !settings.uses.reverseCharge) return supply
  const mayBe = direction === 'purchase' ? registration !== 'unregistered' : mayCollectTax(registration)
  const known = filledLines(items).flatMap(({ source }) => source ?? [])
  return mayBe && known.length > 0 && known.every(({ reverseCharge }) => reverseCharge)
    ? 'reverse-charge'
    : 'domestic'
}

/** Setting of prices including tax under a kind of supply: false if the supply charges no tax. */
export const taxInPricesUnder = (
  supply: Supply | undefined,
  { pricesIncludeTax }: Pick<DocumentValues, 'pricesIncludeTax'>,
) => ({ pricesIncludeTax: pricesIncludeTax && chargesTax(supply) })
