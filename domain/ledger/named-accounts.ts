import { type Account, isUsualAccount, USUAL_ACCOUNTS, type UsualAccount } from './accounts.ts'

/** A usual account's name in the books, in English for every reader. */
export const nameInBooks = (code: UsualAccount): string => USUAL_ACCOUNTS[code].name

/**
 * All accounts of a shop: the usual ones with the shop's names, then its own in the given order. Usual ones without a name
 * get that of `nameOf`.
 */
export function namedAccounts(own: readonly Account[], nameOf: (code: UsualAccount) => string): Account[] {
  const names = new Map(own.map(({ code, name }) => [code, name]))
  const usual = Object.entries(USUAL_ACCOUNTS).map(([code, { group }]) => ({
    code,
    group,
    name: names.get(code) ?? nameOf(code as UsualAccount),
  }))
  return [...usual, ...own.filter(({ code }) => !isUsualAccount(code))]
}
