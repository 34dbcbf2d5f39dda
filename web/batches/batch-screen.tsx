import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { BatchPassage, StandingBatch } from '#contract/shelf/batches.ts'
import { formatDate } from '#domain/calendar.ts'
import { NOUNS } from '#domain/document-kinds.ts'
import { formatQuantity, formatRate, formatRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { documentPath, partyPath } from '#web/app/paths.ts'
import { MayButton } from '#web/app/rights/may-button.tsx'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { Facts } from '#web/ui/frame/facts.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { later } from '#web/ui/later.tsx'
import { type Column, DataList } from '#web/ui/list/data-list.tsx'
import { wholeList } from '#web/ui/list/list-state.ts'
import { RowCard } from '#web/ui/list/row-card.tsx'
import { useBatch, usePassages } from './batches-data.ts'
import { ExpiryWord } from './expiry-word.tsx'
import { PASSAGE_WORDS } from './passage-words.ts'

const CorrectBatchDialog = later(async () => (await import('./correct-batch-dialog.tsx')).CorrectBatchDialog)

/** One batch: its facts, where it came from, and who got it. */
export function BatchScreen() {
  const { id = '' } = useParams()
  const { data: batch, error, refetch } = useBatch(id)
  const passages = usePassages(id)
  const [isCorrecting, setIsCorrecting] = useState(false)
  if (!batch) {
    return (
      <Screen title={t('Batch')}>
        <NotLoaded error={error} failed={t('This batch could not be loaded')} onRetry={refetch} />
      </Screen>
    )
  }
  return (
    <Screen
      title={
        batch.piece
          ? t('Serial number {number}', { number: batch.number })
          : t('Batch {number}', { number: batch.number })
      }
      subtitle={batch.product.name}
      actions={
        <MayButton
          needs="stock"
          variant="default"
          leftSection={<Icon name="pencil" />}
          onClick={() => setIsCorrecting(true)}
        >
          {t('Correct')}
        </MayButton>
      }
    >
      <section className="card inset-3">
        <Facts facts={[...stateOf(batch, passages.data), ...factsOf(batch)]} />
      </section>
      <Passages answer={passages} />
      {isCorrecting && <CorrectBatchDialog batch={batch} onClose={() => setIsCorrecting(false)} />}
    </Screen>
  )
}

/** Where a piece is: here, or with whom since when and under which warranty. The newest passage comes first. */
function stateOf(
  { piece, place, quantity }: StandingBatch,
  passages: BatchPassage[] = [],
): [string, string][] {
  const [last] = passages
  if (!piece || !last) return []
  if (quantity > 0) return [[t('Now'), place ? t('At {place}', { place: place.name }) : t('In stock')]]
  const { referenceType, date, party, until } = last
  const gone = [PASSAGE_WORDS[referenceType], party?.name, formatDate(date)].filter(Boolean).join(', ')
  const facts: [string, string][] = [[t('Now'), gone]]
  return until ? [...facts, [t('Warranty until'), formatDate(until)]] : facts
}

function factsOf({
  piece,
  expiry,
  mrp,
  price,
  sellingPrice,
  quantity,
  product,
  rate,
  worth,
  supplier,
  bill,
}: StandingBatch) {
  const facts: [string, React.ReactNode][] = [
    // A piece has neither.
    ...(piece
      ? []
      : ([
          [t('Expiry'), <ExpiryWord key="expiry" expiry={expiry} />],
          [t('MRP'), mrp === null ? '' : formatRate(mrp)],
        ] satisfies [string, React.ReactNode][])),
    [t('Selling price'), formatRate(price ?? sellingPrice)],
    [t('In stock'), [formatQuantity(quantity), product.unit].filter(Boolean).join(' ')],
    [t('Supplier'), supplier && <Link to={partyPath(supplier._id)}>{supplier.name}</Link>],
    [t('Brought by'), bill && <Link to={documentPath('invoice', bill._id)}>{bill.number}</Link>],
  ]
  if (rate !== undefined) facts.push([t('Bought at'), rate === null ? '' : formatRate(rate)])
  if (worth !== undefined) facts.push([t('Worth'), worth === null ? '' : formatRupees(worth)])
  return facts
}

/** A link to the document, where the person may see it. */
function Reference({ document, referenceType, referenceId, until }: BatchPassage) {
  const reference = [PASSAGE_WORDS[referenceType], referenceId].filter(Boolean).join(' ')
  const words = until
    ? t('{bill}, warranty until {day}', { bill: reference, day: formatDate(until) })
    : reference
  const noun = NOUNS.find((known) => known === document?.noun)
  return document && noun ? <Link to={documentPath(noun, document._id)}>{words}</Link> : <span>{words}</span>
}

const Party = ({ party }: BatchPassage) =>
  party?._id ? <Link to={partyPath(party._id)}>{party.name}</Link> : <span>{party?.name ?? '-'}</span>

const signed = ({ quantity }: BatchPassage) =>
  quantity > 0 ? `+${formatQuantity(quantity)}` : formatQuantity(quantity)

const COLUMNS: Column<BatchPassage>[] = [
  { header: t('Date'), width: '106px', cell: ({ date }) => formatDate(date) },
  { header: t('Reference'), width: '1.6fr', cell: (passage) => <Reference {...passage} /> },
  { header: t('Buyer or supplier'), width: '1.2fr', cell: (passage) => <Party {...passage} /> },
  { header: t('Phone Number'), width: '140px', cell: ({ party }) => party?.phone || '-' },
  { header: t('Quantity'), width: '96px', align: 'right', cell: signed },
]

function Passages({ answer }: { answer: ReturnType<typeof usePassages> }) {
  return (
    <DataList
      label={t('Where it came from and where it went')}
      title={t('Where it came from and where it went')}
      list={wholeList(answer.data ?? [], answer)}
      columns={COLUMNS}
      rowKey={({ _id }) => _id}
      card={(passage) => (
        <RowCard
          title={<Party {...passage} />}
          figure={signed(passage)}
          note={[formatDate(passage.date), passage.party?.phone].filter(Boolean).join(' · ')}
          state={<Reference {...passage} />}
        />
      )}
      loadingText={t('Loading...')}
      empty={{ title: t('Nothing of this batch has moved.') }}
      failed={t('The way of this batch could not be loaded')}
    />
  )
}
