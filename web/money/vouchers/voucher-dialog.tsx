import { Button, Modal } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { Voucher } from '#contract/money/vouchers.ts'
import { formatDate, formatMomentInIndia } from '#domain/calendar.ts'
import { reasonWords } from '#domain/ledger/usual-reasons.ts'
import { hasPaper, VOUCHER_KINDS } from '#domain/ledger/voucher-kinds.ts'
import { formatRupees, paise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { documentPath, khataPath } from '#web/app/paths.ts'
import { useAccountName } from '#web/money/fields/account-name.ts'
import { printVoucherNow } from '#web/money/paper/print-now.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { Facts } from '#web/ui/frame/facts.tsx'
import { useIsPhone } from '#web/ui/frame/use-width.ts'
import { later } from '#web/ui/later.tsx'
import { FiguresTable } from '#web/ui/list/figures-table.tsx'
import { rich } from '#web/ui/words/rich.tsx'
import { Paper } from './paper.tsx'
import classes from './voucher-dialog.module.css'
import {
  AT_BANK,
  advanceWords,
  changeWords,
  hasChequeInHand,
  isCheque,
  partyOrPayee,
  paymentWords,
} from './voucher-words.ts'

const EndDialog = later(async () => (await import('./end-dialog.tsx')).EndDialog)
const ClearDialog = later(async () => (await import('./clear-dialog.tsx')).ClearDialog)

const ShareVoucher = later(async () => (await import('./share-voucher.tsx')).ShareVoucher)
const QuestionsOf = later(async () => (await import('#web/documents/questions/questions-of.tsx')).QuestionsOf)
const SettlePanel = later(async () => (await import('#web/money/settle/settle-panel.tsx')).SettlePanel)

type Fact = readonly [name: string, value: ReactNode]

/** A voucher: its postings by account and bill, its author, and its actions. */
export function VoucherDialog({ voucher, onClose }: { voucher: Voucher; onClose: () => void }) {
  const isPhone = useIsPhone()
  const nameOf = useAccountName()
  const [open, setOpen] = useState<'cancel' | 'bounce' | 'clear' | 'edit' | 'share'>()
  const [isAsking, setIsAsking] = useState(false)
  const { kind, number, date, amount, party, status, endedOn, endReason, cleared } = voucher
  const isOfAdvance = voucher.advance !== null || voucher.usedAdvances.length > 0
  const isEditable = status === 'standing' && (kind === 'receipt' || kind === 'payment') && !isOfAdvance
  const withWhom = party ? <Link to={khataPath(party._id)}>{party.name}</Link> : partyOrPayee(voucher)
  const fact = (name: string, value: string): Fact[] => (value ? [[name, value]] : [])
  const ended = { date: formatDate(endedOn ?? date), reason: reasonWords(endReason ?? '') }
  const facts: Fact[] = [
    [t('Date'), formatDate(date)],
    [t('With'), withWhom || t('Nobody named')],
    [t('How'), paymentWords(voucher, nameOf) || t('Without money')],
    ...fact(t('Advance'), voucher.advance ? advanceWords(voucher.advance) : ''),
    ...fact(t('Their bill'), voucher.billNumber),
    ...fact('GSTIN', voucher.payeeGstin),
    ...fact(t('Note'), voucher.note),
    ...fact(t('Cleared'), cleared ? `${cleared.number}, ${formatDate(cleared.date)}` : ''),
    ...changesOf(voucher, nameOf),
    [t('Entered'), `${voucher.by}, ${formatMomentInIndia(new Date(voucher.createdAt), new Date())}`],
  ]
  // A further dialog replaces this one, so that one Escape closes one of them.
  if (open === 'share') return <ShareVoucher voucher={voucher} onClose={onClose} />
  if (open === 'clear') return <ClearDialog voucher={voucher} onClose={onClose} />
  if (open === 'edit')
    return (
      <SettlePanel kind={kind === 'payment' ? 'payment' : 'receipt'} voucher={voucher} onClose={onClose} />
    )
  if (open) return <EndDialog voucher={voucher} how={open} onClose={onClose} />
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={!isAsking}
      size={640}
      fullScreen={isPhone}
      title={`${VOUCHER_KINDS[kind].name} ${number ?? ''}, ${formatRupees(amount)}`.replace(' ,', ',')}
    >
      <div className="grid gap-4">
        {status !== 'standing' && (
          <p>
            {status === 'bounced'
              ? rich('<state>Cheque bounced</state> on {date}: {reason}', {
                  state: (words) => <StateWord state="alert">{words}</StateWord>,
                  ...ended,
                })
              : rich('<state>Cancelled</state> on {date}: {reason}', {
                  state: (words) => <StateWord state="cancelled">{words}</StateWord>,
                  ...ended,
                })}
          </p>
        )}
        <Facts facts={facts} />
        <Posted voucher={voucher} nameOf={nameOf} />
        <Paper voucher={voucher} />
        <QuestionsOf
          about={{ pin: 'voucher', id: voucher._id, label: number ?? VOUCHER_KINDS[kind].name }}
          isRow
          onShown={setIsAsking}
        />
        {isEditable && voucher.atBank && <p>{AT_BANK[voucher.atBank]}</p>}
        {status === 'standing' && kind !== 'reversal' && (
          <div className={`flex wrap at-end gap-3 ${classes.actions}`}>
            {isEditable && (
              <Button variant="default" disabled={voucher.atBank !== null} onClick={() => setOpen('edit')}>
                {t('Edit')}
              </Button>
            )}
            <Button variant="outline" color="red" onClick={() => setOpen('cancel')}>
              {t('Cancel Voucher')}
            </Button>
            {isCheque(voucher) && (
              <Button variant="default" onClick={() => setOpen('bounce')}>
                {t('Cheque Bounced')}
              </Button>
            )}
            {hasPaper(kind) && (
              <>
                <Button variant="default" onClick={() => void printVoucherNow(voucher._id, number)}>
                  {t('Print')}
                </Button>
                <Button variant="default" onClick={() => setOpen('share')}>
                  {t('Share')}
                </Button>
              </>
            )}
            {hasChequeInHand(voucher) && (
              <Button onClick={() => setOpen('clear')}>{t('Cheque Cleared')}</Button>
            )}
          </div>
        )}
      </div>
    </Modal>
  )
}

