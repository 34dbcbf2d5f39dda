import type { TallyLedgerRow } from '#contract/gst/tally.ts'
import type { Account } from '#domain/ledger/accounts.ts'
import { namedAccounts, nameInBooks } from '#domain/ledger/named-accounts.ts'
import { ledgersProblem, RECKONED_BY_TALLY, type TallyLedger, usualLedger } from '#domain/tally/groups.ts'
import { t } from '#domain/words/t.ts'
import type { Db } from '#server/db/db.ts'
import { Problem } from '#server/http/problem.ts'
import { selectNamed } from '#server/reports/accounts/account-sums-queries.ts'
import { replaceLedgers, selectChosenLedgers } from './tally-queries.ts'

/** Tally's files are English. */
const inTally = (own: readonly Account[]) => namedAccounts(own, nameInBooks)

/** Every account that a voucher may post to, with its ledger in Tally. */
export async function readLedgers(db: Db, shopId: string): Promise<TallyLedgerRow[]> {
  const [own, chosen] = await db.batch([selectNamed(shopId), selectChosenLedgers(shopId)])
  const byAccount = new Map(chosen.map((ledger) => [ledger.account, ledger]))
  return inTally(own)
    .filter(({ code }) => !RECKONED_BY_TALLY.includes(code))
    .map((account) => {
      const chosen = byAccount.get(account.code)
      return { ...(chosen ?? usualLedger(account)), ours: account.name, isChosen: chosen !== undefined }
    })
}

/** Replaces all Tally names of accounts; absent accounts have their own name. */
export async function saveLedgers(
  db: Db,
  shopId: string,
  named: readonly TallyLedger[],
): Promise<TallyLedgerRow[]> {
  const accounts = inTally(await db.execute(selectNamed(shopId))).filter(
    ({ code }) => !RECKONED_BY_TALLY.includes(code),
  )
  const wanted = new Map(named.map((ledger) => [ledger.account, ledger]))
  if (wanted.size < named.length) throw new Problem(400, t('An account is named twice'))
  const ledgers = accounts.map((account) => wanted.get(account.code) ?? usualLedger(account))
  const unknown = named.find(({ account }) => !accounts.some(({ code }) => code === account))
  if (unknown)
    throw new Problem(400, t('Account {account}: there is no such account', { account: unknown.account }))
  const problem = ledgersProblem(ledgers)
  if (problem) throw new Problem(400, problem)
  const chosen = accounts.flatMap((account) => {
    const ledger = wanted.get(account.code)
    const usual = usualLedger(account)
    return ledger && (ledger.name !== usual.name || ledger.group !== usual.group) ? [ledger] : []
  })
  await db.batch(replaceLedgers(shopId, chosen))
  return readLedgers(db, shopId)
}
