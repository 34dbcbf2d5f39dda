import { Select, TextInput } from '@mantine/core'
import type { StoredAccount } from '#contract/money/accounts.ts'
import { holdsMoney } from '#domain/ledger/accounts.ts'
import { t } from '#domain/words/t.ts'
import { useAccounts } from '#web/money/money-data.ts'
import { DateField } from '#web/ui/fields/dates/date-field.tsx'
import { MoneyInput } from '#web/ui/fields/number-field.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { IconButton } from '#web/ui/frame/icon-button.tsx'
import { LinkButton } from '#web/ui/frame/titled-panel.tsx'
import classes from './settle.module.css'
import type { TypedWay } from './settle-values.ts'

interface SettleWaysProps {
  ways: TypedWay[]
  problem: { at: string; message: string } | undefined
  /** The first amount takes the focus. */
  isFirst: boolean
  onChange: (id: number, next: Partial<TypedWay>) => void
  onAdd: () => void
  onRemove: (id: number) => void
}

const choiceOf = ({ code, name }: StoredAccount) => ({ value: code, label: name })

/** Payment modes with their amounts: cash, UPI, a cheque ... Ctrl and Down adds one. */
export function SettleWays({ ways, problem, isFirst, onChange, onAdd, onRemove }: SettleWaysProps) {
  const { data = [] } = useAccounts()
  const choices = data.filter(holdsMoney).map(choiceOf)
  return (
    <fieldset
      className={`grid gap-2 shrink flush ${classes.ways}`}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        onAdd()
      }}
    >
      <legend>{t('How it was paid')}</legend>
      {ways.map((way, index) => (
        <div key={way.id} className={classes.way} data-cheque={way.account === 'cheques' || undefined}>
          <Select
            label={t('How')}
            data={choices.length > 0 ? choices : [{ value: 'cash', label: t('Cash') }]}
            value={way.account}
            allowDeselect={false}
            rightSection={<Icon name="chevron-down" />}
            onChange={(account) => onChange(way.id, { account: account ?? 'cash' })}
          />
          <MoneyInput
            label={t('Amount')}
            data-amount
            data-autofocus={(isFirst && index === 0) || undefined}
            value={way.amount}
            error={problem?.at === `ways.${index}.amount` ? problem.message : undefined}
            onChange={(amount) => onChange(way.id, { amount })}
          />
          {way.account === 'cheques' ? (
            <div className={classes.cheque}>
              <TextInput
                label={t('Cheque number')}
                maxLength={20}
                value={way.chequeNumber}
                error={problem?.at === `ways.${index}.cheque.number` ? problem.message : undefined}
                onChange={({ currentTarget }) => onChange(way.id, { chequeNumber: currentTarget.value })}
              />
              <DateField
                label={t('Cheque date')}
                value={way.chequeDate}
                onChange={(chequeDate) => onChange(way.id, { chequeDate })}
              />
              <TextInput
                label={t('Bank')}
                maxLength={60}
                value={way.chequeBank}
                onChange={({ currentTarget }) => onChange(way.id, { chequeBank: currentTarget.value })}
              />
            </div>
          ) : (
            <TextInput
              label={t('Reference')}
              maxLength={60}
              disabled={way.account === 'cash'}
              placeholder={way.account === 'cash' ? t('the drawer') : ''}
              value={way.reference}
              onChange={({ currentTarget }) => onChange(way.id, { reference: currentTarget.value })}
            />
          )}
          {ways.length > 1 && (
            <IconButton
              icon="trash"
              label={t('Take way {number} off', { number: index + 1 })}
              onClick={() => onRemove(way.id)}
            />
          )}
        </div>
      ))}
      <LinkButton onClick={onAdd}>{t('Another way')}</LinkButton>
    </fieldset>
  )
}
