import { lazy } from 'react'
import type { Note } from '#contract/documents/notes.ts'
import type { NoteNoun } from '#domain/document-kinds.ts'
import { t } from '#domain/words/t.ts'
import { typeChoices } from '#web/documents/document-filter.ts'
import { Amount } from '#web/documents/list/amount.tsx'
import { DateCell, NumberCell, partyColumn } from '#web/documents/list/document-columns.tsx'
import { Trail } from '#web/documents/list/document-trail.tsx'
import { documentsTab } from '#web/documents/list/documents-tab.tsx'
import type { ActionTools, ListedData, NounList, Stored } from '#web/documents/nouns.ts'
import { useProfile } from '#web/profile/profile-data.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import type { RowAction } from '#web/ui/list/row-actions.tsx'
import { CREDIT_NOTE, DEBIT_NOTE } from './note-data.ts'
import { noteReasonWords } from './note-reason-words.ts'

/** Settlement of a note, as text. */
const SETTLED: Record<Note['settlement'], string> = {
  'set-off': t('Set off'),
  refund: t('Given back'),
  credit: t('On account'),
}

const NoteDetails = lazy(async () => ({ default: (await import('./note-details.tsx')).NoteDetails }))
const CancelDialog = lazy(async () => ({
  default: (await import('#web/documents/cancelling/cancel-dialog.tsx')).CancelDialog,
}))

type Words = NounList<NoteNoun>['words']

/** Tab of a kind of note. Notes are created from their bill, so the list has no button for it. */
const notesTab = <N extends NoteNoun>(data: ListedData<N>, words: Words, isCredit: boolean) =>
  documentsTab<N>({
    data,
    words,
    choices: [],
    filters: [
      { filter: 'status', choices: STATUS_CHOICES, isNamed: true, width: 140 },
      { filter: 'range' },
      { filter: 'type', choices: typeChoices(t('All Types')) },
      { filter: 'from', label: t('From Date') },
      { filter: 'till', label: t('Till Date') },
    ],
    columns: [
      {
        header: t('Note No'),
        width: '190px',
        cell: ({ noteNumber, noteType, source }: Stored[N]) => (
          <NumberCell number={noteNumber} direction={noteType} trail={source && <Trail source={source} />} />
        ),
      },
      { header: t('Date'), width: '106px', cell: ({ noteDate }: Stored[N]) => <DateCell date={noteDate} /> },
      partyColumn(t('Customer'), ({ noteType }: Stored[N]) => noteType),
      {
        header: t('Why'),
        width: '172px',
        leaves: 1,
        cell: ({ why, status }: Stored[N]) =>
          status === 'cancelled' ? <StateWord state={status} /> : noteReasonWords(why),
      },
      ...(isCredit
        ? ([
            {
              header: t('Money'),
              width: '112px',
              leaves: 2,
              cell: ({ settlement }: Stored[N]) => SETTLED[settlement],
            },
          ] as const)
        : []),
      {
        header: t('Amount'),
        width: '124px',
        align: 'right',
        cell: (note: Stored[N]) => <Amount {...note} />,
      },
    ],
    card: {
      amount: (note) => <Amount {...note} />,
      end: ({ why, status }) =>
        status === 'cancelled' ? <StateWord state={status} /> : noteReasonWords(why),
    },
    isQuiet: ({ status }) => status === 'cancelled',
    useActions: useNoteActions,
    reading: {
      useActions: useReadingActions,
      notes: ({ taxReason }) => [taxReason],
      Details: NoteDetails,
      tellsLines: true,
      hasPortals: true,
      isInBooks: true,
    },
  })

const STATUS_CHOICES = [
  { value: 'all', label: t('All') },
  { value: 'completed', label: t('Completed') },
  { value: 'cancelled', label: t('Cancelled') },
]

function useNoteActions<N extends NoteNoun>(tools: ActionTools<N>) {
  const others = useReadingActions(tools)
  return (note: Stored[N]): RowAction[] => [
    { ...tools.edit(note), icon: 'eye', label: t('Open'), letter: undefined },
    ...others(note),
  ]
}

/** Actions of a note in the read view. */
function useReadingActions<N extends NoteNoun>({ print, show }: ActionTools<N>) {
  const { data: profile } = useProfile()
  return (note: Stored[N]): RowAction[] => [
    print(note, { profile }),
    {
      icon: 'close',
      label: t('Cancel'),
      disabled: note.status === 'cancelled' && t('This note is cancelled.'),
      onClick: () => show((close) => <CancelDialog noun={note.kind} document={note} onClose={close} />),
    },
  ]
}

/** 'Credit Notes', after the invoices they correct. */
export const CreditNotesTab = notesTab(
  CREDIT_NOTE,
  {
    title: t('Credit Notes'),
    label: t('All Credit Notes'),
    search: t('Search credit notes...'),
    empty: t('No credit notes found.'),
    why: t('Write one from an invoice: “Credit or debit note” in its row.'),
    failed: t('Credit notes could not be loaded'),
  },
  true,
)

export const DebitNotesTab = notesTab(
  DEBIT_NOTE,
  {
    title: t('Debit Notes'),
    label: t('All Debit Notes'),
    search: t('Search debit notes...'),
    empty: t('No debit notes found.'),
    why: t('Write one from an invoice: “Credit or debit note” in its row.'),
    failed: t('Debit notes could not be loaded'),
  },
  false,
)
