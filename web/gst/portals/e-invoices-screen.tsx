import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import {
  askForIrn,
  E_INVOICE_STATES,
  type EInvoiceRecord,
  MOST_AT_ONCE,
  storeIrnAnswers,
} from '#contract/gst/e-invoices.ts'
import { formatDate } from '#domain/calendar.ts'
import { formatQuantity, formatRupees } from '#domain/money.ts'
import { listedParty } from '#domain/parties/party-name.ts'
import { plural, t } from '#domain/words/t.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { documentPath, paths } from '#web/app/paths.ts'
import { useHashTab } from '#web/ui/address/use-hash-tab.ts'
import { ErrorBanner } from '#web/ui/feedback/error-banner.tsx'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { FilePicker } from '#web/ui/form/file-picker.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { Tabs } from '#web/ui/frame/tabs.tsx'
import { later } from '#web/ui/later.tsx'
import { type Column, DataList } from '#web/ui/list/data-list.tsx'
import { RowCard } from '#web/ui/list/row-card.tsx'
import { NO_ACCOUNT, STATE_OF } from './portal-states.ts'
import type { PortalDocument } from './portal-step.ts'
import { type EInvoiceState, useEInvoiceCounts, useEInvoiceFile, useEInvoices } from './portals-data.ts'
import { readAnswers } from './read-answers.ts'
import { saveJson } from './save-json.ts'

const PortalDialog = later(async () => (await import('./portal-dialog.tsx')).PortalDialog)
const PortalUserDialog = later(async () => (await import('./forms/portal-user-dialog.tsx')).PortalUserDialog)

const TAB_WORDS: Record<EInvoiceState, string> = {
  needed: t('To do'),
  pending: t('Waiting'),
  failed: t('Refused'),
  generated: t('Have IRN'),
  cancelled: t('Cancelled'),
}
const EMPTY: Record<EInvoiceState, { title: string; why?: string }> = {
  needed: {
    title: t('No bill waits for its e-invoice.'),
    why: t('Bills that need one appear here when they are saved.'),
  },
  pending: { title: t('Nothing waits for the portal.') },
  failed: { title: t('The portal refused nothing.') },
  generated: { title: t('No bill has an IRN yet.') },
  cancelled: { title: t('No IRN was cancelled.') },
}

const COLUMNS: Column<EInvoiceRecord>[] = [
  {
    header: t('Number'),
    width: '150px',
    cell: ({ kind, number, _id }) => <Link to={documentPath(kind, _id)}>{number}</Link>,
  },
  { header: t('Date'), width: '106px', cell: ({ date }) => formatDate(date) },
  { header: t('Party'), width: '1fr', leaves: 1, cell: ({ party }) => listedParty(party, 'sales') },
  { header: t('Status'), width: '2fr', cell: (row) => <StateCell row={row} /> },
  {
    header: t('Amount'),
    width: '124px',
    align: 'right',
    cell: ({ total }) => <span className="money">{formatRupees(total)}</span>,
  },
]

function StateCell({ row }: { row: EInvoiceRecord }) {
  const { state, word } = STATE_OF[row.state] ?? { state: 'pending' as const, word: '' }
  const more = row.error || (row.state === 'generated' ? t('Ack No {number}', { number: row.ackNo }) : '')
  return <StateWord state={state}>{more ? `${word}: ${more}` : word}</StateWord>
}

