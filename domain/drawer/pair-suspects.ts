import { formatTimeInIndia } from '#domain/calendar.ts'
import { formatRupees } from '#domain/money.ts'
import { plural, t } from '#domain/words/t.ts'
import { type BillPart, billPart } from './bill-suspects.ts'
import { type Finding, isSought, modeName, type Sought, type Suspect } from './drawer-day.ts'
import { FIRST, findingParts, SECOND } from './finding-parts.ts'

/** Maximum time between two bills that may be one sale. */
const NEAR_MS = 10 * 60 * 1000
/** Maximum time between two walk-in bills of the same amount that look like one sale. */
const TWICE_MS = 3 * 60 * 1000

type Pair = readonly [BillPart, BillPart]

/**
 * Pairs of bills that sum to the amount and are close in time, or look like one bill entered twice. The parts are in the
 * order of time; each looks up its counterpart by amount, so that not all pairs of a day are compared.
 */
export function pairsOf(parts: readonly BillPart[], sought: Sought): Suspect[] {
  const { amount, off } = sought
  const byAmount = grouped(parts, (part) => String(part.amount))
  const counterpartOf = (part: BillPart, wanted: number, off: number): BillPart | undefined => {
    for (let distance = 0; distance <= off; distance++)
      for (const found of distance === 0 ? [wanted] : [wanted - distance, wanted + distance]) {
        const other = nextOf(part, byAmount.get(String(found)) ?? [])
        if (other) return other
      }
    return undefined
  }
  const near = parts.flatMap((part): Suspect[] => {
    const other = counterpartOf(part, amount - part.amount, off)
    if (!other || timeBetween([part, other]) > NEAR_MS) return []
    const isNext = other.place === part.place + 1
    return [
      suspect([part, other], isNext ? 60 : 40, isNext ? 'next' : 'near', () => pairFinding([part, other])),
    ]
  })
  // Two payments of half the amount from one party, at any times of the day.
  const halves = parts.filter((part) => isSought(sought, part.amount * 2))
  return [
    ...near,
    ...lookDouble(halves)
      .filter((pair) => timeBetween(pair) > NEAR_MS)
      .map(toDouble),
  ]
}

/** Two cash bills of the amount each that look like one sale entered twice. */
export function enteredTwice(parts: readonly BillPart[], sought: Sought): Suspect[] {
  return lookDouble(parts.filter((part) => isSought(sought, part.amount))).map((pair) =>
    suspect(pair, 85, 'twice', () => ({
      ...pairFinding(pair),
      title: t('A bill that looks entered twice'),
      parts: findingParts(
        t('{first} and {second} {party}, {amount} each at {times}. Was it one sale?', {
          first: FIRST,
          second: SECOND,
          party: pair[0].bill.party?.trim() || t('walk-ins'),
          amount: formatRupees(pair[0].amount),
          times: timesOf(pair),
        }),
        billPart(pair[0].bill),
        billPart(pair[1].bill),
      ),
    })),
  )
}

/** Neighbours in time with the same amount: of one party, or of walk-ins a few minutes apart. */
function lookDouble(parts: readonly BillPart[]): Pair[] {
  const groups = grouped(parts, ({ bill, amount }) => `${amount} ${bill.party?.trim().toLowerCase() ?? ''}`)
  return [...groups.values()].flatMap((group) =>
    group.flatMap((part, index): Pair[] => {
      const next = group[index + 1]
      if (!next || next.bill.id === part.bill.id) return []
      const pair: Pair = [part, next]
      return part.bill.party?.trim() || timeBetween(pair) <= TWICE_MS ? [pair] : []
    }),
  )
}

const toDouble = (pair: Pair): Suspect =>
  suspect(pair, 50, 'double', () => ({ ...pairFinding(pair), title: t('Two bills that look like one') }))

function suspect(pair: Pair, score: number, kind: string, finding: () => Finding): Suspect {
  return { score, at: pair[1].bill.at.getTime(), kind, finding }
}

function pairFinding(pair: Pair): Finding {
  const [one, other] = pair
  const isNext = other.place === one.place + 1
  const minutes = Math.max(1, Math.round(timeBetween(pair) / 60_000))
  const areWalkIns = !one.bill.party?.trim() && !other.bill.party?.trim()
  const bills = {
    first: FIRST,
    paid: partyAndAmount(one),
    second: SECOND,
    otherPaid: partyAndAmount(other),
    times: timesOf(pair),
    modes: modesOf(pair),
  }
  const sentence = areWalkIns
    ? t('{first} {paid} and {second} {otherPaid}, walk-ins at {times}, {modes}.', bills)
    : t('{first} {paid} and {second} {otherPaid}, at {times}, {modes}.', bills)
  return {
    title: isNext
      ? t('Two bills, one after the other')
      : plural(minutes, 'Two bills, {minutes} minute apart', 'Two bills, {minutes} minutes apart', {
          minutes,
        }),
    parts: findingParts(sentence, billPart(one.bill), billPart(other.bill)),
    fix: { kind: 'look at both', of: 'bill', ids: [one.bill.id, other.bill.id] },
    fixName: t('Look at both'),
  }
}

const modesOf = ([one, other]: Pair) =>
  one.mode === other.mode
    ? t('both {mode}', { mode: modeName(one.mode) })
    : t('{mode} and {otherMode}', { mode: modeName(one.mode), otherMode: modeName(other.mode) })

const partyAndAmount = ({ bill, amount }: BillPart) =>
  [bill.party?.trim(), formatRupees(amount)].filter(Boolean).join(' ')

/** '1:10 and 1:12 pm', '11:58 am and 12:01 pm'. */
function timesOf(pair: Pair): string {
  const [from, to] = [formatTimeInIndia(pair[0].bill.at), formatTimeInIndia(pair[1].bill.at)]
  return t('{from} and {to}', { from: from.slice(-2) === to.slice(-2) ? from.slice(0, -3) : from, to })
}

const timeBetween = ([one, other]: Pair) => other.bill.at.getTime() - one.bill.at.getTime()

/** The first of these parts (in the order of time) that is of a later bill than this one. */
function nextOf(part: BillPart, others: readonly BillPart[]): BillPart | undefined {
  let [low, high] = [0, others.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((others[middle]?.place ?? 0) <= part.place) low = middle + 1
    else high = middle
  }
  return others[low]
}

function grouped<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of all) {
    const group = groups.get(keyOf(one))
    if (group) group.push(one)
    else groups.set(keyOf(one), [one])
  }
  return groups
}
