import { t } from '#domain/words/t.ts'

/**
 * Tally's groups, under which an accountant looks for an account, and where each is: on the balance sheet (`asset`,
 * `liability`) or in the profit and loss account (`income`, `expense`); the direct ones make the gross profit.
 */
const ACCOUNT_GROUPS = {
  'Cash-in-Hand': { nature: 'asset' },
  'Bank Accounts': { nature: 'asset' },
  'Current Assets': { nature: 'asset' },
  'Sundry Debtors': { nature: 'asset' },
  'Stock-in-Hand': { nature: 'asset' },
  'Fixed Assets': { nature: 'asset' },
  'Loans and Advances (Asset)': { nature: 'asset' },
  'Sundry Creditors': { nature: 'liability' },
  'Duties and Taxes': { nature: 'liability' },
  'Current Liabilities': { nature: 'liability' },
  'Loans (Liability)': { nature: 'liability' },
  'Capital Account': { nature: 'liability' },
  'Sales Accounts': { nature: 'income', isDirect: true },
  'Direct Incomes': { nature: 'income', isDirect: true },
  'Purchase Accounts': { nature: 'expense', isDirect: true },
  'Direct Expenses': { nature: 'expense', isDirect: true },
  'Indirect Incomes': { nature: 'income' },
  'Indirect Expenses': { nature: 'expense' },
} as const satisfies Record<string, { nature: Nature; isDirect?: true }>

/** Nature of an account: asset, liability, income or expense. */
export type Nature = 'asset' | 'liability' | 'income' | 'expense'

export type AccountGroup = keyof typeof ACCOUNT_GROUPS
export const GROUP_NAMES = Object.keys(ACCOUNT_GROUPS) as [AccountGroup, ...AccountGroup[]]

const WORDS: Readonly<Record<AccountGroup, () => string>> = {
  'Cash-in-Hand': () => t('Cash-in-Hand'),
  'Bank Accounts': () => t('Bank Accounts'),
  'Current Assets': () => t('Current Assets'),
  'Sundry Debtors': () => t('Sundry Debtors'),
  'Stock-in-Hand': () => t('Stock-in-Hand'),
  'Fixed Assets': () => t('Fixed Assets'),
  'Loans and Advances (Asset)': () => t('Loans and Advances (Asset)'),
  'Sundry Creditors': () => t('Sundry Creditors'),
  'Duties and Taxes': () => t('Duties and Taxes'),
  'Current Liabilities': () => t('Current Liabilities'),
  'Loans (Liability)': () => t('Loans (Liability)'),
  'Capital Account': () => t('Capital Account'),
  'Sales Accounts': () => t('Sales Accounts'),
  'Direct Incomes': () => t('Direct Incomes'),
  'Purchase Accounts': () => t('Purchase Accounts'),
  'Direct Expenses': () => t('Direct Expenses'),
  'Indirect Incomes': () => t('Indirect Incomes'),
  'Indirect Expenses': () => t('Indirect Expenses'),
}
/** Translated name of a group. Books, calls and Tally's files use the English name. */
export const groupWords = (group: AccountGroup): string => WORDS[group]()

/** Groups in which a shop opens its own accounts; parties and stock have theirs. */
export const OWN_GROUPS = GROUP_NAMES.filter(
  (group) =>
    !['Sundry Debtors', 'Sundry Creditors', 'Stock-in-Hand', 'Sales Accounts', 'Purchase Accounts'].includes(
      group,
    ),
) as [AccountGroup, ...AccountGroup[]]

export const natureOf = (group: AccountGroup): Nature => ACCOUNT_GROUPS[group].nature
export const isDirect = (group: AccountGroup): boolean => 'isDirect' in ACCOUNT_GROUPS[group]
