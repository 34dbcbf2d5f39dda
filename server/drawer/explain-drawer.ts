import type { Output } from '#contract/endpoint.ts'
import type { explainDrawer, StoredFinding } from '#contract/money/drawer.ts'
import { addDays, todayInIndia } from '#domain/calendar.ts'
import { usualMode } from '#domain/drawer/bill-suspects.ts'
import type {
  DailyEntry,
  DrawerBill,
  DrawerDay,
  DrawerEntry,
  DrawerReturn,
  Finding,
} from '#domain/drawer/drawer-day.ts'
import { explainDifference } from '#domain/drawer/drawer-explanations.ts'
import { modeOfAccount } from '#domain/ledger/money-accounts.ts'
import { NOTHING, type Paise, paise, sumOfPaise } from '#domain/money.ts'
import type { PaymentMode } from '#domain/payment/payment-status.ts'
import { inWords } from '#domain/words/stored-words.ts'
import { t } from '#domain/words/t.ts'
import type { Shop } from '#server/documents/document-actions.ts'
import {
  type DayDocument,
  type DayVoucher,
  selectDayDocuments,
  selectDayVouchers,
  selectUsual,
  type UsualRow,
} from './day-queries.ts'
import { drawerOf } from './drawer-actions.ts'
import { type AccountNames, accountName, walkInOf } from './drawer-words.ts'

/** Finds the entries of the day that exactly explain a drawer's difference (paise, below zero when short). */
export async function explain(
  shop: Shop,
  account: string,
  difference: Paise,
  now: Date,
): Promise<Output<typeof explainDrawer>> {
  const { names } = await drawerOf(shop, account)
  const today = todayInIndia(now)
  const [documents, vouchers, usual] = await shop.db.batch([
    selectDayDocuments(shop.shopId, account),
    selectDayVouchers(shop.shopId, account),
    selectUsual(shop.shopId, account, today),
  ])
  // Bills are paid into the first drawer; other drawers get cash only by transfers.
  const ofDrawer = account === 'cash' ? documents : []
  const sales = ofDrawer.filter(({ noun, direction }) => noun === 'invoice' && direction === 'sales')
  const purchases = ofDrawer.filter(({ noun, direction }) => noun === 'invoice' && direction === 'purchase')
  const day: DrawerDay = {
    bills: sales.filter(({ isCancelled }) => !isCancelled).map(billOf),
    returns: ofDrawer.flatMap(returnOf),
    entries: [...vouchers.flatMap((row) => entriesOf(row, account, names)), ...purchases.flatMap(paidOf)],
    usualEntries: usual.flatMap((row) => usualOf(row, names, today)),
    isInCoins: true,
  }
  const { findings, lookedAtWords, nothing } = explainDifference(difference, day)
  const byId = new Map(documents.map((row) => [row.id, row]))
  return {
    findings: findings.map((finding) => wireOf(finding, byId)),
    lookedAt: lookedAtWords,
    nothing: nothing ?? null,
  }
}

/** The payment mode of money in an account; this drawer's account is cash. */
const modeOf = (account: string, drawer = 'cash'): PaymentMode =>
  account === drawer ? 'cash' : account === 'cash' ? 'Other' : modeOfAccount(account)

function tenderedOf({ taken, mode, came }: DayDocument): DrawerBill['tendered'] {
  const ways = taken?.map(([account, amount]) => [modeOf(account), amount] as const) ?? [
    [mode ?? 'cash', came] as const,
  ]
  const by: Partial<Record<PaymentMode, Paise>> = {}
  for (const [way, amount] of ways) by[way] = paise((by[way] ?? 0) + amount)
  return by
}

function billOf(row: DayDocument): DrawerBill {
  const { id, number, party, pending, at, edits, usual } = row
  const tendered = tenderedOf(row)
  const overpaid = paise(row.came - row.total)
  return {
    id,
    number,
    party,
    tendered,
    usual: usualMode(usual),
    at: new Date(at),
    // Money of later receipts is in neither part, so it is not in this total.
    total: paise(sumOfPaise(Object.values(tendered)) + pending),
    ...(overpaid > 0 && (tendered.cash ?? 0) >= overpaid && { overpaid }),
    edits: edits.map((edit) => ({ ...edit, at: new Date(edit.at) })),
  }
}

