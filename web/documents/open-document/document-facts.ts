import type { OwnParty } from '#contract/document.ts'
import type { Profile } from '#contract/people/profile.ts'
import { TERMS, type TermsField } from '#contract/people/profile-terms.ts'
import type { Noun } from '#domain/document-kinds.ts'
import { formatRupees } from '#domain/money.ts'
import { plural, t } from '#domain/words/t.ts'
import type { OpenDocument } from './use-document.ts'
import type { DocumentValues, OwnDetails } from './values/document-values.ts'

/** Name of a document before its number. */
export const NOUN_NAMES: Record<Noun, string> = {
  'credit-note': t('Credit note'),
  'debit-note': t('Debit note'),
  quotation: t('Quotation'),
  order: t('Order'),
  challan: t('Challan'),
  invoice: t('Invoice'),
}

export const countOfItems = (count: number) => plural(count, '{count} item', '{count} items', { count })

/** '8 items · Taxable ₹19,641.24 · Tax ₹1,357.18'; without tax the items alone. */
export const documentFacts = ({
  lines,
  totals,
  place,
}: Pick<OpenDocument<DocumentValues>, 'lines' | 'totals' | 'place'>): string =>
  [
    countOfItems(lines.length),
    ...(place.collectsTax
      ? [
          t('Taxable {amount}', { amount: formatRupees(totals.totalBeforeTax) }),
          t('Tax {amount}', { amount: formatRupees(totals.totalTax) }),
        ]
      : []),
  ].join(' · ')

/** The shop's saved terms that are not empty. */
export const savedTerms = (profile: Profile): { label: string; text: string }[] =>
  (Object.keys(TERMS) as TermsField[])
    .map((field) => ({ label: TERMS[field], text: profile[field] }))
    .filter(({ text }) => text.trim() !== '')

/** The shop as its next document will show it. */
export const ownOf = (shop: Profile | OwnParty): OwnDetails => {
  const { name, address, phone, gstin, state, placeOfSupply } = shop
  const registration = 'settings' in shop ? shop.settings.registration : shop.registration
  return { name, address, phone, gstin, state, placeOfSupply, registration }
}
