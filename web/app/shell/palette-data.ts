import { listInvoices } from '#contract/invoices.ts'
import { listMerchants } from '#contract/merchants.ts'
import { listOrders } from '#contract/orders.ts'
import { listProducts } from '#contract/products.ts'
import { listQuotations } from '#contract/quotations.ts'
import { formatRupees, type Paise } from '#domain/money.ts'
import { useAnswer } from '#web/app/calls/queries.ts'
import { paths } from '#web/app/paths.ts'
import { documentPath } from '#web/documents/list/document-path.ts'
import type { IconName } from '#web/ui/frame/icon.tsx'
import { useSettledSearch } from '#web/ui/list/use-settled-search.ts'
import { type QuickAction, shopSidebar } from './sidebar-entries.ts'

/** Something that can be gone to. */
export interface Finding {
  id: string
  icon: IconName
  label: string
  /** What tells it from others of the same name. */
  detail?: string
  to: string
  events?: QuickAction['events']
}

export interface FindingGroup {
  title: string
  findings: Finding[]
}

const OF_EACH = 5

/** Screens, their parts, and what can be begun there: everything the sidebar leads to. */
const SCREENS: Finding[] = [...shopSidebar.entries, ...shopSidebar.footEntries].flatMap(
  ({ label, icon, to, links = [], quickActions = [] }) => [
    { id: `screen ${label}`, icon, label, to },
    ...links.map((link) => ({
      id: `part ${label} ${link.label}`,
      icon,
      // The sidebar writes it as it is given; in a list of screens it is a name like the others.
      label: link.label.charAt(0).toUpperCase() + link.label.slice(1),
      detail: label,
      to: link.to,
    })),
    ...quickActions
      .flatMap(({ items }) => items)
      .map((action) => ({
        id: `action ${label} ${action.label}`,
        icon: 'plus' as const,
        label: action.label,
        detail: label,
        to: action.to,
        events: action.events,
      })),
  ],
)

function screensFor(text: string): Finding[] {
  const wanted = text.toLowerCase()
  const isMeant = ({ label, detail = '' }: Finding) => `${detail} ${label}`.toLowerCase().includes(wanted)
  return SCREENS.filter(isMeant).slice(0, text ? OF_EACH + 1 : 9)
}

/** What a text can mean, in groups; an empty one offers the screens. */
export function useFindings(text: string): {
  groups: FindingGroup[]
  isSearching: boolean
  hasFailed: boolean
} {
  const { wanted, settled, isSettled } = useSettledSearch(text)
  const options = { enabled: settled !== '' }
  const query = { search: settled, limit: OF_EACH }
  const brief = { ...query, brief: '1' as const }
  const products = useAnswer(listProducts, { query: { ...query, order: 'match' } }, options)
  const merchants = useAnswer(listMerchants, { query }, options)
  const invoices = useAnswer(listInvoices, { query: brief }, options)
  const orders = useAnswer(listOrders, { query: brief }, options)
  const quotations = useAnswer(listQuotations, { query: brief }, options)
  const isAsked = wanted !== '' && settled !== ''

  const groups: FindingGroup[] = [
    { title: 'Screens', findings: screensFor(wanted) },
    {
      title: 'Products',
      findings: (products.data?.products ?? []).map(({ _id, name, itemId }) => ({
        ...{ id: _id, icon: 'box', label: name, detail: itemId },
        to: `${paths.products}?search=${encodeURIComponent(itemId)}`,
      })),
    },
    {
      title: 'Buyers & Suppliers',
      findings: (merchants.data ?? []).map(({ _id, name, phone, type }) => ({
        ...{ id: _id, icon: 'users', label: name, detail: phone },
        to: `${paths.merchants}?type=${type}&search=${encodeURIComponent(name)}`,
      })),
    },
    {
      title: 'Invoices',
      findings: (invoices.data ?? []).map(({ _id, invoiceNumber, merchants: party, grandTotal }) => ({
        ...{ id: _id, icon: 'receipt', label: invoiceNumber, detail: about(party.name, grandTotal) },
        to: documentPath('invoice', _id),
      })),
    },
    {
      title: 'Orders',
      findings: (orders.data ?? []).map(({ _id, orderNumber, merchants: party, grandTotal }) => ({
        ...{ id: _id, icon: 'file', label: orderNumber, detail: about(party.name, grandTotal) },
        to: documentPath('order', _id),
      })),
    },
    {
      title: 'Quotations',
      findings: (quotations.data ?? []).map(({ _id, quotationNumber, merchants: party, grandTotal }) => ({
        ...{ id: _id, icon: 'file', label: quotationNumber, detail: about(party.name, grandTotal) },
        to: documentPath('quotation', _id),
      })),
    },
  ]
  const answers = [products, merchants, invoices, orders, quotations]
  return {
    groups: groups.filter(({ title, findings }) => findings.length > 0 && (isAsked || title === 'Screens')),
    isSearching: wanted !== '' && (!isSettled || answers.some(({ isFetching }) => isFetching)),
    hasFailed: isAsked && answers.some(({ isError }) => isError),
  }
}

const about = (name: string, grandTotal: Paise) =>
  [name, formatRupees(grandTotal)].filter(Boolean).join(' · ')
