import { type Challan, returnChallan } from '#contract/challans.ts'
import { amountColumn, DateCell, NumberCell, partyColumn } from '#web/documents/list/document-columns.tsx'
import { Trail } from '#web/documents/list/document-trail.tsx'
import { documentsTab } from '#web/documents/list/documents-tab.tsx'
import { useTakingBack } from '#web/documents/list/use-taking-back.ts'
import type { ActionTools } from '#web/documents/nouns.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
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
  choices: [['sales', 'Delivery Challan']],
  filters: [
    { filter: 'range' },
    {
      filter: 'status',
      choices: [
        { value: 'all', label: 'All Status' },
        { value: 'completed', label: 'Delivered' },
        { value: 'returned', label: 'Taken back' },
      ],
    },
  ],
  columns: [
    {
      header: 'Challan No',
      width: '118px',
      cell: ({ challanNumber, source, became }) => (
        <NumberCell number={challanNumber} trail={trailOf({ source, became })} />
      ),
    },
    { header: 'Date', width: '106px', cell: ({ challanDate }) => <DateCell date={challanDate} /> },
    partyColumn('Customer'),
    { header: 'Reason', width: '160px', leaves: 1, cell: ({ reason }) => reason },
    { header: 'Status', width: '112px', cell: (challan) => <ChallanState challan={challan} /> },
    amountColumn('Value', '108px'),
  ],
  card: { end: (challan) => <ChallanState challan={challan} /> },
  useActions: useChallanActions,
  reading: { hasPortals: true, isInBooks: true },
  Form: prepared(async () => (await import('./challan-form.tsx')).ChallanForm),
})

/** What was made of it; until then, where it came from. */
const trailOf = ({ source, became }: Pick<Challan, 'source' | 'became'>) => {
  if (became.length > 0) return <Trail became={became} />
  return source && <Trail source={source} />
}

/** What became of the goods. */
const ChallanState = ({ challan: { status, openItems } }: { challan: Challan }) =>
  status === 'returned' ? (
    <StateWord state="returned">Taken back</StateWord>
  ) : openItems === 0 ? (
    <StateWord state="completed">Invoiced</StateWord>
  ) : (
    <StateWord state="pending">To invoice</StateWord>
  )

/** Why a challan cannot be billed, in words; undefined when it can. */
const whyNoInvoice = ({ status, openItems }: Challan) => {
  if (status === 'returned') return 'The goods of this challan came back.'
  return openItems === 0 ? 'Every item of this challan is invoiced.' : undefined
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
      consequence: 'They are in stock again, and the challan can no longer be invoiced.',
    }),
    done: 'taken back',
    failed: 'Failed to take the challan back',
  })
  return (challan: Challan) => [
    edit(challan),
    print(challan),
    become(challan, { noun: 'invoice', icon: 'receipt', disabled: whyNoInvoice(challan) }),
    takeBack(challan, whyNotBack(challan)),
  ]
}