/** Earlier versions of a voucher, with the people who changed them. */
const changesOf = ({ changes }: Voucher, nameOf: (code: string) => string): Fact[] =>
  changes.length === 0
    ? []
    : [
        [
          t('Changed'),
          <ul key="changes" className="grid gap-1">
            {changes.map((change) => (
              <li key={change.at}>
                {formatMomentInIndia(new Date(change.at), new Date())}, {change.by}:{' '}
                {changeWords(change, nameOf)}
              </li>
            ))}
          </ul>,
        ],
      ]

const Posted = ({ voucher, nameOf }: { voucher: Voucher; nameOf: (code: string) => string }) => (
  <FiguresTable
    label={t('Postings')}
    look="framed"
    rows={voucher.lines}
    rowKey={({ account, bill }) => `${account} ${bill}`}
    columns={[
      {
        header: t('Account'),
        value: ({ account, bill, number, isDocument }) => (
          <>
            {nameOf(account)}
            {bill && bill !== voucher._id && (
              <small className="block smaller quiet">
                {isDocument || number
                  ? rich('for {bill}', {
                      bill: isDocument ? <Link to={documentPath('invoice', bill)}>{number}</Link> : number,
                    })
                  : t('for the opening balance')}
              </small>
            )}
            {!bill && ['debtors', 'creditors'].includes(account) && (
              <small className="block smaller quiet">{t('on account')}</small>
            )}
          </>
        ),
      },
      { header: t('Debit'), kind: 'amount', value: ({ amount }) => amount > 0 && amount },
      { header: t('Credit'), kind: 'amount', value: ({ amount }) => amount < 0 && paise(-amount) },
    ]}
  />
)
