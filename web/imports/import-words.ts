import type { ImportNoun } from '#domain/imports/import-columns.ts'
import { t } from '#domain/words/t.ts'
import { paths } from '#web/app/paths.ts'

/** Texts that differ between the imports. */
export const IMPORT_WORDS: Record<
  ImportNoun,
  { title: string; subtitle: string; back: string; backLabel: string }
> = {
  products: {
    title: t('Import products'),
    subtitle: t('Items with their prices, taxes and opening stock, from Excel or CSV'),
    back: paths.items,
    backLabel: t('Items'),
  },
  merchants: {
    title: t('Import buyers & suppliers'),
    subtitle: t('Parties with their GSTIN and addresses, from Excel or CSV'),
    back: paths.merchants,
    backLabel: t('Buyers & Suppliers'),
  },
  openings: {
    title: t('Import opening balances'),
    subtitle: t('What parties owe you and what you owe them, bill by bill, from Excel or CSV'),
    back: paths.vouchers,
    backLabel: t('Receipts & Payments'),
  },
}

const digits = new Intl.NumberFormat('en-IN')

/** '1,25,000' */
export const inDigits = (count: number) => digits.format(count)
