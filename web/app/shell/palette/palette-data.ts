import { useQuery } from '@tanstack/react-query'
import { listChallans } from '#contract/challans.ts'
import { listInvoices } from '#contract/invoices.ts'
import { listMerchants, type Merchant } from '#contract/merchants.ts'
import { listOrders } from '#contract/orders.ts'
import { listQuotations } from '#contract/quotations.ts'
import { listProducts } from '#contract/shelf/products.ts'
import type { Noun } from '#domain/document-kinds.ts'
import { formatRupees } from '#domain/money.ts'
import { showsCosts } from '#domain/reports/report-table.ts'
import type { Registration } from '#domain/shop/registration.ts'
import { t } from '#domain/words/t.ts'
import { useAnswer } from '#web/app/calls/queries.ts'
import { useSession } from '#web/app/calls/session/session.ts'
import { useShown } from '#web/app/calls/shop-uses.ts'
import { goIntoShop } from '#web/app/line/go-into-shop.ts'
import { documentPath, khataPath, partyPath, paths } from '#web/app/paths.ts'
import { seesClients } from '#web/app/rights/sees-clients.ts'
import { useMay } from '#web/app/rights/use-rights.ts'
import { CHALLAN } from '#web/challans/challan-data.ts'
import type { ListedData, Stored } from '#web/documents/nouns.ts'
import { printDocument } from '#web/documents/printing/print-document.ts'
import { gstStepsOf } from '#web/gst/gst-steps.ts'
import { INVOICE } from '#web/invoices/invoice-data.ts'
import { ORDER } from '#web/orders/order-data.ts'
import { useMyShops } from '#web/people/shops/my-shop-data.ts'
import { useProfile } from '#web/profile/profile-data.ts'
import { QUOTATION } from '#web/quotations/quotation-data.ts'
import type { IconName } from '#web/ui/frame/icon.tsx'
import { useSettledSearch } from '#web/ui/list/use-settled-search.ts'
import { ACTIONS, BY_NAME, BY_NUMBER, type Finding } from './palette-actions.ts'
import { REPORTS, SCREENS } from './palette-screens.ts'
import { byRelevance, hasAllWords, relevance, WEAK_MATCH_RANK } from './relevance.ts'

interface FindingGroup {
  title: string
  findings: Finding[]
}

const OF_EACH = 5
type Shown = ReturnType<typeof useShown>

const screensFor = (text: string, shown: Shown, registration: Registration | undefined): Finding[] => {
  const steps = gstStepsOf(registration).map((name) => `gst ${name}`)
  const rows = shown(SCREENS).filter(
    ({ id, label, detail, also }) =>
      hasAllWords(text, detail, label, also) &&
      (text ? !/^gst /.test(id) || steps.includes(id) : !/^(gst|settings) /.test(id)),
  )
  return listed(byRelevance(text, rows), text ? OF_EACH + 1 : 9)
}

/** The reports that the signed-in person may open. */
const reportsFor = (text: string, shown: Shown, seesCosts: boolean): Finding[] => {
  const open = REPORTS.filter(({ report }) => seesCosts || !showsCosts(report)).map(({ place }) => place)
  const rows = shown(open).filter(({ label, detail, also }) => hasAllWords(text, detail, label, also))
  return text ? listed(byRelevance(text, rows), OF_EACH) : []
}

const actionsFor = (text: string, shown: Shown): Finding[] => {
  const rows = shown(ACTIONS).filter(
    ({ label, detail, also, isHere }) => isHere?.() !== false && hasAllWords(text, detail, label, also),
  )
  const findings = rows.map((action) => ({ ...action, id: `action ${action.label} ${action.detail}` }))
  return listed(byRelevance(text, findings), text ? 2 * OF_EACH : 7)
}

const listed = (rows: (Finding & { also?: string | undefined })[], most: number): Finding[] =>
  rows.slice(0, most).map(({ also: _, ...finding }) => finding)