/** E-invoices by state: registered, waiting, and refused with the portal's reason. */
export function EInvoicesScreen() {
  const { tab, openTab } = useHashTab(E_INVOICE_STATES)
  const counts = useEInvoiceCounts().data
  const list = useEInvoices(tab)
  const file = useEInvoiceFile()
  const store = useSave(storeIrnAnswers)
  const picker = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState<PortalDocument>()
  const [isAsking, setIsAsking] = useState(false)
  const [problem, setProblem] = useState('')
  const route = counts?.way
  const ask = useSave(askForIrn)
  /** One after the other: a refused one stays in the list with its message. */
  const askAll = async () => {
    const refused: string[] = []
    for (const { _id, number } of list.rows) {
      const error = await ask.mutateAsync({ params: { id: _id } }).then(
        ({ eInvoice }) => eInvoice.error,
        (reason: Error) => reason.message,
      )
      if (error) refused.push(`${number}: ${error}`)
    }
    toast(t('{count} bills have their IRN.', { count: list.rows.length - refused.length }))
    setProblem(
      refused.length > 0
        ? t('{count} have none. {problem}', { count: refused.length, problem: refused[0] })
        : '',
    )
  }
  const download = () =>
    file.mutate(
      { body: { ids: list.rows.slice(0, MOST_AT_ONCE).map(({ _id }) => _id) } },
      {
        onSuccess: ({ file: text, count, left }) => {
          if (count > 0) saveJson('e-invoices.json', text)
          const [first] = left
          setProblem(
            first
              ? t('{count} left out. {number}: {problem}', {
                  count: left.length,
                  number: first.number,
                  problem: first.problems[0]?.message,
                })
              : '',
          )
          toast(t('{count} bills in the file.', { count }))
        },
      },
    )
  const upload = async (chosen: File) => {
    const answers = readAnswers(await chosen.text())
    if (!answers?.length) return setProblem(t('There is no answer of the portal in this file.'))
    store.mutate(
      { body: { answers } },
      {
        onSuccess: ({ stored, left: [first, ...others] }) => {
          toast(t('{count} bills have their IRN.', { count: stored }))
          setProblem(
            first
              ? t('{count} not stored. {problem}', { count: others.length + 1, problem: first.message })
              : '',
          )
        },
      },
    )
  }
  return (
    <Screen
      title={t('E-invoices')}
      subtitle={t('Bills to registered buyers are reported before their paper is given.')}
      actions={<Link to={paths.gst}>{t('Back to GST')}</Link>}
    >
      <div className="row wrap spread row-gap-2 column-gap-4">
        <Tabs
          label={t('E-invoices by state')}
          tabs={E_INVOICE_STATES.map((value) => ({
            value,
            label: counts ? `${TAB_WORDS[value]} ${formatQuantity(counts.counts[value])}` : TAB_WORDS[value],
          }))}
          value={tab}
          onChange={openTab}
        />
        <div className="flex wrap gap-2 above-1">
          {route === 'portal' && tab === 'needed' && list.rows.length > 0 && (
            <Button loading={ask.isPending} onClick={() => void askAll()}>
              {plural(list.rows.length, 'Get IRN of {count} bill', 'Get IRN of {count} bills', {
                count: formatQuantity(list.rows.length),
              })}
            </Button>
          )}
          {route && route !== 'portal' && (tab === 'needed' || tab === 'failed') && (
            <>
              <Button
                variant="default"
                disabled={list.rows.length === 0}
                loading={file.isPending}
                onClick={download}
              >
                {t('Download file')}
              </Button>
              <Button variant="default" loading={store.isPending} onClick={() => picker.current?.click()}>
                {t('Upload answers')}
              </Button>
              <FilePicker
                ref={picker}
                label={t('Answers of the portal')}
                accept=".json,application/json"
                onChoose={(file) => void upload(file)}
              />
            </>
          )}
          {route === 'no-account' && (
            <Button onClick={() => setIsAsking(true)}>{t('Enter portal user')}</Button>
          )}
        </div>
      </div>
      {route === 'no-account' && <p className="smaller quiet">{NO_ACCOUNT}</p>}
      <ErrorBanner
        error={file.error ?? store.error ?? (problem ? new Error(problem) : null)}
        fallback={problem}
      />
      <DataList
        label={t('E-invoices: {state}', { state: TAB_WORDS[tab] })}
        list={list}
        columns={COLUMNS}
        rowKey={({ _id }) => _id}
        onOpen={(row) => setOpen(row)}
        card={(row) => (
          <RowCard
            title={<Link to={documentPath(row.kind, row._id)}>{row.number}</Link>}
            figure={formatRupees(row.total)}
            note={`${formatDate(row.date)}, ${listedParty(row.party, 'sales')}`}
            state={<StateCell row={row} />}
          />
        )}
        loadingText={t('Loading...')}
        empty={EMPTY[tab]}
        failed={t('The e-invoices could not be loaded')}
      />
      {open && <PortalDialog document={open} onClose={() => setOpen(undefined)} />}
      {isAsking && <PortalUserDialog onClose={() => setIsAsking(false)} />}
    </Screen>
  )
}
