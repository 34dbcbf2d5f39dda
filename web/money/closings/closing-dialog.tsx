import { Button, Modal } from '@mantine/core'
import type { Closing } from '#contract/money/drawer.ts'
import { DENOMINATIONS } from '#domain/drawer/denominations.ts'
import { partName } from '#domain/drawer/drawer-parts.ts'
import { formatQuantity, formatRupees, formatWholeRupees } from '#domain/money.ts'
import { longMoment } from '#domain/weekdays.ts'
import { t } from '#domain/words/t.ts'
import { useProfile } from '#web/profile/profile-data.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import { useIsPhone } from '#web/ui/frame/use-width.ts'
import classes from './closing-dialog.module.css'
import { DifferenceWord } from './difference-word.tsx'
import { printClosing } from './print-closing.tsx'

interface ClosingDialogProps {
  closing: Closing
  onClose: () => void
}

/** One closing of the drawer: counted cash, expected cash and the posted difference. */
export function ClosingDialog({ closing, onClose }: ClosingDialogProps) {
  const isPhone = useIsPhone()
  const { data: profile } = useProfile()
  const { name, closedAt, by, count, parts, expected, counted, stays, toSafe } = closing
  return (
    <Modal opened onClose={onClose} title={name} size={600} fullScreen={isPhone}>
      <p className="smaller quiet">
        {longMoment(new Date(closedAt))} · {by}
      </p>
      <dl className={classes.list}>
        {parts.map((part) => (
          <Line key={part.kind} name={partName(part)} note={part.words} amount={formatRupees(part.amount)} />
        ))}
        <Line name={t('Should be there')} amount={formatRupees(expected)} isSum />
        <Line name={t('Counted')} note={countWords(count)} amount={formatRupees(counted)} />
      </dl>
      <p className={classes.difference}>
        <DifferenceWord closing={closing} />{' '}
        {closing.shortVoucher && <small className="smaller quiet">{closing.shortVoucher}</small>}
      </p>
      <dl className={classes.list}>
        <Line name={t('Stayed')} amount={formatRupees(stays)} />
        <Line name={t('To the safe')} note={closing.safeVoucher ?? ''} amount={formatRupees(toSafe)} />
      </dl>
      <div className="flex at-end above-4">
        <Button
          variant="default"
          leftSection={<Icon name="printer" />}
          onClick={() => void printClosing(closing, profile)}
        >
          {t('Print')}
        </Button>
      </div>
    </Modal>
  )
}

/** '14 x ₹500, 8 x ₹200' */
const countWords = (count: Closing['count']) =>
  DENOMINATIONS.filter(({ key }) => count[key])
    .map(({ key, value }) => `${formatQuantity(count[key] ?? 0)} x ${formatWholeRupees(value)}`)
    .join(', ')

const Line = (props: { name: string; note?: string; amount: string; isSum?: boolean }) => (
  <div data-sum={props.isSum || undefined}>
    <dt>
      {props.name} <small className="smaller quiet">{props.note}</small>
    </dt>
    <dd className="unbroken">{props.amount}</dd>
  </div>
)
