import { Button, Modal, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  listOfferedBills,
  offeredRefusal,
  refuseOfferedBill,
  seeOfferedBill,
  type WaitingBill,
} from '#contract/gst/offered-bills.ts'
import { formatDate } from '#domain/calendar.ts'
import type { Direction } from '#domain/document-kinds.ts'
import { formatRupees } from '#domain/money.ts'
import { plural, t } from '#domain/words/t.ts'
import { messageOf, NO_ANSWER } from '#web/app/calls/api-error.ts'
import { useAnswer, useSave } from '#web/app/calls/queries.ts'
import { useFormDialog } from '#web/app/calls/use-form-dialog.ts'
import { documentPath } from '#web/app/paths.ts'
import { byToast } from '#web/ui/feedback/by-toast.ts'
import { ListNotice } from '#web/ui/feedback/list-notice.tsx'
import { alertToast } from '#web/ui/feedback/toast.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useIsPhone } from '#web/ui/frame/use-width.ts'
import classes from './offered-bills.module.css'
import { beginPurchase } from './offered-draft.ts'

interface OfferedBillsProps {
  /** Opens the draft that was made of a bill. */
  onOpen: (direction: Direction, aside: string) => void
  onClose: () => void
}

/** Bills of the owner's other shops: each is entered as a purchase, or refused with a word; of a changed one the change is read. */
export function OfferedBillsDialog({ onOpen, onClose }: OfferedBillsProps) {
  const { data, error, refetch } = useAnswer(listOfferedBills, {})
  const isPhone = useIsPhone()
  const [refused, setRefused] = useState<WaitingBill>()
  const [opening, setOpening] = useState('')
  if (refused) return <RefuseDialog bill={refused} onClose={() => setRefused(undefined)} />

  const enter = async (id: string) => {
    setOpening(id)
    try {
      const aside = await beginPurchase(id)
      onClose()
      onOpen('purchase', aside)
    } catch (failure) {
      alertToast(messageOf(failure, NO_ANSWER))
      void refetch()
      setOpening('')
    }
  }
  return (
    <Modal opened onClose={onClose} title={t('Bills from your other shops')} size={680} fullScreen={isPhone}>
      {!data && !error && <p role="status">{t('Loading the bills...')}</p>}
      {!data && error && (
        <ListNotice
          kind="failed"
          title={t('The bills could not be loaded')}
          error={error}
          onRetry={refetch}
        />
      )}
      {data?.length === 0 && <ListNotice kind="empty" title={t('No bill waits here.')} />}
      <ul className={classes.bills}>
        {data?.map((bill) => (
          <li key={bill._id}>
            <Facts bill={bill} />
            <span className="money">{bill.total !== undefined && formatRupees(bill.total)}</span>
            {bill.purchase ? (
              <Changed bill={bill} purchase={bill.purchase} />
            ) : (
              <span className="row wrap gap-2">
                <Button
                  loading={opening === bill._id}
                  disabled={bill.total === undefined}
                  onClick={() => void enter(bill._id)}
                >
                  {t('Enter as Purchase')}
                </Button>
                <Button variant="default" onClick={() => setRefused(bill)}>
                  {t('Not Ours')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Modal>
  )
}

function Facts({ bill }: { bill: WaitingBill }) {
  const { seller, number, date, itemCount, purchase, noted } = bill
  return (
    <span>
      <strong>{seller}</strong>
      <small className="block smaller quiet">
        {plural(itemCount, '{number}, {date}, {count} item', '{number}, {date}, {count} items', {
          number,
          date: formatDate(date),
          count: itemCount,
        })}
      </small>
      {purchase && <small className="block smaller amber">{changeWords(bill, purchase.number)}</small>}
      {!purchase && noted !== undefined && (
        <small className="block smaller amber">
          {t('Its credit notes come to {amount}: enter them with the purchase.', {
            amount: formatRupees(noted),
          })}
        </small>
      )}
    </span>
  )
}

function changeWords({ change }: WaitingBill, purchase: string): string {
  if (change === 'cancelled') return t('Cancelled after it became your {purchase}.', { purchase })
  if (change === 'noted')
    return t('A note was written about it after it became your {purchase}.', { purchase })
  return t('Changed after it became your {purchase}.', { purchase })
}

/** A change that the other shop made later: nothing follows from it but what a person does. */
function Changed({ bill, purchase }: { bill: WaitingBill; purchase: NonNullable<WaitingBill['purchase']> }) {
  const navigate = useNavigate()
  const seeing = useSave(seeOfferedBill)
  return (
    <span className="row wrap gap-2">
      <Button variant="default" onClick={() => void navigate(documentPath('invoice', purchase._id))}>
        {t('Open {purchase}', { purchase: purchase.number })}
      </Button>
      <Button
        variant="default"
        loading={seeing.isPending}
        onClick={() => seeing.mutate({ params: { id: bill._id } }, byToast)}
      >
        {t('Seen')}
      </Button>
    </span>
  )
}

function RefuseDialog({ bill, onClose }: { bill: WaitingBill; onClose: () => void }) {
  const { form, dialog } = useFormDialog(refuseOfferedBill, {
    schema: offeredRefusal,
    begun: { reason: '' },
    body: (typed) => typed,
    params: { id: bill._id },
    done: t('{number} refused', { number: bill.number }),
    onClose,
  })
  return (
    <FormDialog
      title={t('{number} of {seller} is not ours', { number: bill.number, seller: bill.seller })}
      submit={t('Refuse')}
      {...dialog}
    >
      <Textarea
        label={t('Reason')}
        description={t('{seller} reads it on its bill.', { seller: bill.seller })}
        required
        data-autofocus
        rows={3}
        maxLength={200}
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
