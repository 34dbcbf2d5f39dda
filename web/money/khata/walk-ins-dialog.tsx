import { Button, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { merchantDraft } from '#contract/merchants.ts'
import { listWalkIns, makeCustomer, type WalkInBill } from '#contract/money/walk-ins.ts'
import { formatDate } from '#domain/calendar.ts'
import { formatRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { useAnswer } from '#web/app/calls/queries.ts'
import { useFormDialog } from '#web/app/calls/use-form-dialog.ts'
import { ListNotice } from '#web/ui/feedback/list-notice.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useIsPhone } from '#web/ui/frame/use-width.ts'
import classes from './walk-ins-dialog.module.css'

/** Open bills of walk-ins; naming one makes it a customer, who takes over the bill. */
export function WalkInsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useAnswer(listWalkIns, {})
  const isPhone = useIsPhone()
  const [chosen, setChosen] = useState<WalkInBill>()
  if (chosen) return <CustomerDialog bill={chosen} onClose={() => setChosen(undefined)} />
  return (
    <Modal opened onClose={onClose} title={t('Open bills of who walked in')} size={620} fullScreen={isPhone}>
      {!data && !error && <p role="status">{t('Loading the bills...')}</p>}
      {!data && error && (
        <ListNotice
          kind="failed"
          title={t('The bills could not be loaded')}
          error={error}
          onRetry={refetch}
        />
      )}
      {data?.length === 0 && <ListNotice kind="empty" title={t('Nobody who walked in owes anything.')} />}
      <ul className={classes.bills}>
        {data?.map((bill) => (
          <li key={bill._id}>
            <span>
              <strong>{bill.name || t('No name')}</strong> {bill.phone}
              <small className="block smaller quiet">
                {bill.number}, {formatDate(bill.date)}
              </small>
            </span>
            <span className="money">{formatRupees(bill.open)}</span>
            <Button
              variant="default"
              aria-label={t('Make a customer of {name}', { name: bill.name || bill.number })}
              onClick={() => setChosen(bill)}
            >
              {t('Make a customer')}
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}

/** Asks for the customer's details that the bill lacks. */
function CustomerDialog({ bill, onClose }: { bill: WalkInBill; onClose: () => void }) {
  const first = { name: bill.name, phone: bill.phone, email: '', address: '' }
  const { form, dialog } = useFormDialog(makeCustomer, {
    schema: merchantDraft,
    begun: first,
    body: (typed) => ({ ...typed, type: 'buyer' as const }),
    params: { id: bill._id },
    done: ({ supplier }) =>
      t('{name} is a customer, with {number}', { name: supplier.name, number: bill.number }),
    onClose,
  })
  const field = (name: keyof typeof first, label: string) => (
    <TextInput
      label={label}
      required
      data-autofocus={name === missing || undefined}
      type={name === 'email' ? 'email' : name === 'phone' ? 'tel' : 'text'}
      {...form.field(name)}
    />
  )
  const missing = (Object.keys(first) as (keyof typeof first)[]).find((name) => !first[name])
  return (
    <FormDialog
      title={t('Customer of {number}', { number: bill.number })}
      size={460}
      submit={t('Make a Customer')}
      {...dialog}
    >
      {field('name', t('Name'))}
      {field('phone', t('Phone Number'))}
      {field('email', t('Email'))}
      {field('address', t('Address'))}
    </FormDialog>
  )
}
