import type { Direction } from '#domain/document-kinds.ts'
import { formatPercent, PERCENT_DECIMALS } from '#domain/money.ts'
import { findState, type State, stateByCode, stateLabel } from '#domain/states.ts'
import { gstRate } from './rates/gst-rate.ts'
import type { Supply } from './supply/supplies.ts'
import { supplyKind } from './supply/supply-kinds.ts'

/** The four percentages of a product or of a line. */
export interface Percents {
  cgst: number
  sgst: number
  igst: number
  cess: number
}

/** What is known of where a shop, a merchant or a party is. */
export interface Whereabouts {
  placeOfSupply?: string | null
  state?: string | null
  gstin?: string | null
}

/** Why a line is taxed as it is: the facts, then the verdict that the form shows in bold. */
export interface TaxReason {
  facts: string
  verdict: string
  /** False while a state is unknown and the product's own percentages stand. */
  known: boolean
}

/** The state that decides the tax: the place of supply, else the state, else the first two digits of the GSTIN. */
export function stateOfParty({ placeOfSupply, state, gstin }: Whereabouts): State | undefined {
  return findState(placeOfSupply) ?? findState(state) ?? stateByCode(gstin?.trim().slice(0, 2))
}

/**
 * The percentages filled into a line. IGST Act s.7 and s.8: within a state half the GST rate each as CGST and SGST,
 * across states the whole rate as IGST; cess either way. The GST rate of a product is cgst + sgst, else igst.
 * While a state is unknown the product's own percentages stand, but never both families at once. Exports and what goes to
 * a SEZ are across states wherever the parties are (s.7(5)).
 */
export function taxHeads(
  product: Percents,
  shop: State | undefined,
  party: State | undefined,
  supply?: Supply,
): Percents {
  const { cgst, sgst, igst, cess } = product
  const rate = gstRate(product)
  if (supplyKind(supply).isInterState) return { cgst: 0, sgst: 0, igst: rate, cess }
  if (!shop || !party) return { cgst, sgst, igst: cgst + sgst > 0 ? 0 : igst, cess }
  if (shop.code !== party.code) return { cgst: 0, sgst: 0, igst: rate, cess }
  return { cgst: half(rate), sgst: half(rate), igst: 0, cess }
}

/** 'UTGST' in a union territory without a legislature, else 'SGST'. Only the label differs. */
export function stateTaxLabel(state: State | undefined): 'SGST' | 'UTGST' {
  return state?.ut ? 'UTGST' : 'SGST'
}

/** What decides how a bill is taxed, as it is stored with one whose sentence does not follow from where its sides are. */
export interface TaxFacts {
  supply: Supply
  direction: Direction
  /** The states of the two, by their codes; null where one is not known. */
  shop: string | null
  party: string | null
  /** The one GST rate of the lines; null where there is none, or more than one. */
  rate: number | null
  /** Whether some line has IGST, which it keeps while a state is not known. */
  hasIgst: boolean
}

export function taxFacts(
  shop: State | undefined,
  party: State | undefined,
  direction: Direction,
  lines: readonly Percents[],
  supply: Supply,
): TaxFacts {
  const [rate, ...others] = new Set(lines.map(gstRate).filter(Boolean))
  return {
    supply,
    direction,
    shop: shop?.code ?? null,
    party: party?.code ?? null,
    rate: rate && others.length === 0 ? rate : null,
    hasIgst: lines.some(({ igst }) => igst > 0),
  }
}

/**
 * One sentence for the form: 'Buyer in Karnataka (29), you in Maharashtra (27):' 'IGST 18%.'
 * The GST rate of the lines is named when they all have the same; `buyerWord` is what the form calls the other party.
 */
export const taxReason = (
  shop: State | undefined,
  party: State | undefined,
  direction: Direction,
  lines: readonly Percents[] = [],
  buyerWord: BuyerWord = 'Buyer',
  supply: Supply = 'domestic',
): TaxReason => reasonOf(taxFacts(shop, party, direction, lines, supply), buyerWord)

