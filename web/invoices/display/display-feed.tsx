import { useEffect, useRef } from 'react'
import { type DisplayShop, nothingShown, type ShownSale } from '#contract/display/shown-sale.ts'
import { getMerchant } from '#contract/parties/party.ts'
import type { Profile } from '#contract/people/profile.ts'
import { placeOf } from '#domain/shop/place-in-address.ts'
import { useIsLineDown } from '#web/app/calls/line-state.ts'
import { useAnswer } from '#web/app/calls/queries.ts'
import { showSale } from '#web/display/show-sale-data.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import type { InvoiceValues } from '#web/invoices/invoice-values.ts'
import { useProfile } from '#web/profile/profile-data.ts'
import { useSteady } from '#web/ui/form/use-steady.ts'
import { onSaleSaved } from './sale-saved.ts'
import { isEmptySale, savedSale, writtenSale } from './shown-sale-of.ts'

type Sale = OpenDocument<InvoiceValues>
type Language = ShownSale['language']

/** Sends a new sale to the display of this till, from its first line on. Renders nothing. */
export function DisplayFeed({ document }: { document: Sale }) {
  const { data: profile } = useProfile()
  const language = useLanguageOf(document.values.merchants._id, profile)
  return profile && <Feed document={document} shop={shopOf(profile)} language={language} />
}

/** The customer's language, else the shop's default, as on paper. */
function useLanguageOf(party: string | undefined, profile: Profile | undefined) {
  const isDown = useIsLineDown()
  const { data } = useAnswer(
    getMerchant,
    { params: { id: party ?? '' } },
    { enabled: party !== undefined && !isDown },
  )
  const own = data && data.merchant._id === party ? data.merchant.language : undefined
  return own ?? profile?.settings.paperLanguage ?? 'en'
}

const shopOf = ({ name, address, logo, upiId, merchantCode }: Profile): DisplayShop => ({
  name,
  place: placeOf(address),
  logo: logo ?? '',
  upiId,
  merchantCode,
})

interface FeedProps {
  document: Sale
  shop: DisplayShop
  language: Language
}

function Feed({ document, shop, language }: FeedProps) {
  /** True once this sale was shown, which replaces the one before it. */
  const isShown = useRef(false)
  const { values } = document

  const follow = useSteady((_typed: InvoiceValues, spoken: Language) => {
    // A saved sale stays on the display until the next one has a line.
    if (isEmptySale(document) && !isShown.current) return
    isShown.current = true
    showSale(shop, () => {
      const now = document.now()
      return isEmptySale(now) ? nothingShown(spoken) : writtenSale(now, spoken)
    })
  })
  useEffect(() => follow(values, language), [follow, values, language])

  const thank = useSteady((sale: Sale, number: string) => {
    isShown.current = false
    showSale(shop, () => savedSale(sale, number, language))
  })
  useEffect(() => onSaleSaved(thank), [thank])

  // Clears the display when the form is left without saving.
  const leave = useSteady(() => {
    if (isShown.current) showSale(shop, () => nothingShown(language))
  })
  useEffect(() => leave, [leave])
  return null
}
