import { addDays } from '../../calendar.ts'
import { lastTakenBack, type TakeBack } from '../../parties/goods-taken-back.ts'
import { daysUntil } from '../near-expiry.ts'

/** Another place that sells an item. */
interface Seller {
  _id: string
  name: string
  /** What it sells a day. */
  perDay: number
  /** What it holds that is not expired. */
  stock: number
}

/** How fast an item goes, and what of it goes before a batch. */
interface Speed {
  /** Sold a day: in the shop. */
  perDay: number
  /** What stands of the item and expires earlier: it is sold first. */
  before: number
  /** The same of the place of the batch alone; absent in shops without places. */
  here?: { perDay: number; before: number } | undefined
  /** Other places that sell the item. */
  elsewhere?: readonly Seller[] | undefined
}

interface Standing {
  quantity: number
  expiry: string | null
  /** Whose purchase is in the books, and how long it takes goods back. */
  supplier: { name: string; takeBack?: TakeBack | undefined } | null
  bill: unknown
}

/** What can be done with a batch. */
export type Advice =
  /** Nothing yet: it expires late, or never. */
  | { does: 'wait' }
  /** It is sold before it expires, about so many days from now. */
  | { does: 'itself'; days: number }
  | { does: 'transfer'; to: Seller; quantity: number }
  /** Its supplier takes it back until that day; without a day, it is not known whether. */
  | { does: 'return'; until?: string }
  /** So much is left over at its usual price. */
  | { does: 'price-off'; left: number }
  | { does: 'write-off' }

/** Days before the last on which a supplier takes goods back from which that is said, however late they expire. */
const DAYS_TO_RETURN = 60
/** A place that holds less than it sells in so many days needs more. */
const DAYS_OF_NEED = 7

/** Days until all of it is sold, what stands before it included. */
const daysToSell = ({ perDay, before }: Pick<Speed, 'perDay' | 'before'>, quantity: number) =>
  perDay > 0 ? Math.ceil(round((before + quantity) / perDay)) : Number.POSITIVE_INFINITY

/** To thousandths, so that 0.1 x 30 is 3 and not 4. */
const round = (quantity: number) => Math.round(quantity * 1000) / 1000

/** The best of what can still be done with a batch, by how fast it is sold; `nearDays`: from when expiry is near. */
export function adviceOn(batch: Standing, speed: Speed, today: string, nearDays: number): Advice {
  const { expiry, quantity } = batch
  if (expiry === null) return { does: 'wait' }
  const back = wayBack(batch, expiry, today)
  if (expiry < today) return back ?? { does: 'write-off' }
  const days = daysUntil(expiry, today) + 1
  const isLastChance = back?.until !== undefined && back.until <= addDays(today, DAYS_TO_RETURN)
  if (days > nearDays && !isLastChance) return { does: 'wait' }
  const own = daysToSell(speed.here ?? speed, quantity)
  if (own <= days) return { does: 'itself', days: own }
  const { elsewhere = [] } = speed
  const empty = elsewhere.find(({ perDay, stock }) => stock < perDay * Math.min(days, DAYS_OF_NEED))
  const all = daysToSell(speed, quantity)
  if (!empty && all <= days) return { does: 'itself', days: all }
  const needy = empty ?? elsewhere.toSorted((a, b) => needOf(b, days) - needOf(a, days))[0]
  const needs = needy ? Math.min(quantity, Math.floor(needOf(needy, days))) : 0
  if (needy && needs >= 1) return { does: 'transfer', to: needy, quantity: needs }
  if (back) return back
  const { perDay, before } = speed.here ?? speed
  return { does: 'price-off', left: round(quantity - Math.max(0, Math.floor(perDay * days - before))) }
}

/** What a place sells in these days and does not hold. */
const needOf = ({ perDay, stock }: Seller, days: number) => round(perDay * days - stock)

/** Back to the supplier, while it takes goods back; undefined once it does not. */
function wayBack({ supplier, bill }: Standing, expiry: string, today: string) {
  if (!supplier || !bill) return undefined
  if (!supplier.takeBack) return { does: 'return' as const }
  const until = lastTakenBack(supplier.takeBack, expiry)
  return until !== undefined && until >= today ? { does: 'return' as const, until } : undefined
}
