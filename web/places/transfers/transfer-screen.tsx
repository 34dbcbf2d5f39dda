import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { Transfer } from '#contract/shelf/transfers.ts'
import { formatDate } from '#domain/calendar.ts'
import { formatQuantity, formatRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { messageOf } from '#web/app/calls/api-error.ts'
import { useUses } from '#web/app/calls/shop-uses.ts'
import { paths, transferPath } from '#web/app/paths.ts'
import { MayButton } from '#web/app/rights/may-button.tsx'
import { confirmDanger } from '#web/ui/feedback/confirm-dialog.tsx'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import { Facts } from '#web/ui/frame/facts.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { later } from '#web/ui/later.tsx'
import { FiguresTable } from '#web/ui/list/figures-table.tsx'
import { useCancelTransfer, useTransfer } from './transfer-data.ts'
import { TransferSteps } from './transfer-steps.tsx'
import { batchWords, by, openOf } from './transfer-words.ts'
import classes from './transfers.module.css'

const EwayDialog = later(async () => (await import('./eway-dialog.tsx')).EwayDialog)
const ReceiveDialog = later(async () => (await import('./receive-dialog.tsx')).ReceiveDialog)

/** One transfer: where it stands, what it carries, and what can be done with it. */
export function TransferScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useTransfer(id)
  const [isReceiving, setIsReceiving] = useState(false)
  const [isOnRoad, setIsOnRoad] = useState(false)
  const { ewayBill } = useUses()
  const navigate = useNavigate()
  if (!data) {
    return (
      <Screen title={t('Transfer of goods')}>
        <NotLoaded error={error} failed={t('The transfer could not be loaded')} onRetry={refetch} />
      </Screen>
    )
  }
  const { number, from, to, date, status } = data
  const print = () => void import('./print-transfer.tsx').then(({ printTransfer }) => printTransfer(data))
  return (
    <Screen
      title={number}
      subtitle={t('{from} to {to}, {date}', { from: from.name, to: to.name, date: formatDate(date) })}
      actions={
        <>
          <Button variant="default" onClick={() => void navigate(paths.transfers)}>
            {t('Close')}
          </Button>
          <Button variant="default" leftSection={<Icon name="printer" />} onClick={print}>
            {t('Challan')}
          </Button>
          {ewayBill && status !== 'cancelled' && (
            <Button variant="default" onClick={() => setIsOnRoad(true)}>
              {t('E-way bill')}
            </Button>
          )}
          <CancelButton transfer={data} />
        </>
      }
      primary={
        status === 'draft' ? (
          <MayButton needs="stock" onClick={() => void navigate(`${transferPath(id)}/edit`)}>
            {t('Edit or Send')}
          </MayButton>
        ) : (
          status === 'sent' && (
            <MayButton needs="stock" onClick={() => setIsReceiving(true)}>
              {t('Receive')}
            </MayButton>
          )
        )
      }
    >
      <TransferSteps transfer={data} />
      <section className="card inset-3">
        <Facts facts={factsOf(data)} />
      </section>
      <section className={`card clip ${classes.lines}`} aria-label={t('Items')}>
        <Carried transfer={data} />
      </section>
      {isOnRoad && <EwayDialog transfer={data} onClose={() => setIsOnRoad(false)} />}
      {isReceiving && <ReceiveDialog transfer={data} onClose={() => setIsReceiving(false)} />}
    </Screen>
  )
}

/** '1 Sugar, loose: Torn bag, 10:20 am, Neha Pawar' */
const lossWords = ({ quantity, item, reason, by: person, at }: NonNullable<Transfer['losses']>[number]) =>
  `${formatQuantity(quantity)} ${item}: ${[reason, by(person, at)].filter(Boolean).join(', ')}`

const factsOf = (transfer: Transfer): [string, string | null][] => {
  const facts: [string, string | null][] = [
    [t('Lost'), (transfer.losses ?? []).map(lossWords).join('; ')],
    [t('Value of Goods'), formatRupees(transfer.value)],
    [t('Note'), transfer.note],
  ]
  return facts.filter(([, value]) => value)
}

function Carried({ transfer: { items, status } }: { transfer: Transfer }) {
  const wasSent = status === 'sent' || status === 'received'
  return (
    <FiguresTable
      label={t('Items')}
      look="sheet"
      rows={items}
      rowKey={({ _id }) => _id}
      columns={[
        {
          header: t('Item'),
          value: (line) => (
            <>
              <span className="block">{line.itemname}</span>
              <small className="small quiet breaks">
                {[line.unit, batchWords(line)].filter(Boolean).join(' · ')}
              </small>
            </>
          ),
        },
        { header: t('Quantity'), kind: 'quantity', value: ({ quantity }) => quantity },
        wasSent && { header: t('Received'), kind: 'quantity', value: ({ received }) => received },
        wasSent && {
          header: t('On the way'),
          kind: 'quantity',
          isDashed: true,
          value: (line) => (status === 'sent' ? openOf(line) : 0),
        },
        items.some(({ lost }) => lost > 0) && {
          header: t('Lost'),
          kind: 'quantity',
          isDashed: true,
          value: ({ lost }) => lost,
        },
        items.some(({ back }) => back > 0) && {
          header: t('Not sent'),
          kind: 'quantity',
          isDashed: true,
          value: ({ back }) => back,
        },
      ]}
    />
  )
}

function CancelButton({ transfer: { _id: id, number, status, items } }: { transfer: Transfer }) {
  const { mutate, isPending } = useCancelTransfer()
  const isOpen =
    status === 'draft' || (status === 'sent' && items.every((line) => openOf(line) === line.quantity))
  if (!isOpen) return null
  const cancel = async () => {
    const isSure = await confirmDanger({
      title: t('Cancel {number}?', { number }),
      sentence: t('What is on the way stands again where it was sent from.'),
      action: t('Cancel Transfer'),
    })
    if (!isSure) return
    mutate(
      { params: { id } },
      {
        onSuccess: ({ message }) => toast(message),
        onError: (failure) => alertToast(messageOf(failure, t('The transfer could not be cancelled.'))),
      },
    )
  }
  return (
    <MayButton needs="stock" variant="default" disabled={isPending} onClick={() => void cancel()}>
      {t('Cancel Transfer')}
    </MayButton>
  )
}
