import { useNavigate } from 'react-router'
import { type Challan, returnChallan } from '#contract/challans.ts'
import { challanReasonWords } from '#domain/documents/challan.ts'
import { t } from '#domain/words/t.ts'
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
    title: t('Delivery Challans'),
    label: t('All Delivery Challans'),
    search: t('Search challans...'),
    create: t('+ Create Challan'),
    empty: t('No delivery challans found.'),
    why: t('Goods that leave the shop before their invoice appear here.'),
    failed: t('Delivery challans could not be loaded'),
  },
  choices: [
    ['sales', t('Delivery Challan')],
    ['purchase', t('Purchase Return Challan')],
  ],
  filters: [
    {
      filter: 'type',
      choices: [
        { value: 'all', label: t('All') },
        { value: 'sales', label: t('Delivered') },
        { value: 'purchase', label: t('Sent back') },
      ],
    },
    { filter: 'range' },
    {
      filter: 'status',
      choices: [
        { value: 'all', label: t('All Status') },
        { value: 'completed', label: t('On its way') },
        { value: 'returned', label: t('Taken back') },
      ],
    },
  ],
  columns: [
    {
      header: t('Challan No'),
      width: '136px',
      cell: ({ challanNumber, source, became }) => (
        <NumberCell number={challanNumber} trail={trailOf({ source, became })} />
      ),
    },
    { header: t('Date'), width: '106px', cell: ({ challanDate }) => <DateCell date={challanDate} /> },
    partyColumn(t('Party')),
    { header: t('Reason'), width: '160px', leaves: 1, cell: ({ reason }) => challanReasonWords(reason) },
    { header: t('Status'), width: '136px', cell: (challan) => <ChallanState challan={challan} /> },
    amountColumn(t('Value'), '108px'),
  ],
  card: { end: (challan) => <ChallanState challan={challan} /> },
  useActions: useChallanActions,
  reading: { hasPortals: true, isInBooks: true },
  Form: prepared(async () => (await import('./challan-form.tsx')).ChallanForm),
})

/** Links to the documents made from the challan; without any, to its source. */
const trailOf = ({ source, became }: Pick<Challan, 'source' | 'became'>) => {
  if (became.length > 0) return <Trail became={became} />
  return source && <Trail source={source} />
}

/**
 * Labels of open and of closed challans: delivered goods are invoiced; returned ones are credited by the supplier's note,
 * which is written on a bill.
 */
const ENDS = {
  sales: [t('To invoice'), t('Invoiced')],
  purchase: [t('To be credited'), t('Credited')],
} as const

function ChallanState({ challan: { status, openItems, challanType, source } }: { challan: Challan }) {
  if (status === 'returned') return <StateWord state="returned">{t('Taken back')}</StateWord>
  const [open, done] = ENDS[challanType]
  if (openItems > 0) return <StateWord state="pending">{open}</StateWord>
  return (
    <StateWord state="completed">{challanType === 'purchase' && !source ? t('Sent back') : done}</StateWord>
  )
}

/** Reason why a challan cannot be billed, as a sentence; undefined if it can. */
const whyNoInvoice = ({ status, openItems }: Challan) => {
  if (status === 'returned') return t('The goods of this challan came back.')
  return openItems === 0 ? t('Every item of this challan is invoiced.') : undefined
}

/** Reason why a purchase return challan cannot get a credit note, as a sentence; undefined if it can. */
const whyNoCredit = ({ status, openItems, source }: Challan) => {
  if (status === 'returned') return t('The goods of this challan came back.')
  if (!source) return t('It names no bill: write the credit note from the bill of these goods.')
  return openItems === 0 ? t('The supplier has credited every item of this challan.') : undefined
}

const whyNotBack = ({ status, became }: Challan) => {
  if (status === 'returned') return t('This challan was taken back already.')
  return became.length > 0 ? t('Something of it was billed. Change its quantities instead.') : undefined
}

function useChallanActions({ edit, print, become }: ActionTools<'challan'>) {
  const takeBack = useTakingBack(CHALLAN, {
    call: returnChallan,
    input: ({ _id }) => ({ params: { id: _id } }),
    icon: 'return',
    label: t('Take back'),
    letter: 't',
    question: ({ challanNumber, merchants }) => ({
      title: t('Take back {number}', { number: challanNumber }),
      sentence: t('All goods of this challan come back from {party}.', { party: merchants.name }),
      consequence: t('They are in stock again, and nothing more comes of the challan.'),
    }),
    done: (number) => t('{number} taken back.', { number }),
    failed: t('Failed to take the challan back'),
  })
  const navigate = useNavigate()
  return (challan: Challan): RowAction[] => [
    edit(challan),
    print(challan),
    challan.challanType === 'sales'
      ? become(challan, { noun: 'invoice', icon: 'receipt', disabled: whyNoInvoice(challan) })
      : {
          icon: 'file',
          label: t('Credit Note'),
          letter: 'n',
          disabled: whyNoCredit(challan),
          onClick: () => void navigate(`${paths.newNote}?kind=credit-note&of=${challan.source?._id}`),
        },
    takeBack(challan, whyNotBack(challan)),
  ]
}
