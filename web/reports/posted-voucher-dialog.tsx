import { Modal } from '@mantine/core'
import type { Voucher } from '#contract/money/vouchers.ts'
import { formatDate } from '#domain/calendar.ts'
import { reasonWords } from '#domain/ledger/usual-reasons.ts'
import { VOUCHER_KINDS } from '#domain/ledger/voucher-kinds.ts'
import { formatRupees, paise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { ListNotice } from '#web/ui/feedback/list-notice.tsx'
import { useIsPhone } from '#web/ui/frame/use-width.ts'
import { FiguresTable } from '#web/ui/list/figures-table.tsx'
import { useAccounts, useVoucher } from './report-data.ts'
import classes from './reports.module.css'

const titleOf = ({ kind, number, amount }: Voucher) =>
  [VOUCHER_KINDS[kind].name, number, formatRupees(amount)].filter(Boolean).join(' ')

/** A posted voucher: its accounts and its bills. */
export function PostedVoucherDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const isPhone = useIsPhone()
  const { data, error, refetch } = useVoucher(id)
  const voucher = data?._id === id ? data : undefined
  return (
    <Modal
      opened
      onClose={onClose}
      size={560}
      fullScreen={isPhone}
      title={voucher ? titleOf(voucher) : t('Voucher')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {voucher ? (
        <Posted voucher={voucher} />
      ) : error ? (
        <ListNotice
          kind="failed"
          title={t('The voucher could not be loaded')}
          error={error}
          onRetry={refetch}
        />
      ) : (
        <p role="status">{t('Loading...')}</p>
      )}
    </Modal>
  )
}

function Posted({ voucher }: { voucher: Voucher }) {
  const { data: accounts = [] } = useAccounts(true)
  const nameOf = (code: string) => accounts.find((account) => account.code === code)?.name ?? code
  const { date, party, payee, payeeGstin, billNumber, note, by, status, endedOn, endReason, ways, lines } =
    voucher
  const facts = [
    [t('Date'), formatDate(date)],
    [t('Party'), party?.name ?? payee],
    ['GSTIN', payeeGstin],
    [t('Their bill'), billNumber],
    ...ways.map(({ account, amount, reference, cheque }) => [
      nameOf(account),
      [
        formatRupees(amount),
        reference,
        cheque &&
          t('cheque {number} of {date}, {bank}', {
            number: cheque.number,
            date: formatDate(cheque.date),
            bank: cheque.bank,
          }),
      ]
        .filter(Boolean)
        .join(', '),
    ]),
    [t('Note'), note],
    [t('By'), by],
    [
      status === 'bounced' ? t('Bounced') : t('Cancelled'),
      endedOn ? `${formatDate(endedOn)}: ${reasonWords(endReason ?? '')}` : '',
    ],
  ].filter(([, text]) => text)
  const isOfBills = lines.some(({ number }) => number)
  return (
    <div className={`grid gap-4 ${classes.voucher}`}>
      <dl>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt className="quiet">{name}</dt>
            <dd className="breaks">{text}</dd>
          </div>
        ))}
      </dl>
      <FiguresTable
        label={t('Postings')}
        rows={lines}
        rowKey={({ account, bill }) => `${account} ${bill}`}
        columns={[
          { header: t('Account'), value: ({ account }) => nameOf(account) },
          isOfBills && { header: t('Bill'), value: ({ number }) => number },
          { header: t('Debit'), kind: 'amount', value: ({ amount }) => amount > 0 && amount },
          { header: t('Credit'), kind: 'amount', value: ({ amount }) => amount < 0 && paise(-amount) },
        ]}
      />
    </div>
  )
}
