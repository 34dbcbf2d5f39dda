import { useNavigate } from 'react-router'
import { type ListedTransfer, TRANSFER_STATUSES } from '#contract/shelf/transfers.ts'
import { formatDate } from '#domain/calendar.ts'
import { formatRupees } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { paths, transferPath } from '#web/app/paths.ts'
import { MayButton } from '#web/app/rights/may-button.tsx'
import { PlaceFilter } from '#web/documents/place/place-filter.tsx'
import { useUrlFilters } from '#web/ui/address/use-url-filters.ts'
import { Screen } from '#web/ui/frame/screen.tsx'
import { type Column, DataList } from '#web/ui/list/data-list.tsx'
import { FilterSelect, FiltersBar } from '#web/ui/list/filters-bar.tsx'
import { RowCard } from '#web/ui/list/row-card.tsx'
import { SearchField } from '#web/ui/list/search-field.tsx'
import { PlaceTabs } from '../place-tabs.tsx'
import { useTransfers } from './transfer-data.ts'
import { STATUS_WORDS } from './transfer-words.ts'

/** Goods carried from one place to another. */
export function TransfersScreen() {
  const { values, set, clear } = useUrlFilters({ search: '', status: '', place: '' })
  const status = TRANSFER_STATUSES.find((known) => known === values.status)
  const list = useTransfers({ search: values.search, place: values.place, status })
  const navigate = useNavigate()
  return (
    <Screen
      title={t('Transfers')}
      subtitle={t('Goods from one place to another')}
      tabs={<PlaceTabs value={paths.transfers} />}
      primary={
        <MayButton needs="stock" onClick={() => void navigate(paths.newTransfer)}>
          {t('New Transfer')}
        </MayButton>
      }
    >
      <FiltersBar
        search={
          <SearchField
            placeholder={t('Number of the transfer')}
            value={values.search}
            onChange={(search) => set({ search })}
          />
        }
      >
        <FilterSelect
          label={t('Status')}
          data={[
            { value: '', label: t('All') },
            ...TRANSFER_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] })),
          ]}
          value={values.status}
          onChange={(chosen) => set({ status: chosen })}
        />
        <PlaceFilter value={values.place} onChange={(place) => set({ place })} />
      </FiltersBar>
      <DataList
        label={t('Transfers')}
        list={list}
        columns={COLUMNS}
        rowKey={({ _id }) => _id}
        card={(transfer) => (
          <RowCard
            title={transfer.number}
            figure={formatRupees(transfer.value)}
            note={t('{from} to {to}', { from: transfer.from.name, to: transfer.to.name })}
            state={STATUS_WORDS[transfer.status]}
          />
        )}
        onOpen={({ _id }) => void navigate(transferPath(_id))}
        loadingText={t('Loading...')}
        empty={{
          title: t('Nothing was transferred yet.'),
          why: t('A transfer takes goods to another place, with a delivery challan.'),
        }}
        filteredBy={values.search || values.status || values.place}
        onClear={clear}
        failed={t('The transfers could not be loaded')}
      />
    </Screen>
  )
}

const COLUMNS: Column<ListedTransfer>[] = [
  { header: t('Number'), width: '120px', cell: ({ number }) => number },
  { header: t('Date'), width: '112px', cell: ({ date }) => formatDate(date) },
  { header: t('From'), width: '1fr', cell: ({ from }) => <span title={from.name}>{from.name}</span> },
  { header: t('To'), width: '1fr', cell: ({ to }) => <span title={to.name}>{to.name}</span> },
  { header: t('Items'), width: '72px', align: 'right', leaves: 1, cell: ({ noOfItems }) => noOfItems },
  { header: t('Value'), width: '120px', align: 'right', cell: ({ value }) => formatRupees(value) },
  { header: t('Status'), width: '112px', cell: ({ status }) => STATUS_WORDS[status] },
]