/** Rank of a group's best result, lower is better; an empty group is last. */
const bestOf = (text: string, { findings: [best] }: FindingGroup) =>
  best ? relevance(text, best.label) : Number.POSITIVE_INFINITY

/** '12' means the end of a number, as in SINV-00012, before any other number with a 12 in it. */
const asNumber = (text: string) => (/^\d+$/.test(text.trim()) ? text.trim().padStart(5, '0') : text)

/** Results for a text among screens, actions and records; an empty text lists actions and screens. */
export function useFindings(typed: string): {
  groups: FindingGroup[]
  isSearching: boolean
  hasFailed: boolean
  /** True if the results only contain the text somewhere: better ones may still arrive. */
  isVague: boolean
} {
  const number = BY_NUMBER.exec(typed)
  const name = number ? null : BY_NAME.exec(typed)
  const bare = typed.slice((number ?? name ?? [''])[0].length)
  const { wanted, settled, isSettled } = useSettledSearch(number ? asNumber(bare) : bare)
  const isAsked = wanted !== '' && settled !== ''
  const things = useThings(settled, { products: !number && !name, parties: !number, name })
  const pieces = usePieces(settled, !number && !name)
  const documents = useDocumentsFor(settled, {
    areMeant: !name,
    isPrint: number?.[1]?.toLowerCase() === 'print',
  })

  const shown = useShown()
  const seesCosts = useMay('costs')
  const registration = useProfile().data?.settings.registration
  const screens = { title: t('Screens'), findings: screensFor(wanted, shown, registration) }
  const actions = { title: t('Actions'), findings: actionsFor(typed.trim(), shown) }
  const reports = { title: t('Reports'), findings: reportsFor(wanted, shown, seesCosts) }
  const shops = { title: t('Shops'), findings: useShopsFor(typed.trim()) }
  const own = number || name ? [] : [actions, shops, screens, reports]
  const found = isAsked ? [...things.groups, pieces.group, ...documents.groups] : []
  const answers = [...things.answers, pieces.answer, ...documents.answers]
  const groups = [...own, ...found].filter(({ findings }) => findings.length > 0)
  const ranked = wanted
    ? groups.toSorted((one, other) => bestOf(wanted, one) - bestOf(wanted, other))
    : groups
  const isSearching = wanted !== '' && (!isSettled || answers.some(({ isFetching }) => isFetching))
  return {
    groups: ranked,
    isSearching,
    hasFailed: isAsked && answers.some(({ isError }) => isError),
    isVague: isSearching && (!ranked[0] || bestOf(wanted, ranked[0]) >= WEAK_MATCH_RANK),
  }
}

/** The other shops of the signed-in person, where they have some. */
function useShopsFor(text: string): Finding[] {
  const rights = useSession()?.user.rights
  const hasShops = rights?.hasShops === true
  const { data = [] } = useMyShops(hasShops)
  const rows = data
    .filter(({ isCurrent }) => hasShops && !isCurrent)
    .map(({ _id, name, address }) => ({
      id: `shop ${_id}`,
      icon: 'warehouse' as const,
      label: t('Open shop: {name}', { name }),
      detail: address,
      also: name,
      run: () => void goIntoShop(_id),
    }))
  const clients = {
    id: 'clients',
    icon: 'users' as const,
    label: t('Clients'),
    detail: t('All shops by what is due'),
    also: '',
    to: paths.clients,
  }
  const found = [...(seesClients(rights) ? [clients] : []), ...rows].filter(
    ({ label, also, detail }) => text !== '' && hasAllWords(text, detail, label, also),
  )
  return listed(byRelevance(text, found), OF_EACH)
}

interface ThingsMeant {
  products: boolean
  parties: boolean
  /** The verb that was typed before a name: to receive, to pay, or to write udhaar. */
  name: RegExpExecArray | null
}

