import type { KhataParty } from '#contract/money/khata.ts'
import { lateness, oldestDueWords } from '#domain/khata/ageing.ts'
import { daysBetween } from '#domain/khata/days.ts'
import { formatRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { lateOf } from '#web/money/money-words.ts'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import type { Column } from '#web/ui/list/data-list.tsx'
import { RowCard } from '#web/ui/list/row-card.tsx'
import { AgeBar } from './ages.tsx'
import classes from './khata-screen.module.css'

const isOver = ({ balance, creditLimit }: KhataParty) => creditLimit !== null && balance > creditLimit

/** Due date of the oldest open item, coloured if late. */
function Due({ due, today }: { due: string | null; today: string }) {
  if (!due) return <span className="quiet">{t('on account')}</span>
  const words = oldestDueWords(due, today)
  if (daysBetween(due, today) <= 0) return <span className="quiet">{words}</span>
  return (
    <StateWord state={lateness(daysBetween(due, today)) === 'very late' ? 'alert' : 'pending'}>
      {words}
    </StateWord>
  )
}

/** What stands on its other side, where it buys and sells. */
function OtherSide({ party: { otherSide }, isSale }: { party: KhataParty; isSale: boolean }) {
  if (otherSide <= 0) return null
  const amount = formatRupees(otherSide)
  return <small>{isSale ? t('we owe {amount}', { amount }) : t('owes us {amount}', { amount })}</small>
}

export const khataColumns = (isSale: boolean, today: string, most: number): Column<KhataParty>[] => [
  {
    header: isSale ? t('Customer') : t('Supplier'),
    width: '2fr',
    cell: (party) => (
      <span className={classes.name}>
        {party.name} {isOver(party) && <StateWord state="alert">{t('over limit')}</StateWord>}
        <OtherSide party={party} isSale={isSale} />
      </span>
    ),
  },
  {
    header: t('Balance'),
    width: '120px',
    align: 'right',
    cell: ({ balance }) => <span className="money">{formatRupees(balance)}</span>,
  },
  { header: t('Oldest due'), width: '184px', cell: ({ oldestDue }) => <Due due={oldestDue} today={today} /> },
  {
    header: t('Age'),
    width: '136px',
    leaves: 1,
    cell: ({ ages, balance }) => <AgeBar ages={ages} share={Math.max(0, balance) / most} />,
  },
]

export const KhataCard = ({
  party,
  isSale,
  today,
}: {
  party: KhataParty
  isSale: boolean
  today: string
}) => (
  <RowCard
    title={party.name}
    figure={<span className="money">{formatRupees(party.balance)}</span>}
    note={
      <>
        {party.phone} <OtherSide party={party} isSale={isSale} />
      </>
    }
    state={
      isOver(party) ? (
        <StateWord state="alert">{t('over limit')}</StateWord>
      ) : (
        <Due due={party.oldestDue} today={today} />
      )
    }
  />
)

/** Why a party is not reminded; false where it is. */
export function whyNotAsked({ ages, otherSide }: KhataParty) {
  if (lateOf(ages) === 0) return t('Nothing is late')
  return lateOf(ages) <= otherSide && t('You owe them as much')
}
