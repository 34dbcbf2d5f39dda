import { useNavigate } from 'react-router'
import { type Challan, returnChallan } from '#contract/challans.ts'
import { CHALLAN_NAMES } from '#domain/documents/challan.ts'
import { paths } from '#web/app/paths.ts'
import { amountColumn, DateCell, NumberCell, partyColumn } from '#web/documents/list/document-columns.tsx'
import { Trail } from '#web/documents/list/document-trail.tsx'
import { documentsTab } from '#web/documents/list/documents-tab.tsx'
import { useTakingBack } from '#web/documents/list/use-taking-back.ts'
import type { ActionTools } from '#web/documents/nouns.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import type { RowAction } from '#web/ui/list/row-actions.tsx'
import { prepared } from '#web/ui/prepared.tsx'
import { CHALLAN } from './challan-data.ts'

/** 'Delivery Challans', the fourth tab of the documents page. */
export const ChallansTab = documentsTab<'challan'>({
  data: CHALLAN,
  words: {
    title: 'Delivery Challans',
    label: 'All Delivery Challans',
    search: 'Search challans...',
    create: '+ Create Challan',
    empty: 'No delivery challans found.',
    why: 'Goods that leave the shop before their invoice appear here.',
    failed: 'Delivery challans could not be loaded',
  },
  choices: [
    ['sales', CHALLAN_NAMES.sales],
    ['purchase', CHALLAN_NAMES.purchase],
  ],
  filters: [
    {
      filter: 'type',
      choices: [
        { value: 'all', label: 'All' },
        { value: 'sales', label: 'Delivered' },
        { value: 'purchase', label: 'Sent back' },
      ],
    },
    { filter: 'range' },
    {
      filter: 'status',
      choices: [
        { value: 'all', label: 'All Status' },
        { value: 'completed', label: 'On its way' },
        { value: 'returned', label: 'Taken back' },
      ],
    },
  ],
  columns: [
    {
      header: 'Challan No',
      width: '136px',
      cell: ({ challanNumber, source, became }) => (
        <NumberCell number={challanNumber} trail={trailOf({ source, became })} />
      ),
    },
    { header: 'Date', width: '106px', cell: ({ challanDate }) => <DateCell date={challanDate} /> },
    partyColumn('Party'),
    { header: 'Reason', width: '160px', leaves: 1, cell: ({ reason }) => reason },
    { header: 'Status', width: '136px', cell: (challan) => <ChallanState challan={challan} /> },
    amountColumn('Value', '108px'),
  ],
  card: { end: (challan) => <ChallanState challan={challan} /> },
  useActions: useChallanActions,
  reading: { hasPortals: true, isInBooks: true },
  Form: prepared(async () => (await import('./challan-form.tsx')).ChallanForm),
})

/** What was made of the challan; until then, its source. */
const trailOf = ({ source, became }: Pick<Challan, 'source' | 'became'>) => {
  if (became.length > 0) return <Trail became={became} />
  return source && <Trail source={source} />
}

/** How the goods end: in their invoice, or in the supplier's credit note, which is written on a bill. */
const ENDS = { sales: ['To invoice', 'Invoiced'], purchase: ['To be credited', 'Credited'] } as const

function ChallanState({ challan: { status, openItems, challanType, source } }: { challan: Challan }) {
  if (status === 'returned') return <StateWord state="returned">Taken back</StateWord>
  const [open, done] = ENDS[challanType]
  if (openItems > 0) return <StateWord state="pending">{open}</StateWord>
  return <StateWord state="completed">{challanType === 'purchase' && !source ? 'Sent back' : done}</StateWord>
}

/** Why a challan cannot be billed, in words; undefined when it can. */
const whyNoInvoice = ({ status, openItems }: Challan) => {
  if (status === 'returned') return 'The goods of this challan came back.'
  return openItems === 0 ? 'Every item of this challan is invoiced.' : undefined
}

/** Why no credit note can be written of a purchase return challan, in words; undefined when it can. */
const whyNoCredit = ({ status, openItems, source }: Challan) => {
  if (status === 'returned') return 'The goods of this challan came back.'
  if (!source) return 'It names no bill: write the credit note from the bill of these goods.'
  return openItems === 0 ? 'The supplier has credited every item of this challan.' : undefined
}

const whyNotBack = ({ status, became }: Challan) => {
  if (status === 'returned') return 'This challan was taken back already.'
  return became.length > 0 ? 'Something of it was billed. Change its quantities instead.' : undefined
}

function useChallanActions({ edit, print, become }: ActionTools<'challan'>) {
  const takeBack = useTakingBack(CHALLAN, {
    call: returnChallan,
    input: ({ _id }) => ({ params: { id: _id } }),
    icon: 'return',
    label: 'Take back',
    question: ({ challanNumber, merchants }) => ({
      title: `Take back ${challanNumber}`,
      sentence: `All goods of this challan come back from ${merchants.name}.`,
      consequence: 'They are in stock again, and nothing more comes of the challan.',
    }),
    done: 'taken back',
    failed: 'Failed to take the challan back',
  })
  const navigate = useNavigate()
  return (challan: Challan): RowAction[] => [
    edit(challan),
    print(challan),
    challan.challanType === 'sales'
      ? become(challan, { noun: 'invoice', icon: 'receipt', disabled: whyNoInvoice(challan) })
      : {
          icon: 'file',
          label: 'Credit Note',
          disabled: whyNoCredit(challan),
          onClick: () => void navigate(`${paths.newNote}?kind=credit-note&of=${challan.source?._id}`),
        },
    takeBack(challan, whyNotBack(challan)),
  ]
}
