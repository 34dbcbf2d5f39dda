import type { AccountGroup } from '#domain/ledger/account-groups.ts'
import { USUAL_ACCOUNTS, type UsualAccount } from '#domain/ledger/accounts.ts'

/** The groups that every company in Tally has, as Tally spells them. */
export const TALLY_GROUPS = [
  'Bank Accounts',
  'Bank OD A/c',
  'Branch / Divisions',
  'Capital Account',
  'Cash-in-Hand',
  'Current Assets',
  'Current Liabilities',
  'Deposits (Asset)',
  'Direct Expenses',
  'Direct Incomes',
  'Duties & Taxes',
  'Fixed Assets',
  'Indirect Expenses',
  'Indirect Incomes',
  'Investments',
  'Loans & Advances (Asset)',
  'Loans (Liability)',
  'Misc. Expenses (ASSET)',
  'Provisions',
  'Purchase Accounts',
  'Reserves & Surplus',
  'Sales Accounts',
  'Secured Loans',
  'Stock-in-Hand',
  'Sundry Creditors',
  'Sundry Debtors',
  'Suspense A/c',
  'Unsecured Loans',
] as const
export type TallyGroup = (typeof TALLY_GROUPS)[number]

/** Our groups that Tally spells differently. */
const SPELLINGS: Partial<Record<AccountGroup, TallyGroup>> = {
  'Duties and Taxes': 'Duties & Taxes',
  'Loans and Advances (Asset)': 'Loans & Advances (Asset)',
}
const tallyGroupOf = (group: AccountGroup): TallyGroup => SPELLINGS[group] ?? (group as TallyGroup)

/** Groups of Tally's money ledgers, which alone may be in its receipts, payments and contras. */
const MONEY_GROUPS: readonly TallyGroup[] = ['Cash-in-Hand', 'Bank Accounts', 'Bank OD A/c']
export const isMoneyGroup = (group: TallyGroup): boolean => MONEY_GROUPS.includes(group)

/** A ledger cannot have a group's name; these two hold entries without a party. */
const NAMES: Partial<Record<UsualAccount, string>> = {
  debtors: 'Walk-in Customers',
  creditors: 'Walk-in Suppliers',
}

/** Tally's duty head of each tax ledger. */
export const DUTY_HEADS: Record<string, string> = {
  cgst: 'CGST',
  sgst: 'SGST/UTGST',
  igst: 'IGST',
  cess: 'Cess',
}
export const dutyHeadOf = (account: string): string | undefined =>
  DUTY_HEADS[/^(?:input|output|reverse)-(cgst|sgst|igst|cess)$/.exec(account)?.[1] ?? '']

/** Accounts that Tally reckons from quantities: no voucher may post to them. */
export const RECKONED_BY_TALLY: readonly string[] = ['stock', 'stock-change'] satisfies UsualAccount[]

export interface TallyLedger {
  /** The code of our account. */
  account: string
  name: string
  group: TallyGroup
}

const folded = (text: string) => text.trim().toLowerCase()
const isGroup = (name: string) => TALLY_GROUPS.some((group) => folded(group) === folded(name))

/** Default Tally ledger of an account. */
export const usualLedger = (account: { code: string; name: string; group: AccountGroup }): TallyLedger => {
  const usual = USUAL_ACCOUNTS[account.code as UsualAccount] as { name: string } | undefined
  const isRenamed = usual !== undefined && usual.name !== account.name
  return {
    account: account.code,
    name:
      (!isRenamed && NAMES[account.code as UsualAccount]) ||
      (isGroup(account.name) ? `${account.name} A/c` : account.name),
    group: tallyGroupOf(account.group),
  }
}

/** Problem of ledgers, as one sentence; undefined if valid. Two accounts with one name are one ledger of Tally. */
export function ledgersProblem(ledgers: readonly TallyLedger[]): string | undefined {
  const groups = new Map<string, TallyGroup>()
  for (const { name, group } of ledgers) {
    if (isGroup(name)) {
      return `${name} is the name of a group in Tally. Give the ledger another name.`
    }
    const other = groups.get(folded(name))
    if (other && other !== group) return `${name} stands in two groups: ${other} and ${group}. Choose one.`
    groups.set(folded(name), group)
  }
  return undefined
}
