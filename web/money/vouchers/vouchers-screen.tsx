import { useState } from 'react'
import { listVouchers, type Voucher } from '#contract/money/vouchers.ts'
import { isIsoDate } from '#domain/calendar.ts'
import { VOUCHER_KINDS, VOUCHER_NAMES } from '#domain/ledger/voucher-kinds.ts'
import { formatQuantity } from '#domain/money.ts'
import type { ShopWord } from '#domain/people/permissions.ts'
import { t } from '#domain/words/t.ts'
import { useList } from '#web/app/calls/queries.ts'
import { MayButton } from '#web/app/rights/may-button.tsx'
import { useAccountName } from '#web/money/fields/account-name.ts'
import { MoneyTabs } from '#web/money/money-tabs.tsx'
import { useOpenInUrl } from '#web/ui/address/use-open-in-url.ts'
import { useUrlFilters } from '#web/ui/address/use-url-filters.ts'
import { DateField } from '#web/ui/fields/dates/date-field.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { later } from '#web/ui/later.tsx'
import { DataList } from '#web/ui/list/data-list.tsx'
import { FilterSelect, FiltersBar } from '#web/ui/list/filters-bar.tsx'
import { SearchField } from '#web/ui/list/search-field.tsx'
import { VoucherCard, voucherColumns } from './voucher-rows.tsx'

const VoucherDialog = later(async () => (await import('./voucher-dialog.tsx')).VoucherDialog)
const TransferDialog = later(async () => (await import('./transfer-dialog.tsx')).TransferDialog)
const OpeningDialog = later(async () => (await import('./opening-dialog.tsx')).OpeningDialog)
const JournalDialog = later(async () => (await import('./journal-dialog.tsx')).JournalDialog)
const SettlePanel = later(async () => (await import('#web/money/settle/settle-panel.tsx')).SettlePanel)

const KINDS = [
  { value: '', label: t('All Kinds') },
  ...VOUCHER_NAMES.map((kind) => ({ value: kind, label: VOUCHER_KINDS[kind].name })),
]

const MADE = ['receipt', 'payment', 'transfer', 'opening', 'journal'] as const
type Making = (typeof MADE)[number]
const MORE: [Making, string, ShopWord][] = [
  ['opening', t('Opening Balance'), 'spend'],
  ['journal', t('Journal'), 'spend'],
  ['transfer', t('Transfer'), 'spend'],
  ['payment', t('Pay Money'), 'pay-out'],
]

/** Vouchers that people entered, newest first. */
export function VouchersScreen() {
  const { values, set, clear, isFiltered } = useUrlFilters({ search: '', kind: '', from: '', to: '' })
  const [open, setOpen] = useState<Voucher>()
  const { open: making, start: setMaking, stop: close } = useOpenInUrl('open', MADE)
  const nameOf = useAccountName()
  const kind = VOUCHER_NAMES.find((one) => one === values.kind)
  const { search, from, to } = values
  const list = useList(listVouchers, { search, kind, from: dayOf(from), to: dayOf(to) })

  return (
    <Screen
      tabs={<MoneyTabs />}
      title={t('Receipts & Payments')}
      actions={MORE.map(([what, label, needs]) => (
        <MayButton key={what} needs={needs} variant="default" onClick={() => setMaking(what)}>
          {label}
        </MayButton>
      ))}
      primary={
        <MayButton needs="bill" leftSection={<Icon name="plus" />} onClick={() => setMaking('receipt')}>
          {t('Receive Money')}
        </MayButton>
      }
    >
      <FiltersBar
        search={
          <SearchField
            placeholder={t('Search number or note...')}
            value={search}
            onChange={(next) => set({ search: next })}
          />
        }
      >
        <FilterSelect
          label={t('Kind')}
          width={160}
          data={KINDS}
          value={kind ?? ''}
          onChange={(next) => set({ kind: next })}
        />
        <DateField
          aria-label={t('From')}
          placeholder={t('From')}
          w={148}
          value={from}
          onChange={(next) => set({ from: next })}
        />
        <DateField
          aria-label={t('To')}
          placeholder={t('To')}
          w={148}
          value={to}
          onChange={(next) => set({ to: next })}
        />
      </FiltersBar>
      <DataList
        label={t('Receipts and payments')}
        list={list}
        columns={voucherColumns(nameOf)}
        rowKey={({ _id }) => _id}
        onOpen={setOpen}
        isQuiet={({ status }) => status !== 'standing'}
        card={(voucher) => <VoucherCard voucher={voucher} nameOf={nameOf} />}
        loadingText={t('Loading receipts and payments...')}
        empty={{
          title: t('No receipts or payments yet.'),
          why: t(
            'What you receive and pay apart from a bill stands here, with transfers, expenses and udhaar.',
          ),
          action: (
            <MayButton needs="bill" onClick={() => setMaking('receipt')}>
              {t('Receive Money')}
            </MayButton>
          ),
        }}
        filteredBy={isFiltered ? filterWords(search, kind && VOUCHER_KINDS[kind].name, from, to) : undefined}
        onClear={clear}
        failed={t('Receipts and payments could not be loaded')}
        foot={t('Showing {count} of {total}', {
          count: formatQuantity(list.rows.length),
          total: formatQuantity(list.total),
        })}
      />
      {open && <VoucherDialog voucher={open} onClose={() => setOpen(undefined)} />}
      {(making === 'receipt' || making === 'payment') && (
        <SettlePanel key={making} kind={making} onClose={close} />
      )}
      {making === 'transfer' && <TransferDialog onClose={close} />}
      {making === 'opening' && <OpeningDialog onClose={close} />}
      {making === 'journal' && <JournalDialog onClose={close} />}
    </Screen>
  )
}

const dayOf = (text: string) => (isIsoDate(text) ? text : undefined)

const filterWords = (search: string, ...rest: (string | undefined)[]) =>
  [search && `“${search}”`, ...rest].filter(Boolean).join(', ')
