import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Transfer, TransferLine } from '#contract/shelf/transfers.ts'
import { formatQuantity } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { NumberField } from '#web/ui/fields/number-field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { FiguresTable } from '#web/ui/list/figures-table.tsx'
import { MissingBatches } from './missing-batches.tsx'
import { useReceiveTransfer } from './transfer-data.ts'
import { openOf, usuallyMissing } from './transfer-words.ts'

/** What a shortage is. */
type Short = 'way' | 'back' | 'lost'

const SHORT: readonly { value: Short; label: string }[] = [
  { value: 'way', label: t('It comes with the next tempo: it stays on the way') },
  { value: 'back', label: t('It had not left: it stands where it stood') },
  { value: 'lost', label: t('It was lost or broke: it leaves the stock as a loss') },
]

/** Receives a transfer: only what differs is typed. */
export function ReceiveDialog({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const open = transfer.items.filter((line) => openOf(line) > 0)
  const [came, setCame] = useState<Record<string, number | undefined>>({})
  const [short, setShort] = useState<Short>('way')
  const [reason, setReason] = useState('')
  const saving = useReceiveTransfer()
  const cameOf = (line: TransferLine) => (line._id in came ? came[line._id] : openOf(line))
  const missing = (line: TransferLine) =>
    Math.max(0, Math.round((openOf(line) - (cameOf(line) ?? 0)) * 1000) / 1000)
  const [ticked, setTicked] = useState<Record<string, readonly string[]>>({})
  const missingOf = (line: TransferLine) => ticked[line._id] ?? usuallyMissing(line, missing(line))
  const shortLines = open.filter((line) => missing(line) > 0)
  const isShort = shortLines.length > 0
  const submit = () =>
    saving.mutate(
      {
        params: { id: transfer._id },
        body: {
          updatedAt: transfer.updatedAt,
          items: open.map((line) => ({
            line: line._id,
            received: cameOf(line) ?? Number.NaN,
            lost: short === 'lost' ? missing(line) : 0,
            back: short === 'back' ? missing(line) : 0,
            reason,
            missing: missing(line) > 0 ? [...missingOf(line)] : [],
          })),
        },
      },
      {
        onSuccess: ({ message }) => {
          toast(message)
          onClose()
        },
      },
    )
  return (
    <FormDialog
      title={t('Receive {number}', { number: transfer.number })}
      submit={isShort ? t('Receive') : t('All as Sent')}
      size={720}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      saving={saving}
      fallback={t('The transfer could not be received.')}
      isDirty={Object.keys(came).length > 0}
    >
      <FiguresTable
        label={t('What came')}
        rows={open}
        rowKey={({ _id }) => _id}
        columns={[
          { header: t('Item'), value: ({ itemname }) => itemname },
          { header: t('Unit'), value: ({ unit }) => unit },
          { header: t('On the way'), kind: 'quantity', value: openOf },
          {
            header: t('Received'),
            align: 'end',
            value: (line) => (
              <NumberField
                aria-label={t('Received of {name}', { name: line.itemname })}
                value={cameOf(line)}
                onChange={(quantity) => setCame({ ...came, [line._id]: quantity })}
              />
            ),
          },
          {
            header: t('Short'),
            align: 'end',
            value: (line) => (missing(line) > 0 ? formatQuantity(missing(line)) : '-'),
          },
        ]}
      />
      {shortLines.map((line) => (
        <MissingBatches
          key={line._id}
          line={line}
          missing={missingOf(line)}
          onChange={(batches) => setTicked({ ...ticked, [line._id]: batches })}
        />
      ))}
      {isShort && (
        <>
          <NativeSelect
            label={t('What is short')}
            data={SHORT.map((choice) => ({ ...choice }))}
            value={short}
            onChange={({ currentTarget: { value } }) =>
              setShort(SHORT.find((choice) => choice.value === value)?.value ?? 'way')
            }
          />
          {short === 'lost' && (
            <TextInput
              label={t('Reason')}
              autoComplete="off"
              maxLength={200}
              placeholder={t('Lost on the way')}
              value={reason}
              onChange={({ currentTarget: { value } }) => setReason(value)}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
