import { useEffect, useMemo } from 'react'
import type { PriceList } from '#contract/pricing/price-lists.ts'
import type { PriceBreak } from '#domain/pricing/list-price.ts'
import { plural, t } from '#domain/words/t.ts'
import { drawnFor } from '#web/documents/open-document/drawn-for.ts'
import type { PlainDocument } from '#web/documents/open-document/use-document.ts'
import type { ListChoice } from '#web/documents/open-document/values/document-values.ts'
import { usePartyList } from '#web/merchants/party-data.ts'
import { useOfflineLists, usePriceBook } from '#web/price-lists/price-list-data.ts'
import { useOfflineSchemes } from '#web/schemes/scheme-data.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { LinkButton } from '#web/ui/frame/titled-panel.tsx'
import type { OpenList } from './listed-lines.ts'
import { pricingOf } from './price-document.ts'
import classes from './pricing-bar.module.css'
import { changedRates, withRatesOf } from './undo-rates.ts'

interface PricingBarProps {
  document: PlainDocument
  /** True for bills; offers have no schemes. */
  takesSchemes: boolean
}

const NONE: PriceList[] = []
const NO_SCHEMES: never[] = []

/** Choice of a sale's price list; applies prices and schemes to the document. */
export const PricingBar = drawnFor(
  ['merchants', 'priceList', 'partyList'],
  function PricingBar({ document, takesSchemes }: PricingBarProps) {
    const { uses } = document.settings
    const lists = useOfflineLists(uses.priceLists)
    const schemes = useOfflineSchemes(uses.schemes && takesSchemes)
    const wanted = useWantedList(document, lists.data)
    const list = lists.data?.find(({ _id }) => _id === wanted)
    const book = usePriceBook(list)
    const open = useOpenList(list, book.data)
    // Until the prices of a list are loaded, all rates stay.
    const isKnown = (!lists.isPending || !uses.priceLists) && (!list || open !== undefined)
    usePricing(document, isKnown, open, schemes.data ?? NO_SCHEMES)

    const shown = (lists.data ?? NONE).filter(({ _id, isHidden }) => !isHidden || _id === wanted)
    if (shown.length === 0) return null
    const choose = (choice: string) =>
      document.set({ priceList: { party: document.now().values.merchants._id, list: choice } })
    return (
      <div className={`row wrap gap-2 quiet ${classes.bar}`}>
        <label className="row gap-2">
          {t('Price list')}
          <select value={list?._id ?? ''} onChange={({ currentTarget: { value } }) => choose(value)}>
            <option value="">{t('Selling prices')}</option>
            {shown.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {list && book.isError && !book.data && (
          <span role="alert">
            {t('Its prices could not be loaded.')}{' '}
            <LinkButton onClick={() => void book.refetch()}>{t('Retry')}</LinkButton>
          </span>
        )}
      </div>
    )
  },
)

/** The list chosen for this party, else the party's own, else the shop's default. */
function useWantedList({ values }: PlainDocument, lists: PriceList[] | undefined) {
  const { merchants, priceList, partyList, source, basedOn } = values
  const party = merchants._id
  const ofParty = (choice: ListChoice | undefined) => (choice?.party === party ? choice?.list : undefined)
  // A stored document's party was not chosen in this form, so its list is loaded.
  const isStored = source !== undefined || basedOn !== undefined
  const stored = usePartyList(isStored && lists && !ofParty(partyList) ? party : undefined)
  const usual = lists?.find(({ isUsual }) => isUsual)
  return ofParty(priceList) ?? ofParty(partyList) ?? stored ?? usual?._id ?? ''
}

function useOpenList(
  list: PriceList | undefined,
  book: { prices: Record<string, number[]> } | undefined,
): OpenList | undefined {
  const { name, kind, percent } = list ?? {}
  return useMemo(() => {
    if (name === undefined) return undefined
    if (kind === 'percent') return { name, percent, breaksOf: () => [] }
    return book && { name, breaksOf: (product) => breaksIn(book.prices[product]) }
  }, [name, kind, percent, book])
}

/** Parses a flat list of quantities and prices, in turn. */
function breaksIn(numbers: readonly number[] = []): PriceBreak[] {
  const breaks: PriceBreak[] = []
  for (let i = 0; i + 1 < numbers.length; i += 2)
    breaks.push({ from: numbers[i] ?? 0, price: numbers[i + 1] ?? 0 })
  return breaks
}

function usePricing(
  document: PlainDocument,
  isKnown: boolean,
  list: OpenList | undefined,
  schemes: Parameters<typeof pricingOf>[0]['schemes'],
) {
  const { setPricing, now, set } = document
  useEffect(() => {
    if (!isKnown) return
    // A timer, so that typed text is rendered first: an effect might run before that.
    const timer = setTimeout(() => {
      const before = now().values.items
      setPricing(pricingOf({ list, schemes }))
      const count = changedRates(before, now().values.items)
      if (count === 0) return
      const undo = () => set({ items: withRatesOf(now().values.items, before) })
      toast(
        list
          ? plural(count, '{count} rate as in “{list}”.', '{count} rates as in “{list}”.', {
              count,
              list: list.name,
            })
          : plural(
              count,
              '{count} rate as in your selling prices.',
              '{count} rates as in your selling prices.',
              { count },
            ),
        { label: t('Undo'), onClick: undo },
      )
    })
    return () => clearTimeout(timer)
  }, [isKnown, list, schemes, setPricing, now, set])
}
