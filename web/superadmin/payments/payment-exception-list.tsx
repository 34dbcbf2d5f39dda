import type { PaymentException } from '#contract/platform/payment-exceptions.ts'
import { formatDate, todayInIndia } from '#domain/calendar.ts'
import { t } from '#domain/words/t.ts'
import { type Column, DataList } from '#web/ui/list/data-list.tsx'
import type { ListState } from '#web/ui/list/list-state.ts'
import { RowCard } from '#web/ui/list/row-card.tsx'
import type { ExceptionStatus } from './payment-exception-data.ts'
import classes from './payment-exception-list.module.css'
import { exceptionWords, paidAmount } from './payment-exception-words.ts'

interface PaymentExceptionListProps {
  list: ListState<PaymentException>
  status: ExceptionStatus
  onSettle: (payment: PaymentException) => void
}

export function PaymentExceptionList({ list, status, onSettle }: PaymentExceptionListProps) {
  const settle = (payment: PaymentException) => [
    { icon: 'check' as const, label: t('Dealt with'), onClick: () => onSettle(payment) },
  ]
  return (
    <DataList
      label={t('Payments to look at')}
      list={list}
      rowKey={({ _id }) => _id}
      columns={COLUMNS}
      card={(payment) => <PaymentCard payment={payment} />}
      actions={status === 'open' ? settle : undefined}
      isQuiet={({ dealtWithAt }) => dealtWithAt !== null}
      loadingText={t('Loading payments...')}
      empty={
        status === 'open'
          ? { title: t('Nothing to look at'), why: t('Every payment that came in opened what was paid for.') }
          : { title: t('Nothing has been dealt with yet') }
      }
      failed={t('The payments could not be loaded.')}
    />
  )
}

const day = (moment: string) => formatDate(todayInIndia(new Date(moment)))

const Who = ({ shopName, email }: PaymentException) => (
  <>
    <span className={classes.line} title={shopName}>
      {shopName}
    </span>
    <span className={`block clip small quiet ${classes.note}`} title={email}>
      {email}
    </span>
  </>
)

/** Wraps, as the instructions must be readable without a pointer. */
function WhatToDo({ payment }: { payment: PaymentException }) {
  const { what, remedy } = exceptionWords(payment)
  return (
    <span className={classes.words}>
      <span>{what}</span>
      <span className={`block clip small quiet ${classes.note}`}>{payment.note || remedy}</span>
    </span>
  )
}

const COLUMNS: Column<PaymentException>[] = [
  { header: t('Shop'), width: '1fr', cell: Who },
  {
    header: t('Amount, payment'),
    width: '176px',
    align: 'right',
    cell: (payment) => (
      <>
        <span className="money">{paidAmount(payment)}</span>
        <span className={`block clip small quiet ${classes.note}`} title={payment.paymentId}>
          {payment.paymentId}
        </span>
      </>
    ),
  },
  { header: t('What happened, what to do'), width: '2fr', cell: (payment) => <WhatToDo payment={payment} /> },
  { header: t('When'), width: '112px', cell: ({ noticedAt }) => day(noticedAt) },
]

const PaymentCard = ({ payment }: { payment: PaymentException }) => (
  <>
    <RowCard
      title={payment.shopName}
      figure={<span className="money">{paidAmount(payment)}</span>}
      note={payment.email}
      state={day(payment.noticedAt)}
    />
    <WhatToDo payment={payment} />
    <span className="small quiet breaks">{payment.paymentId}</span>
  </>
)
