import type { Voucher } from '#contract/money/vouchers.ts'
import { formatDate } from '#domain/calendar.ts'
import { VOUCHER_KINDS } from '#domain/ledger/voucher-kinds.ts'
import { formatRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import type { Column } from '#web/ui/list/data-list.tsx'
import { RowCard } from '#web/ui/list/row-card.tsx'
import { hasChequeInHand, partyOrPayee, paymentWords } from './voucher-words.ts'

type NameOf = (code: string) => string

/** State of a voucher: grey for the normal one, coloured if cancelled, bounced, or with a cheque in hand. */
export function VoucherState({ voucher }: { voucher: Voucher }) {
  if (voucher.status === 'bounced') return <StateWord state="alert">{t('Bounced')}</StateWord>
  if (voucher.status === 'cancelled') return <StateWord state="cancelled" />
  if (hasChequeInHand(voucher)) return <StateWord state="pending">{t('Cheque in hand')}</StateWord>
  return <StateWord state="completed">{t('Saved')}</StateWord>
}

export const Amount = ({ voucher: { amount, status } }: { voucher: Voucher }) =>
  status === 'standing' ? (
    <span className="money">{formatRupees(amount)}</span>
  ) : (
    <s className="money">{formatRupees(amount)}</s>
  )

export const voucherColumns = (nameOf: NameOf): Column<Voucher>[] => [
  {
    header: t('Number'),
    width: '116px',
    cell: ({ number, kind }) => number ?? (kind === 'opening' ? t('Opening') : ''),
  },
  { header: t('Date'), width: '108px', cell: ({ date }) => formatDate(date) },
  { header: t('Kind'), width: '132px', leaves: 1, cell: ({ kind }) => VOUCHER_KINDS[kind].name },
  { header: t('Party'), width: '1fr', cell: (voucher) => partyOrPayee(voucher) || voucher.note },
  { header: t('How'), width: '1fr', leaves: 2, cell: (voucher) => paymentWords(voucher, nameOf, true) },
  { header: t('Amount'), width: '136px', align: 'right', cell: (voucher) => <Amount voucher={voucher} /> },
  { header: t('Status'), width: '144px', cell: (voucher) => <VoucherState voucher={voucher} /> },
]

export const VoucherCard = ({ voucher, nameOf }: { voucher: Voucher; nameOf: NameOf }) => (
  <RowCard
    title={partyOrPayee(voucher) || VOUCHER_KINDS[voucher.kind].name}
    figure={<Amount voucher={voucher} />}
    note={[voucher.number, formatDate(voucher.date), paymentWords(voucher, nameOf)]
      .filter(Boolean)
      .join(' · ')}
    state={<VoucherState voucher={voucher} />}
  />
)
