import { listChallans } from '#contract/challans.ts'
import { listInvoices } from '#contract/invoices.ts'
import { listMerchants } from '#contract/merchants.ts'
import { listOrders } from '#contract/orders.ts'
import { listQuotations } from '#contract/quotations.ts'
import { listProducts } from '#contract/shelf/products.ts'
import type { Noun } from '#domain/document-kinds.ts'
import { formatRupees } from '#domain/money.ts'
import type { Uses } from '#domain/shop/uses.ts'
import { useAnswer } from '#web/app/calls/queries.ts'
import { inUse, useUses } from '#web/app/calls/shop-uses.ts'
import { documentPath, partyPath, paths } from '#web/app/paths.ts'
import { CHALLAN } from '#web/challans/challan-data.ts'
import type { ListedData, Stored } from '#web/documents/nouns.ts'
import { printDocument } from '#web/documents/printing/print-document.ts'
import { INVOICE } from '#web/invoices/invoice-data.ts'
import { ORDER } from '#web/orders/order-data.ts'
import { useProfile } from '#web/profile/profile-data.ts'
import { QUOTATION } from '#web/quotations/quotation-data.ts'
import type { IconName } from '#web/ui/frame/icon.tsx'
import { useSettledSearch } from '#web/ui/list/use-settled-search.ts'
import { flyoutOf } from './flyout/sidebar-flyouts.ts'
import { ACTIONS, BY_NUMBER, type PaletteAction } from './palette-actions.ts'
import { shopSidebar } from './sidebar-entries.ts'

/** Something that can be gone to, or done. */
export interface Finding extends Omit<PaletteAction, 'also'> {
  id: string
  /** Done in the press itself, as a window may be opened only there. */
  run?: () => void
}

export interface FindingGroup {
  title: string
  findings: Finding[]
}

const OF_EACH = 5

/** Screens and their parts: everything the sidebar leads to. */
const SCREENS: Finding[] = [...shopSidebar.entries, ...shopSidebar.footEntries].flatMap(
  ({ label, icon, to, use }) => [
    { id: `screen ${label}`, icon, label, to, use },
    ...flyoutOf({ label, to }).links.map((link) => ({
      id: `part ${label} ${link.label}`,
      icon,
      // The sidebar writes it as it is given; in a list of screens it is a name like the others.
      label: link.label.charAt(0).toUpperCase() + link.label.slice(1),
      detail: label,
      use: use ?? link.use,
      to: link.to,
    })),
  ],
)

/** Whether each word of a text stands in one of these. */
function isMeant(text: string, ...names: (string | undefined)[]): boolean {
  const known = names.join(' ').toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => known.includes(word))
}

const screensFor = (text: string, uses: Uses): Finding[] =>
  inUse(SCREENS, uses)
    .filter(({ label, detail }) => isMeant(text, detail, label))
    .slice(0, text ? OF_EACH + 1 : 9)

const actionsFor = (text: string, uses: Uses): Finding[] =>
  inUse(ACTIONS, uses)
    .filter(({ label, detail, also }) => isMeant(text, detail, label, also))
    .slice(0, text ? 2 * OF_EACH : 7)
    .map(({ also: _, ...action }) => ({ ...action, id: `action ${action.label}` }))

/** '12' as the end of a number: of SINV-00012, before all in which a 12 stands. */
const asNumber = (text: string) => (/^\d+$/.test(text.trim()) ? text.trim().padStart(5, '0') : text)

/** A text can mean screens, actions, and what the books hold; an empty one offers actions and screens. */
export function useFindings(typed: string): {
  groups: FindingGroup[]
  isSearching: boolean
  hasFailed: boolean
} {
  const verb = BY_NUMBER.exec(typed)
  const { wanted, settled, isSettled } = useSettledSearch(
    verb ? asNumber(typed.slice(verb[0].length)) : typed,
  )
  const isAsked = wanted !== '' && settled !== ''
  const things = useThings(settled, !verb)
  const documents = useDocumentsFor(settled, verb?.[1]?.toLowerCase() === 'print')

  const uses = useUses()
  const screens = { title: 'Screens', findings: screensFor(wanted, uses) }
  const actions = { title: 'Actions', findings: actionsFor(typed.trim(), uses) }
  const own = verb ? [] : wanted ? [screens, actions] : [actions, screens]
  const found = isAsked ? [...things.groups, ...documents.groups] : []
  const answers = [...things.answers, ...documents.answers]
  return {
    groups: [...own, ...found].filter(({ findings }) => findings.length > 0),
    isSearching: wanted !== '' && (!isSettled || answers.some(({ isFetching }) => isFetching)),
    hasFailed: isAsked && answers.some(({ isError }) => isError),
  }
}

/** Products and parties. */
function useThings(search: string, isMeantHere: boolean) {
  const options = { enabled: search !== '' && isMeantHere }
  const query = { search, limit: OF_EACH }
  const products = useAnswer(listProducts, { query: { ...query, order: 'match' } }, options)
  const merchants = useAnswer(listMerchants, { query }, options)
  const groups: FindingGroup[] = [
    {
      title: 'Products',
      findings: (products.data?.products ?? []).map(({ _id, name, itemId }) => ({
        ...{ id: _id, icon: 'box', label: name, detail: itemId },
        to: `${paths.products}?search=${encodeURIComponent(itemId)}`,
      })),
    },
    {
      title: 'Buyers & Suppliers',
      findings: (merchants.data ?? []).map(({ _id, name, phone }) => ({
        ...{ id: _id, icon: 'users', label: name, detail: phone },
        to: partyPath(_id),
      })),
    },
  ]
  return { groups: isMeantHere ? groups : [], answers: [products, merchants] }
}

/** Documents by number or party, to be opened or printed. */
function useDocumentsFor(search: string, isPrint: boolean) {
  const { data: profile } = useProfile()
  const options = { enabled: search !== '' }
  const query = { search, limit: OF_EACH, brief: '1' as const }
  const invoices = useAnswer(listInvoices, { query }, options)
  const orders = useAnswer(listOrders, { query }, options)
  const quotations = useAnswer(listQuotations, { query }, options)
  const challans = useAnswer(listChallans, { query }, options)

  const groupOf = <N extends Noun>(
    title: string,
    icon: IconName,
    data: ListedData<N>,
    found: Stored[N][] = [],
  ): FindingGroup => ({
    title,
    findings: found.map((document) => {
      const { number } = data.read(document)
      const about = [document.merchants.name, formatRupees(document.grandTotal)].filter(Boolean).join(' · ')
      return isPrint
        ? {
            ...{ id: `print ${document._id}`, icon: 'printer', label: `Print ${number}`, detail: about },
            run: () => void printDocument(data, document, { profile }),
          }
        : {
            ...{ id: document._id, icon, label: number, detail: about },
            to: documentPath(data.noun, document._id),
          }
    }),
  })
  return {
    groups: [
      groupOf('Invoices', 'receipt', INVOICE, invoices.data),
      groupOf('Orders', 'file', ORDER, orders.data),
      groupOf('Quotations', 'file', QUOTATION, quotations.data),
      groupOf('Delivery Challans', 'file', CHALLAN, challans.data),
    ],
    answers: [invoices, orders, quotations, challans],
  }
}
