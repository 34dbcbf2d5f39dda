import { useState } from 'react'
import { formatPercent, formatRupees, type Paise, paise, rupeesToPaise } from '#domain/money.ts'
import { plural, t } from '#domain/words/t.ts'
import { useSession } from '#web/app/calls/session/session.ts'
import type { PlainDocument } from '#web/documents/open-document/use-document.ts'
import {
  discountOf,
  type FormInSaving,
  formOfCall,
  type Measured,
  measureDiscount,
  withDiscount,
} from '#web/documents/totals/measure-discount.ts'
import { useIsPhone } from '#web/ui/frame/use-width.ts'
import { type FigureColumn, FiguresTable } from '#web/ui/list/figures-table.tsx'
import classes from './discount-dialog.module.css'
import { type AskedProps, PermitDialog } from './permit-dialog.tsx'
import { permissionsIn, permissionWords } from './permit-words.ts'

interface DiscountDialogProps extends AskedProps {
  /** Values of the refusal: discount in rupees, and in per cent of the shop's price. */
  values: Record<string, string>
  /** The call, by its URL and its key. */
  of: string
}

const paiseIn = (rupees = '0'): Paise => rupeesToPaise(Number(rupees))

/** Permit for a discount above the role's limit: shows its cost in an open form. */
export function DiscountDialog({ values, of, ...asked }: DiscountDialogProps) {
  const session = useSession()
  const [form] = useState(() => formOfCall(of))
  const percent = formatPercent(Number(values.percent))
  const free = formatPercent(Number(values.free))
  const amount = formatRupees(paiseIn(values.amount))
  const onLines = paiseIn(values.onLines)
  const most = values.most === undefined ? undefined : paiseIn(values.most)
  const others = permissionsIn(asked.permission).filter((name) => name !== 'discount')
  // Line discounts are changed on the lines.
  const isOnBill = form !== undefined && discountOf(form.document.values) > 0
  // A stored bill stands once, as it is and as it becomes, below.
  const isNewBill = isOnBill && !form.isStored
  const instead = isOnBill && most !== undefined ? () => giveLess(form.document, most) : undefined
  return (
    <PermitDialog
      {...asked}
      title={t('Discount of {percent}, {amount}', { percent, amount })}
      hasTotals={isNewBill}
      instead={
        instead && {
          label: t('Give {percent} Instead', { percent: free }),
          onClick: () => {
            instead()
            asked.onEnd({
              refusal: t('The discount is {percent} now. Nothing is saved yet.', { percent: free }),
              isLowered: true,
            })
          },
        }
      }
    >
      <p>
        {t('{name} may give up to {percent}. More needs a yes.', {
          name: session?.user.name ?? '',
          percent: free,
        })}{' '}
        {others.length > 0 && t('The yes is also for: {what}', { what: permissionWords(others) })}
      </p>
      {isNewBill && (
        <DiscountTable form={form} most={most} whole={paiseIn(values.asked)} free={free} percent={percent} />
      )}
      {onLines > 0 && (
        <p className="smaller quiet">
          {t('{amount} of it is given on the items, by a discount or a lower rate.', {
            amount: formatRupees(onLines),
          })}
        </p>
      )}
    </PermitDialog>
  )
}

/** Replaces the discount in the open form; other typed values stay. */
function giveLess(document: PlainDocument, most: Paise) {
  const open = document.now()
  open.set(withDiscount(open.values, most))
}

interface DiscountTableProps {
  form: FormInSaving
  most: Paise | undefined
  /** The shop's price, the base of the per cent. */
  whole: Paise
  free: string
  percent: string
}

type Row = [label: string, amountOf: (measured: Measured) => Paise]

/** The bill without the discount, with the discount that needs no permit, and with the requested one. */
function DiscountTable({ form: { document, number }, most, whole, free, percent }: DiscountTableProps) {
  const { values, lines } = document
  const isPhone = useIsPhone()
  const columns: [heading: string, measured: Measured][] = [
    [t('without'), measureDiscount(values, paise(0))],
    ...(most === undefined ? [] : [[free, measureDiscount(values, most)] as [string, Measured]]),
    [t('{percent}, asked', { percent }), measureDiscount(values)],
  ]
  const asked = formatRupees(whole)
  const rows: Row[] = [
    [
      plural(lines.length, '{count} item with tax', '{count} items with tax', { count: lines.length }),
      ({ items }: Measured) => items,
    ],
    [
      values.pricesIncludeTax
        ? t('Discount, of {amount} with tax', { amount: asked })
        : t('Discount, of {amount} before tax', { amount: asked }),
      ({ discount }: Measured) => paise(-discount),
    ],
    [t('Less tax on it'), ({ lessTax }: Measured) => paise(-lessTax)],
    [t('Additional Charges'), ({ charges }: Measured) => charges],
    [t('Round-off'), ({ roundOff }: Measured) => roundOff],
  ]
  const shown = rows.filter(
    ([, amountOf], index) => index < 2 || columns.some(([, measured]) => amountOf(measured) !== 0),
  )
  // Large amounts are wider than a phone.
  return (
    <FiguresTable
      className={classes.table}
      label={t('Discount')}
      look="framed"
      isReached={isPhone}
      rows={shown}
      rowKey={([label]) => label}
      columns={[
        {
          header: [number, values.merchants.name].filter(Boolean).join(', '),
          key: 'label',
          value: ([label]) => label,
          total: t('Grand Total'),
        },
        ...columns.map(
          ([header, measured]): FigureColumn<Row> => ({
            header,
            kind: 'rupees',
            isDashed: true,
            value: ([, amountOf]) => amountOf(measured),
            total: measured.grandTotal,
          }),
        ),
      ]}
    />
  )
}