type BuyerWord = 'Buyer' | 'Customer'

/** The tax reason, from stored facts. */
export function reasonOf(stored: TaxFacts, buyerWord: BuyerWord = 'Buyer'): TaxReason {
  const { supply, direction } = stored
  if (supplyKind(supply).isInterState) return interStateReason(stored)
  const reason = domesticReason(stored, buyerWord)
  const { facts, verdict } = reason
  const fact = facts.charAt(0).toLowerCase() + facts.slice(1)
  const tax = verdict.slice(0, -1)
  switch (supply) {
    case 'deemed-export':
      return { ...reason, facts: `Deemed export, ${fact}` }
    case 'reverse-charge':
      return {
        ...reason,
        facts: `Reverse charge, ${fact}`,
        verdict:
          direction === 'sales'
            ? `${tax}, which the buyer pays to the government, not on this bill.`
            : `${tax}, which you owe to the government, not to the supplier.`,
      }
    case 'operator-pays':
      return {
        ...reason,
        facts: `Sold through an operator, ${fact}`,
        verdict: `${tax}, which the operator pays to the government (section 9(5)), not on this bill.`,
      }
    default:
      return reason
  }
}

/** The whole sentence. */
export const sentenceOf = ({ facts, verdict }: Pick<TaxReason, 'facts' | 'verdict'>) => `${facts} ${verdict}`

/** The reason for supplies that are inter-state wherever the parties are. */
function interStateReason({ supply, party, rate }: TaxFacts): TaxReason {
  const { buyer, taxedBy } = supplyKind(supply)
  const state = stateByCode(party)
  const where = state ? `SEZ in ${stateLabel(state)}` : 'Supply to a SEZ'
  return {
    facts: buyer === 'abroad' ? 'Export, supplied outside India:' : `${where}, inter-state by law:`,
    verdict: taxedBy === 'nobody' ? 'no tax on the bill, under bond or letter of undertaking.' : igstOf(rate),
    known: true,
  }
}

function domesticReason(stored: TaxFacts, buyerWord: BuyerWord): TaxReason {
  const { direction, rate } = stored
  const [shop, party] = [stateByCode(stored.shop), stateByCode(stored.party)]
  if (!shop) return { facts: 'Your state not known:', verdict: unknownVerdict(stored), known: false }
  if (!party) {
    const facts = `${direction === 'sales' ? buyerWord : 'Supplier'}'s state not known:`
    return { facts, verdict: unknownVerdict(stored, shop), known: false }
  }
  const other = direction === 'sales' ? 'Buyer' : 'Supplier'

  const facts = `${other} in ${stateLabel(party)}, you in ${stateLabel(shop)}:`
  if (shop.code === party.code) {
    return { facts, verdict: `CGST and ${stateTaxLabel(shop)}, half of the GST rate each.`, known: true }
  }
  return { facts, verdict: igstOf(rate), known: true }
}

/** 'IGST 18%.' */
const igstOf = (rate: number | null): string =>
  rate === null ? 'IGST, the full GST rate.' : `IGST ${formatPercent(rate)}.`

/** The same for a seller who may not collect tax (CGST Act s.10(4) and s.32). */
export const untaxedReason = (isComposition: boolean): Pick<TaxReason, 'facts' | 'verdict'> => ({
  facts: isComposition ? 'You are under composition:' : 'You are not registered for GST:',
  verdict: 'no tax on the bill.',
})

/** While a state is unknown the percentages of the products stand, and of some of them those are IGST. */
function unknownVerdict({ hasIgst }: TaxFacts, shop?: State): string {
  if (hasIgst) return 'the GST that stands on each line.'
  const heads = `CGST and ${stateTaxLabel(shop)}`
  return shop ? `taxed as in ${shop.name}, ${heads}.` : `${heads}.`
}

/** Rates have halves such as 0.125 (rough diamonds), which fit into the decimals a percentage may carry. */
function half(rate: number): number {
  return Number((rate / 2).toFixed(PERCENT_DECIMALS))
}
