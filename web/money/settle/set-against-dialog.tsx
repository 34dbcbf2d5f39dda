import { Select } from '@mantine/core'
import { useState } from 'react'
import type { Output } from '#contract/endpoint.ts'
import type { getKhata, KhataSide } from '#contract/money/khata.ts'
import { createAllocation } from '#contract/money/vouchers.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { monthOf } from '#domain/documents/cancelling.ts'
import { monthName } from '#domain/documents/days/months.ts'
import { formatRupees, NOTHING, type Paise, paise, sumOfPaise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { toastThen } from '#web/ui/feedback/toast.tsx'
import { DateField } from '#web/ui/fields/dates/date-field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { LinkButton } from '#web/ui/frame/titled-panel.tsx'
import classes from './settle.module.css'
import { billRows, SettleBills } from './settle-bills.tsx'
import { billsBody, itemsOf, sharesOf } from './settle-values.ts'

type Khata = Output<typeof getKhata>

interface Source {
  /** '' is money on account that is not an advance. */
  value: string
  label: string
  open: Paise
}

/** Where the money comes from: advances for services first, as their tax waits for the bill. */
function sourcesOf({ side, onAccount }: KhataSide, ofParty: Khata['advances']): Source[] {
  // Advances for services are what a customer paid.
  const advances = side === 'debtors' ? ofParty : []
  const plain = paise(onAccount - sumOfPaise(advances.map(({ open }) => open)))
  return [
    ...advances.map(({ _id, number, whatFor, open }) => ({
      value: _id,
      label: `${number}, ${whatFor}, ${formatRupees(open)}`,
      open,
    })),
    ...(plain > 0
      ? [{ value: '', label: t('On account, {amount}', { amount: formatRupees(plain) }), open: plain }]
      : []),
  ]
}

interface SetAgainstDialogProps {
  khata: Khata
  /** The side whose money is set against its bills. */
  side: KhataSide
  onClose: () => void
}

/** Sets off money on account against bills: the oldest first, or by hand. */
export function SetAgainstDialog({ khata, side, onClose }: SetAgainstDialogProps) {
  const today = todayInIndia(new Date())
  const sources = sourcesOf(side, khata.advances)
  const [date, setDate] = useState(today)
  const [from, setFrom] = useState(sources[0]?.value ?? '')
  const [byHand, setByHand] = useState<Record<string, number | undefined> | null>(null)
  const [problem, setProblem] = useState('')
  const save = useSave(createAllocation)
  const open = sources.find(({ value }) => value === from)?.open ?? NOTHING
  const items = itemsOf(side.openBills, NOTHING, today)
  const shares = sharesOf({ byHand }, items, open)
  const set = sumOfPaise([...shares.values()])

  const submit = () => {
    if (set === 0) return setProblem(t('Say how much goes against a bill'))
    if (set > open) return setProblem(t('Only {amount} is there', { amount: formatRupees(open) }))
    save.mutate(
      { body: { party: khata.party._id, date, from: from || null, bills: billsBody(shares) } },
      { onSuccess: toastThen(t('{amount} set against bills.', { amount: formatRupees(set) }), onClose) },
    )
  }
  return (
    <FormDialog
      title={t('Set Against Bills')}
      submit={t('Set Against Bills')}
      saving={save}
      fallback={t('It could not be saved.')}
      isDirty={byHand !== null}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className={classes.head}>
        <Select
          label={t('From')}
          data-autofocus
          data={sources}
          value={from}
          allowDeselect={false}
          rightSection={<Icon name="chevron-down" />}
          onChange={(value) => {
            setFrom(value ?? '')
            setProblem('')
          }}
        />
        <DateField label={t('Date')} value={date} onChange={setDate} />
      </div>
      <div className="flex baseline spread">
        <h3 className="heading">{byHand ? t('Pays') : t('Pays, oldest first')}</h3>
        <LinkButton
          onClick={() =>
            setByHand(
              byHand ? null : Object.fromEntries([...shares].map(([bill, amount]) => [bill, amount / 100])),
            )
          }
        >
          {byHand ? t('Oldest first') : t('Choose by hand')}
        </LinkButton>
      </div>
      <SettleBills
        rows={billRows(side.openBills, today)}
        shares={shares}
        byHand={byHand}
        onType={(bill, amount) => {
          setByHand({ ...byHand, [bill]: amount })
          setProblem('')
        }}
      />
      {problem && <p className="caption red">{problem}</p>}
      <p className="quiet">
        {from
          ? t('{amount} of {all} is set against bills, and the GST on it comes off the return of {month}.', {
              amount: formatRupees(set),
              all: formatRupees(open),
              month: monthName(monthOf(date)),
            })
          : t('{amount} of {all} is set against bills.', {
              amount: formatRupees(set),
              all: formatRupees(open),
            })}
      </p>
    </FormDialog>
  )
}
