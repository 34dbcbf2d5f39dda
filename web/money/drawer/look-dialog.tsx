import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { creditNotes } from '#contract/documents/notes.ts'
import { getInvoice, type Invoice } from '#contract/invoices.ts'
import type { StoredFinding } from '#contract/money/drawer.ts'
import { getVoucher } from '#contract/money/vouchers.ts'
import { formatMomentInIndia } from '#domain/calendar.ts'
import type { Paise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { messageOf, NO_ANSWER } from '#web/app/calls/api-error.ts'
import { useAnswer } from '#web/app/calls/queries.ts'
import { documentPath } from '#web/app/paths.ts'
import { useIsPhone } from '#web/ui/frame/use-width.ts'
import { FiguresTable } from '#web/ui/list/figures-table.tsx'
import { PAID_BY } from './difference-words.ts'
import classes from './look-dialog.module.css'

interface LookDialogProps {
  finding: StoredFinding
  sentence: ReactNode
  onClose: () => void
}

/** The records of a finding, side by side. */
export function LookDialog({ finding, sentence, onClose }: LookDialogProps) {
  const isPhone = useIsPhone()
  const { of, ids } = finding.fix
  const Card = { bill: BillCard, return: NoteCard, entry: EntryCard }[of]
  return (
    <Modal
      opened
      onClose={onClose}
      title={finding.title}
      size={ids.length > 1 ? 760 : 480}
      fullScreen={isPhone}
    >
      <p className={classes.words}>{sentence}</p>
      <div className={`grid gap-4 ${classes.cards}`} data-two={ids.length > 1 || undefined}>
        {ids.map((id) => (
          <Card key={id} id={id} />
        ))}
      </div>
    </Modal>
  )
}

const timeOf = (at: string) => formatMomentInIndia(new Date(at), new Date())

function BillCard({ id }: { id: string }) {
  const { data, error } = useAnswer(getInvoice, { params: { id } })
  if (!data) return <Waiting error={error} />
  return (
    <DocumentPaper
      document={data}
      to={documentPath('invoice', id)}
      number={data.invoiceNumber}
      facts={[PAID_BY[data.paymentMode]]}
    />
  )
}

function NoteCard({ id }: { id: string }) {
  const { data, error } = useAnswer(creditNotes.get, { params: { id } })
  if (!data) return <Waiting error={error} />
  return <DocumentPaper document={data} to={documentPath('credit-note', id)} number={data.noteNumber} />
}

interface DocumentPaperProps {
  document: Pick<Invoice, 'merchants' | 'createdAt' | 'items' | 'grandTotal'>
  to: string
  number: string
  facts?: string[]
}

const DocumentPaper = ({ document, to, number, facts = [] }: DocumentPaperProps) => (
  <Paper
    number={
      <Link to={to} target="_blank">
        {number}
      </Link>
    }
    facts={[document.merchants.name || t('Walk-in'), timeOf(document.createdAt), ...facts]}
    lines={document.items.map(({ _id, itemname: name, quantity, total: amount }) => ({
      id: _id ?? name,
      name,
      quantity,
      amount,
    }))}
    total={document.grandTotal}
  />
)

function EntryCard({ id }: { id: string }) {
  const { data, error } = useAnswer(getVoucher, { params: { id } })
  if (!data) return <Waiting error={error} />
  const who = data.party?.name ?? data.payee
  return (
    <Paper
      number={data.number}
      facts={[who, data.note, timeOf(data.createdAt), data.by].filter(Boolean)}
      lines={[]}
      total={data.amount}
    />
  )
}

const Waiting = ({ error }: { error: unknown }) =>
  error ? <p role="alert">{messageOf(error, NO_ANSWER)}</p> : <p role="status">{t('Loading...')}</p>

interface PaperProps {
  number: ReactNode
  facts: string[]
  lines: { id: string; name: string; quantity: number; amount: Paise }[]
  total: Paise
}

const Paper = ({ number, facts, lines, total }: PaperProps) => (
  <article className={classes.paper}>
    <h3>{number}</h3>
    <p>{facts.join(' · ')}</p>
    <FiguresTable
      label={t('Items')}
      isDense
      rows={lines}
      rowKey={({ id }) => id}
      columns={[
        { header: '', key: 'name', value: ({ name }) => name, total: t('Total') },
        { header: '', key: 'quantity', kind: 'quantity', value: ({ quantity }) => quantity, total: '' },
        { header: '', key: 'amount', kind: 'rupees', value: ({ amount }) => amount, total },
      ]}
    />
  </article>
)
