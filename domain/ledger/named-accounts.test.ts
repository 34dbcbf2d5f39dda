import { expect, test } from 'vitest'
import { USUAL_ACCOUNTS } from './accounts.ts'
import { namedAccounts, nameInBooks } from './named-accounts.ts'

const till = { code: 'cash', name: 'Galla', group: 'Cash-in-Hand' } as const
const godown = { code: '7d0c', name: 'Godown Rent', group: 'Indirect Expenses' } as const
const nameOf = (accounts: ReturnType<typeof namedAccounts>, code: string) =>
  accounts.filter((account) => account.code === code).map(({ name }) => name)

test('an account has the name that the shop gave it, else that of the function passed in', () => {
  const accounts = namedAccounts([godown, till], (code) => `${nameInBooks(code)}!`)
  expect(nameOf(accounts, 'cash')).toEqual(['Galla'])
  expect(nameOf(accounts, 'bank')).toEqual(['Bank!'])
})

test('the shop’s own accounts come after the usual ones', () => {
  const accounts = namedAccounts([godown, till], nameInBooks)
  expect(accounts.map(({ code }) => code)).toEqual([...Object.keys(USUAL_ACCOUNTS), '7d0c'])
  expect(accounts.at(-1)).toEqual(godown)
})