/** A credit note of a sale, or the cash of a cancelled bill. */
function returnOf(row: DayDocument): DrawerReturn[] {
  const { id, number, party, total, noun, direction, isCancelled, at, cashOut } = row
  const one = { id, number, party, at: new Date(at) }
  if (direction === 'sales' && noun === 'credit-note' && !isCancelled) {
    return [{ ...one, total, cashOut: paise(Math.max(0, cashOut)) }]
  }
  const cash = tenderedOf(row).cash ?? NOTHING
  return direction === 'sales' && noun === 'invoice' && isCancelled && cash > 0
    ? [{ ...one, total: cash, cashOut: NOTHING }]
    : []
}

function entriesOf(
  { id, kind, title, party, other, ways, at, ...row }: DayVoucher,
  drawer: string,
  names: AccountNames,
): DrawerEntry[] {
  const name = inWords(title) || party || (other ? accountName(other, names) : t('Walk-in'))
  return ways.map(({ account, amount }) => ({
    id,
    kind,
    amount,
    at: new Date(at),
    mode: modeOf(account, drawer),
    title: kind === 'receipt' || kind === 'payment' ? (party ?? walkInOf(row) ?? name) : name,
  }))
}

/** Payments made together with a supplier's bill. */
const paidOf = (row: DayDocument): DrawerEntry[] =>
  Object.entries(tenderedOf(row))
    .filter(([, amount]) => amount > 0 && !row.isCancelled)
    .map(([mode, amount]) => ({
      id: row.id,
      kind: 'payment',
      title: row.party ?? row.number,
      amount,
      at: new Date(row.at),
      mode: mode as PaymentMode,
    }))

/** An entry that was made on each of the last three days or more, up to yesterday. */
function usualOf(
  { kind, title, head, amount, dates }: UsualRow,
  names: AccountNames,
  today: string,
): DailyEntry[] {
  let days = 0
  while (dates.includes(addDays(today, -days - 1))) days++
  const name = inWords(title) || (head ? accountName(head, names) : '')
  return days > 2 && head && name ? [{ kind, title: name, amount, days, head }] : []
}

/** True if only a part of the payment changes its mode: then money is moved, and the bill's mode stays. */
function isPartOf(row: DayDocument | undefined, from: PaymentMode | undefined, to: PaymentMode): boolean {
  const modes = Object.keys(row ? tenderedOf(row) : {}).filter((mode) => mode !== from)
  return from !== undefined && modes.some((mode) => mode !== to)
}

/** A finding for the wire: bills and entries by their ids; a supplier's bill is fixed as a bill. */
function wireOf(
  { title, parts, fix, fixName }: Finding,
  documents: ReadonlyMap<string, DayDocument>,
): StoredFinding {
  const about = (ids: string[], of: 'bill' | 'entry') => ({
    ids,
    of: of === 'entry' && ids.every((id) => documents.has(id)) ? ('bill' as const) : of,
  })
  const fixOf = (): StoredFinding['fix'] => {
    switch (fix.kind) {
      case 'change mode': {
        const { kind, id, of, from, to, amount } = fix
        const isPart = isPartOf(documents.get(id), from, to)
        return { kind, ...(isPart ? { ids: [id], of: 'entry' } : about([id], of)), from, to, amount }
      }
      case 'look at both':
        return { kind: fix.kind, ...about([...fix.ids], fix.of) }
      case 'enter': {
        const { kind, title: name, amount, head = '' } = fix.entry
        return { kind: fix.kind, of: 'entry', ids: [], entry: { kind, title: name, amount, head } }
      }
      default:
        return { kind: fix.kind, of: fix.kind === 'see return' ? 'return' : 'bill', ids: [fix.id] }
    }
  }
  return {
    title,
    fixName,
    fix: fixOf(),
    parts: parts.map((part) =>
      typeof part === 'string' ? { text: part } : { text: part.number, id: part.id, kind: part.kind },
    ),
  }
}
