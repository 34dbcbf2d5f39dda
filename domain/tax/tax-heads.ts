import type { Direction } from '#domain/document-kinds.ts'
import { formatPercent, PERCENT_DECIMALS } from '#domain/money.ts'
import { stateName } from '#domain/state-words.ts'
import { findState, type State, stateByCode, stateLabel } from '#domain/states.ts'
import { type Say, t } from '#domain/words/t.ts'
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

/** Location fields of a shop, a merchant or a party. */
export interface LocationFields {
  placeOfSupply?: string | null
  state?: string | null
  gstin?: string | null
}

/** Reason for a line's tax: the facts, then the verdict that the form shows in bold. */
interface TaxReason {
  facts: string
  verdict: string
  /** False while a state is unknown and the product's own percentages are used. */
  known: boolean
}

/** The state that decides the tax: the place of supply, else the state, else the first two digits of the GSTIN. */
export function stateOfParty({ placeOfSupply, state, gstin }: LocationFields): State | undefined {
  return findState(placeOfSupply) ?? findState(state) ?? stateByCode(gstin?.trim().slice(0, 2))
}

/**
 * Tax percentages for a line. IGST Act s.7 and s.8: within a state half the GST rate each as CGST and SGST, across states the
 * whole rate as IGST; cess either way. The GST rate of a product is cgst + sgst, else igst. While a state is unknown the
 * product's own percentages are used, but never both families at once. Exports and supplies to a SEZ are inter-state wherever
 * the parties are (s.7(5)).
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

/** Stored facts of a bill's taxation, where they do not follow from the parties' states. */
export interface TaxFacts {
  supply: Supply
  direction: Direction
  /** State codes of the shop and the party; null if unknown. */
  shop: string | null
  party: string | null
  /** The lines' common GST rate; null without one. */
  rate: number | null
  /** True if some line has IGST, which it keeps while a state is unknown. */
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
 * One sentence for the form: 'Buyer in Karnataka (29), you in Maharashtra (27):' 'IGST 18%.' With the GST rate if all lines
 * have the same; `buyerWord` is the form's name for the other party.
 */
export const taxReason = (
  shop: State | undefined,
  party: State | undefined,
  direction: Direction,
  lines: readonly Percents[] = [],
  buyerWord: BuyerWord = 'Buyer',
  supply: Supply = 'domestic',
  say: Say = t,
): TaxReason => reasonOf(taxFacts(shop, party, direction, lines, supply), buyerWord, say)

type BuyerWord = 'Buyer' | 'Customer'

/** The tax reason, from stored facts. */
export function reasonOf(stored: TaxFacts, buyerWord: BuyerWord = 'Buyer', say: Say = t): TaxReason {
  const { supply, direction } = stored
  if (supplyKind(supply).isInterState) return interStateReason(stored, say)
  const reason = domesticReason(stored, buyerWord, say)
  const { facts, verdict } = reason
  const fact = facts.charAt(0).toLowerCase() + facts.slice(1)
  const tax = verdict.replace(/[.।]$/, '')
  switch (supply) {
    case 'deemed-export':
      return { ...reason, facts: say('Deemed export, {fact}', { fact }) }
    case 'reverse-charge':
      return {
        ...reason,
        facts: say('Reverse charge, {fact}', { fact }),
        verdict:
          direction === 'sales'
            ? say('{tax}, which the buyer pays to the government, not on this bill.', { tax })
            : say('{tax}, which you owe to the government, not to the supplier.', { tax }),
      }
    case 'operator-pays':
      return {
        ...reason,
        facts: say('Sold through an operator, {fact}', { fact }),
        verdict: say('{tax}, which the operator pays to the government (section 9(5)), not on this bill.', {
          tax,
        }),
      }
    default:
      return reason
  }
}

/** Facts and verdict in one sentence. */
export const sentenceOf = ({ facts, verdict }: Pick<TaxReason, 'facts' | 'verdict'>) => `${facts} ${verdict}`

/** The reason for supplies that are inter-state wherever the parties are. */
function interStateReason({ supply, party, rate }: TaxFacts, say: Say): TaxReason {
  const { buyer, taxedBy } = supplyKind(supply)
  const state = stateByCode(party)
  const sez = state
    ? say('SEZ in {state}, inter-state by law:', { state: stateLabel(state, say) })
    : say('Supply to a SEZ, inter-state by law:')
  return {
    facts: buyer === 'abroad' ? say('Export, supplied outside India:') : sez,
    verdict:
      taxedBy === 'nobody'
        ? say('no tax on the bill, under bond or letter of undertaking.')
        : igstOf(rate, say),
    known: true,
  }
}

function domesticReason(stored: TaxFacts, buyerWord: BuyerWord, say: Say): TaxReason {
  const { direction, rate } = stored
  const [shop, party] = [stateByCode(stored.shop), stateByCode(stored.party)]
  if (!shop)
    return {
      facts: say('Your state not known:'),
      verdict: unknownVerdict(stored, undefined, say),
      known: false,
    }
  if (!party) {
    const facts = NOT_KNOWN[direction === 'sales' ? buyerWord : 'Supplier'](say)
    return { facts, verdict: unknownVerdict(stored, shop, say), known: false }
  }
  const places = { party: stateLabel(party, say), shop: stateLabel(shop, say) }
  const facts =
    direction === 'sales'
      ? say('Buyer in {party}, you in {shop}:', places)
      : say('Supplier in {party}, you in {shop}:', places)
  if (shop.code === party.code) {
    const verdict = say('CGST and {stateTax}, half of the GST rate each.', { stateTax: stateTaxLabel(shop) })
    return { facts, verdict, known: true }
  }
  return { facts, verdict: igstOf(rate, say), known: true }
}

const NOT_KNOWN: Record<BuyerWord | 'Supplier', (say: Say) => string> = {
  Buyer: (say) => say("Buyer's state not known:"),
  Customer: (say) => say("Customer's state not known:"),
  Supplier: (say) => say("Supplier's state not known:"),
}

/** 'IGST 18%.' */
const igstOf = (rate: number | null, say: Say): string =>
  rate === null ? say('IGST, the full GST rate.') : say('IGST {rate}.', { rate: formatPercent(rate) })

/** As taxReason, for a seller who may not collect tax (CGST Act s.10(4) and s.32). */
export const untaxedReason = (
  isComposition: boolean,
  say: Say = t,
): Pick<TaxReason, 'facts' | 'verdict'> => ({
  facts: isComposition ? say('You are under composition:') : say('You are not registered for GST:'),
  verdict: say('no tax on the bill.'),
})

/** While a state is unknown the products' own percentages are used, some of which are IGST. */
function unknownVerdict({ hasIgst }: TaxFacts, shop: State | undefined, say: Say): string {
  if (hasIgst) return say('the GST that stands on each line.')
  const stateTax = stateTaxLabel(shop)
  return shop
    ? say('taxed as in {state}, CGST and {stateTax}.', { state: stateName(shop, say), stateTax })
    : say('CGST and {stateTax}.', { stateTax })
}

/** Rates have halves such as 0.125 (rough diamonds), which fit into the decimals a percentage may carry. */
function half(rate: number): number {
  return Number((rate / 2).toFixed(PERCENT_DECIMALS))
}
