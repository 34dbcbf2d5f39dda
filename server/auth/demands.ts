import { type AskedGoods, type FactsOfCall, PERMISSIONS_OF_LINES } from '#contract/people/permits.ts'
import { type Paise, sumOfPaise } from '#domain/money.ts'
import {
  type Answers,
  isPermissionAlternative,
  neededFor,
  type PermissionName,
  type ShopWord,
} from '#domain/people/permissions.ts'
import { type AskedAbout, askedOf, PermitNeeded } from './access.ts'

/** The version of a record that an action has read and builds on. */
interface Version {
  id: string
  updated_at: string
}

/** What a permit grants to this call. */
interface Granted {
  permissions: readonly PermissionName[]
  /** Version of the record that the approver saw; null where the call is about no record. */
  version: string | null
  /** What should be in the drawer, as the approver saw it. */
  expected?: Paise | undefined
}

/** The permissions that one call needs, collected so that one permit is asked for all of them (docs/decisions/0187). */
export interface Demands {
  /** Requires a permission, or a permit for it and for all that was collected before. */
  demand: (word: ShopWord, about?: AskedAbout) => void
  /** As `demand`, but a missing permit is asked for by the next `settle`. Until then the call can write nothing. */
  collect: (word: ShopWord, about?: AskedAbout) => void
  /** Asks for a permit, if one of the collected permissions needs it. `facts` are read only then. */
  settle: (facts?: () => FactsOfCall | Promise<FactsOfCall>) => Promise<void>
  /** Names the version that the call builds on: a permit for another version grants nothing. */
  buildsOn: (version: Version) => void
  /** Adds the permissions of a permit. */
  grant: (granted: Granted) => void
  /** Forgets what was missing, before it is demanded again with a permit. */
  reopen: () => void
  /** Marks the call's permit as one for an earlier version of the record. */
  outdate: () => void
  permitted: ReadonlySet<PermissionName>
  /** True between `collect` and `settle` while a permit is missing: transactions are read-only. */
  isHeld: () => boolean
  /** Lets the request for the permit be stored. */
  release: () => void
}

/** Details of several permissions: each is named, and the amount and values are those of the first, as of a discount. */
function together(first: AskedAbout, next: AskedAbout): AskedAbout {
  if (first === next) return first
  return {
    ...next,
    ...first,
    text: [first.text, next.text].filter(Boolean).join(', '),
    goods: [...(first.goods ?? []), ...(next.goods ?? [])],
    values: { ...next.values, ...first.values },
  }
}

/** More lines are added up in one: what is stored of a question has 4000 bytes. */
const MOST_GOODS = 8

function shortened(goods: readonly AskedGoods[]): AskedGoods[] {
  if (goods.length <= MOST_GOODS) return [...goods]
  const shown = MOST_GOODS - new Set(goods.map(({ permission }) => permission)).size
  const rest = goods.slice(shown)
  const sums = PERMISSIONS_OF_LINES.flatMap((permission): AskedGoods[] => {
    const some = rest.filter((one) => one.permission === permission)
    const amount = sumOfPaise(some.map((one) => one.amount))
    return some.length > 0 ? [{ permission, name: '', quantity: null, amount, lines: some.length }] : []
  })
  return [...goods.slice(0, shown), ...sums]
}

/** `refuseClosed` refuses first what is closed to the session and open to the role. */
export function demandsOf(answers: Answers, refuseClosed: (word: ShopWord) => void = () => {}): Demands {
  const permitted = new Set<PermissionName>()
  const needs = new Set<PermissionName>()
  const open = new Set<PermissionName>()
  let about: AskedAbout | undefined
  let version: Version | undefined
  let grantedFor: string | null = null
  let grantedDrawer: Paise | undefined
  let isOutdated = false
  let isReleased = false

  const note = (word: ShopWord, detail?: AskedAbout) => {
    refuseClosed(word)
    for (const name of askedOf(word, answers, permitted)) open.add(name)
    if (word !== 'look' && !isPermissionAlternative(word)) for (const name of neededFor(word)) needs.add(name)
    // What the role may do without a yes is no part of the question.
    const isAsked = word === 'look' || askedOf(word, answers).length > 0
    if (detail && isAsked) about = about ? together(about, detail) : detail
  }
  const ask = (found?: FactsOfCall) => {
    const { discount = null, goods = [] } = about ?? {}
    const facts = found && {
      ...found,
      drawer: found.drawer ?? null,
      discount,
      goods: shortened(goods),
      items: goods.length > 0 ? [] : (found.items ?? []),
    }
    return new PermitNeeded([...open], { needs: [...needs], about, facts, version, isOutdated })
  }
  const outdate = () => {
    permitted.clear()
    isOutdated = true
  }
  /** What was permitted so far is asked for again, with the figures of now. */
  const askAgain = () => {
    for (const name of permitted) if (needs.has(name)) open.add(name)
    outdate()
  }
  return {
    permitted,
    outdate,
    reopen: () => open.clear(),
    collect: note,
    demand: (...demanded) => {
      note(...demanded)
      if (open.size > 0) throw ask()
    },
    settle: async (facts) => {
      if (open.size === 0 && grantedDrawer === undefined) return
      const found = await facts?.()
      if (found?.drawer && grantedDrawer !== undefined && found.drawer.expected !== grantedDrawer) askAgain()
      if (open.size > 0) throw ask(found)
    },
    buildsOn: (read) => {
      version = { id: read.id, updated_at: read.updated_at }
      if (grantedFor !== null && grantedFor !== read.updated_at) askAgain()
    },
    grant: ({ permissions, version: seen, expected }) => {
      for (const name of permissions) permitted.add(name)
      grantedFor = seen
      grantedDrawer = expected
    },
    isHeld: () => open.size > 0 && !isReleased,
    release: () => {
      isReleased = true
    },
  }
}
