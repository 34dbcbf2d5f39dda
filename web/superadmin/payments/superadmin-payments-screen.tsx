import { useState } from 'react'
import type { PaymentException } from '#contract/platform/payment-exceptions.ts'
import { t } from '#domain/words/t.ts'
import { useUrlFilters } from '#web/ui/address/use-url-filters.ts'
import { Screen } from '#web/ui/frame/screen.tsx'
import { later } from '#web/ui/later.tsx'
import { FilterSelect, FiltersBar } from '#web/ui/list/filters-bar.tsx'
import { usePaymentExceptions } from './payment-exception-data.ts'
import { PaymentExceptionList } from './payment-exception-list.tsx'

const SettleExceptionDialog = later(
  async () => (await import('./settle-exception-dialog.tsx')).SettleExceptionDialog,
)

const STATUS_FILTER = [
  { value: 'open', label: t('To look at') },
  { value: 'done', label: t('Dealt with') },
]

/** Screen of received money that opened no subscription: payer, cause and remedy. */
export function SuperadminPaymentsScreen() {
  const { values, set } = useUrlFilters({ status: 'open' })
  const status = values.status === 'done' ? 'done' : 'open'
  const list = usePaymentExceptions(status)
  const [settling, setSettling] = useState<PaymentException>()
  return (
    <Screen title={t('Payments to look at')} subtitle={t('Money that came in and opened nothing')}>
      <FiltersBar>
        <FilterSelect
          label={t('Status')}
          data={STATUS_FILTER}
          value={status}
          onChange={(next) => set({ status: next })}
          width={136}
        />
      </FiltersBar>
      <PaymentExceptionList list={list} status={status} onSettle={setSettling} />
      {settling && <SettleExceptionDialog payment={settling} onClose={() => setSettling(undefined)} />}
    </Screen>
  )
}
