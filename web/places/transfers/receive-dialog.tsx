import { useState } from 'react'
import type { Transfer, TransferLine } from '#contract/shelf/transfers.ts'
import { formatQuantity } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { NumberField } from '#web/ui/fields/number-field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { FiguresTable } from '#web/ui/list/figures-table.tsx'
import { type ShortAnswer, ShortLine } from './short-line.tsx'
import { useReceiveTransfer } from './transfer-data.ts'
import { batchWords, openOf, usuallyMissing } from './transfer-words.ts'

const NO_ANSWER: ShortAnswer = { became: undefined, reason: '' }

/** Receives a transfer: only what differs is typed. */
export function ReceiveDialog({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const open = transfer.items.filter((line) => openOf(line) > 0)
  const [came, setCame] = useState<Record<string, number | undefined>>({})
  const [answers, setAnswers] = useState<Record<string, ShortAnswer>>({})
  const [isAsking, setIsAsking] = useState(false)
  const answerOf = (line: TransferLine) => answers[line._id] ?? NO_ANSWER
  const saving = useReceiveTransfer()
  const cameOf = (line: TransferLine) => (line._id in came ? came[line._id] : openOf(line))
  const missing = (line: TransferLine) =>
    Math.max(0, Math.round((openOf(line) - (cameOf(line) ?? 0)) * 1000) / 1000)
  const differenceWords = (line: TransferLine) => {
    const more = Math.round(((cameOf(line) ?? 0) - openOf(line)) * 1000) / 1000
    if (more === 0) return '-'
    return more > 0
      ? t('{quantity} more', { quantity: formatQuantity(more) })
      : t('{quantity} short', { quantity: formatQuantity(-more) })
  }
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
            lost: answerOf(line).became === 'lost' ? missing(line) : 0,
            back: answerOf(line).became === 'back' ? missing(line) : 0,
            reason: answerOf(line).reason,
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
        if (shortLines.some((line) => !answerOf(line).became)) setIsAsking(true)
        else submit()
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
          { header: t('Difference'), align: 'end', value: differenceWords },
        ]}
      />
      {shortLines.map((line) => (
        <ShortLine
          key={line._id}
          line={line}
          short={missing(line)}
          missing={missingOf(line)}
          onMissing={(batches) => setTicked({ ...ticked, [line._id]: batches })}
          {...answerOf(line)}
          onAnswer={(answer) => setAnswers({ ...answers, [line._id]: answer })}
        />
      ))}
      {isAsking && shortLines.some((line) => !answerOf(line).became) && (
        <p className="small red" role="alert">
          {t('Choose for each item that is short what became of it.')}
        </p>
      )}
    </FormDialog>
  )
}