/** Products and parties. */
function useThings(search: string, meant: ThingsMeant) {
  const query = { search, limit: OF_EACH }
  const isAsked = search !== ''
  const products = useAnswer(
    listProducts,
    { query: { ...query, order: 'match' } },
    { enabled: isAsked && meant.products },
  )
  const merchants = useAnswer(listMerchants, { query }, { enabled: isAsked && meant.parties })
  const groups: FindingGroup[] = [
    {
      title: t('Products'),
      findings: (meant.products ? (products.data?.products ?? []) : []).map(({ _id, name, itemId }) => ({
        id: _id,
        icon: 'box',
        label: name,
        detail: itemId,
        to: `${paths.products}?search=${encodeURIComponent(itemId)}`,
      })),
    },
    {
      title: t('Buyers & Suppliers'),
      findings: (meant.parties ? (merchants.data ?? []) : []).map((party) => partyFinding(party, meant.name)),
    },
  ]
  return { groups, answers: [products, merchants] }
}

/** Pieces and batches by their whole number, also those that were sold, for whoever may open their page. */
function usePieces(search: string, areMeant: boolean) {
  const isUsed = useShown()(NUMBERED).length > 0
  const isAsked = isUsed && areMeant && search.length >= SHORTEST_NUMBER
  const answer = useQuery({
    queryKey: ['pieces', search],
    queryFn: async () => (await import('#web/batches/batches-data.ts')).findNumbered(search),
    enabled: isAsked,
  })
  const found = (isAsked && answer.data) || []
  const group: FindingGroup = {
    title: t('Batches and pieces'),
    findings: found
      .slice(0, OF_EACH)
      .map(({ _id, number, product, quantity }) => ({
        id: _id,
        icon: 'box',
        label: number,
        detail: [product.name, quantity > 0 ? t('In stock') : t('Not in stock')].join(' · '),
        to: paths.batch.replace(':id', _id),
      })),
  }
  return { group, answer }
}
const SHORTEST_NUMBER = 3
/** What a shop uses that has goods with numbers. */
const NUMBERED = [
  { label: 'serials', use: 'serials', to: paths.batches },
  { label: 'batches', use: 'batches', to: paths.batches },
] as const

/** A party as a result, or an action on it. */
function partyFinding({ _id, name, phone, type }: Merchant, asked: RegExpExecArray | null): Finding {
  const [, receive, pay, udhaar] = asked ?? []
  const at = (open: string) => `${khataPath(_id)}?open=${open}`
  const party: Finding = { id: _id, icon: 'users', label: name, detail: phone, to: partyPath(_id) }
  if (receive)
    return { ...party, icon: 'rupee', label: t('Receive from {name}', { name }), to: at('receipt') }
  if (pay) return { ...party, icon: 'rupee', label: t('Pay {name}', { name }), to: at('payment') }
  if (udhaar) return { ...party, icon: 'pencil', label: t('Write Udhaar of {name}', { name }), to: at('due') }
  return { ...party, money: { r: at(type === 'buyer' ? 'receipt' : 'payment'), u: at('due') } }
}

/** Documents by number or party, to be opened or printed. */
function useDocumentsFor(search: string, { areMeant, isPrint }: { areMeant: boolean; isPrint: boolean }) {
  const { data: profile } = useProfile()
  const options = { enabled: search !== '' && areMeant }
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
            id: `print ${document._id}`,
            icon: 'printer',
            label: t('Print {number}', { number }),
            detail: about,
            run: () => void printDocument(data, document, { profile }),
          }
        : { id: document._id, icon, label: number, detail: about, to: documentPath(data.noun, document._id) }
    }),
  })
  if (!areMeant) return { groups: [], answers: [] }
  return {
    groups: [
      groupOf(t('Invoices'), 'receipt', INVOICE, invoices.data),
      groupOf(t('Orders'), 'file', ORDER, orders.data),
      groupOf(t('Quotations'), 'file', QUOTATION, quotations.data),
      groupOf(t('Delivery Challans'), 'file', CHALLAN, challans.data),
    ],
    answers: [invoices, orders, quotations, challans],
  }
}
