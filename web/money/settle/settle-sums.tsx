import { formatRupees, type Paise, paise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import classes from './settle.module.css'

interface SettleSumsProps {
  /** Whether it is about what the party owes; else about what the shop owes it. */
  isDebtors: boolean
  isReceipt: boolean
  isSettling: boolean
  /** Dues of the party: above zero a buyer owes the shop, or the shop owes a supplier. */
  balance: Paise
  /** Open amount of the bills above, if it exceeds the dues: the difference is on account. */
  open: Paise
  received: Paise
  onAccount: Paise
  after: Paise
  /** Dues on the party's other side, if it both buys and sells. */
  besides: Paise
}

/** Sums of a payment: dues before, amount paid now, dues after. */
export function SettleSums(props: SettleSumsProps) {
  const { isDebtors, isReceipt, isSettling, balance, open, received, onAccount, after, besides } = props
  return (
    <dl className={`grid gap-2 ${classes.sums}`}>
      {isSettling && open > balance && (
        <>
          <Sum label={t('Open on bills')} amount={open} />
          <Sum label={t('Lies on account')} amount={paise(balance - open)} />
        </>
      )}
      <Sum label={isDebtors ? t('Owes today') : t('We owe today')} amount={balance} />
      <Sum label={isReceipt ? t('Received') : t('Paid')} amount={paise(isSettling ? -received : received)} />
      {isSettling && <Sum label={t('Kept on account')} amount={onAccount} />}
      <div className={classes.grand}>
        <dt>{isDebtors ? t('Owes after this') : t('We owe after this')}</dt>
        <dd className="money">{formatRupees(after)}</dd>
      </div>
      {besides !== 0 && (
        <Sum label={isDebtors ? t('We owe them besides') : t('They owe us besides')} amount={besides} />
      )}
    </dl>
  )
}

const Sum = ({ label, amount }: { label: string; amount: Paise }) => (
  <div>
    <dt>{label}</dt>
    <dd className="money">{formatRupees(amount)}</dd>
  </div>
)
