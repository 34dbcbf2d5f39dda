// A party may buy from the shop and sell to it: it has an account on either side, whatever its type
// (docs/decisions/0177).

/** 'debtors': what it buys and owes; 'creditors': what the shop buys of it and owes. */
export const PARTY_SIDES = ['debtors', 'creditors'] as const
export type PartySide = (typeof PARTY_SIDES)[number]

export const otherSide = (side: PartySide): PartySide => (side === 'debtors' ? 'creditors' : 'debtors')

/** How a side of a party stands, in paise. */
export interface SideStanding {
  /** Anything was ever posted there. */
  isUsed: boolean
  /** Open bills and dues. */
  open: number
  /** Balance of the account: above zero it is owed, by the party (debtors) or by the shop (creditors). */
  owed: number
}

type Standings = Record<PartySide, SideStanding>
type PartyType = 'buyer' | 'supplier'

/** The side that a party is first offered on: buyers are debtors, suppliers creditors. */
export const partyAccountOf = (type: PartyType): PartySide => (type === 'buyer' ? 'debtors' : 'creditors')

/**
 * The side of an opening balance: a bill with its due date is of the side that it is owed on, whatever the type. Without one,
 * a balance against the party's type was paid ahead.
 */
export const openingSide = (type: PartyType, owes: 'debit' | 'credit', dueDate: string | null): PartySide =>
  dueDate ? (owes === 'debit' ? 'debtors' : 'creditors') : partyAccountOf(type)

/** What lies there for no bill, or was paid too much on one: the most that can be given back. */
const freeOn = ({ open, owed }: Pick<SideStanding, 'open' | 'owed'>): number => Math.max(0, open - owed)

interface ShownSide {
  side: PartySide
  owed: number
  openBills: readonly { open: number }[]
}

/** How both sides of a khata stand; one that it does not show has nothing. */
export function standingsOf(shown: readonly ShownSide[]): Standings {
  const standingOf = (side: PartySide): SideStanding => {
    const found = shown.find((one) => one.side === side)
    const open = (found?.openBills ?? []).reduce((sum, bill) => sum + bill.open, 0)
    return { isUsed: found !== undefined, open, owed: found?.owed ?? 0 }
  }
  return { debtors: standingOf('debtors'), creditors: standingOf('creditors') }
}

/**
 * The side that money of a party goes to where nobody chose one. A receipt settles what the party owes, or takes back what the
 * shop paid it ahead; a payment the other way round. The books decide it; the type does only where they have nothing.
 */
export function sideOfMoney(kind: 'receipt' | 'payment', sides: Standings, type: PartyType): PartySide {
  const settles = kind === 'receipt' ? 'debtors' : 'creditors'
  const back = otherSide(settles)
  if (sides[settles].open > 0) return settles
  if (freeOn(sides[back]) > 0) return back
  return sides[settles].isUsed || partyAccountOf(type) === settles ? settles : back
}

/** The sides that a party's account shows: those with entries; of one without any, the side of its type. */
export function shownSides(sides: Record<PartySide, { isUsed: boolean }>, type: PartyType): PartySide[] {
  const used = PARTY_SIDES.filter((side) => sides[side].isUsed)
  return used.length > 0 ? used : [partyAccountOf(type)]
}

/** What one press sets off between both sides: no more than is open and owed on either. */
export function settableOff(sides: Record<PartySide, Pick<SideStanding, 'open' | 'owed'>>): number {
  return Math.max(0, Math.min(...PARTY_SIDES.map((side) => Math.min(sides[side].open, sides[side].owed))))
}
