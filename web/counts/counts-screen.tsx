import { useNavigate } from 'react-router'
import type { Count } from '#contract/shelf/counts.ts'
import { formatMomentInIndia } from '#domain/calendar.ts'
import { plural, t } from '#domain/words/t.ts'
import { messageOf } from '#web/app/calls/api-error.ts'
import { countPath, differencesPath } from '#web/app/paths.ts'
import { MayButton } from '#web/app/rights/may-button.tsx'
import { useAddInUrl } from '#web/ui/address/use-open-in-url.ts'
import { useUrlFilters } from '#web/ui/address/use-url-filters.ts'
import { confirmDanger } from '#web/ui/feedback/confirm-dialog.tsx'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { later } from '#web/ui/later.tsx'
import { type Column, DataList } from '#web/ui/list/data-list.tsx'
import { FiltersBar } from '#web/ui/list/filters-bar.tsx'
import { RowCard } from '#web/ui/list/row-card.tsx'
import { SearchField } from '#web/ui/list/search-field.tsx'
import { useCloseCount, useCounts, useDeleteCount } from './count-data.ts'
import { CountTabs } from './count-tabs.tsx'
import { scopeWords } from './good-words.ts'

const BeginCountDialog = later(async () => (await import('./begin-count-dialog.tsx')).BeginCountDialog)

/** 'Prachi 62, Ganesh 41 (finished)' */
const peopleWords = ({ people }: Count) =>
  people
    .map(({ name, counted, finished }) =>
      finished
        ? t('{name} {count} (finished)', { name, count: counted })
        : t('{name} {count}', { name, count: counted }),
    )
    .join(', ')

const hasFinished = ({ people }: Count) => people.length > 0 && people.every(({ finished }) => finished)

function stateWords(count: Count): string {
  const accepted =
    count.accepted > 0 &&
    plural(count.accepted, '{count} difference accepted', '{count} differences accepted', {
      count: count.accepted,
    })
  if (count.closedAt) return accepted || t('Closed')
  if (count.people.length === 0) return t('Nobody counts yet')
  if (!hasFinished(count)) return t('Being counted')
  return accepted || t('To be looked at')
}

const begunAt = ({ createdAt }: Count) => formatMomentInIndia(new Date(createdAt), new Date())

const COLUMNS: Column<Count>[] = [
  { header: t('Count'), width: '1.4fr', cell: ({ title }) => <span title={title}>{title}</span> },
  { header: t('Goods'), width: '1fr', leaves: 1, cell: scopeWords },
  { header: t('Begun'), width: '176px', cell: begunAt },
  { header: t('Counted by'), width: '1.6fr', cell: peopleWords },
  { header: t('State'), width: '1fr', cell: stateWords },
]

/** Counts of the shelf, newest first: who counts, how far they are, and what came of it. */
export function CountsScreen() {
  const { values, set, clear } = useUrlFilters({ search: '' })
  const list = useCounts({ search: values.search })
  const navigate = useNavigate()
  const { isAdding, startAdding, stopAdding } = useAddInUrl()
  const close = useCloseCount()
  const remove = useDeleteCount()
  const tell = {
    onSuccess: ({ message }: { message: string }) => toast(message),
    onError: (error: Error) => alertToast(messageOf(error, t('The count could not be changed.'))),
  }
  const end = async (count: Count) => {
    const isSure = await confirmDanger({
      title: t('Close the count “{title}”?', { title: count.title }),
      sentence: t('Nothing more is counted or accepted in it.'),
      action: t('Close'),
    })
    if (isSure) close.mutate({ params: { id: count._id } }, tell)
  }
  return (
    <Screen
      title={t('Counts')}
      tabs={<CountTabs />}
      primary={
        <MayButton needs="stock" leftSection={<Icon name="plus" />} onClick={startAdding}>
          {t('New Count')}
        </MayButton>
      }
    >
      <FiltersBar
        search={
          <SearchField
            placeholder={t('Search a count...')}
            value={values.search}
            onChange={(search) => set({ search })}
          />
        }
      />
      <DataList
        label={t('Counts')}
        list={list}
        columns={COLUMNS}
        rowKey={({ _id }) => _id}
        card={(count) => (
          <RowCard
            title={count.title}
            figure={<small className="small quiet">{begunAt(count)}</small>}
            note={peopleWords(count) || scopeWords(count)}
            state={<span className="small">{stateWords(count)}</span>}
          />
        )}
        onOpen={(count) =>
          void navigate(
            count.closedAt || hasFinished(count) ? differencesPath(count._id) : countPath(count._id),
          )
        }
        actions={(count) => [
          {
            icon: 'pencil',
            label: t('Count'),
            needs: 'stock',
            disabled: count.closedAt ? t('This count is closed.') : false,
            onClick: () => void navigate(countPath(count._id)),
          },
          {
            icon: 'chart',
            label: t('Differences'),
            needs: 'stock',
            disabled: hasFinished(count) ? false : t('They are shown when everybody has finished.'),
            onClick: () => void navigate(differencesPath(count._id)),
          },
          count.people.length === 0
            ? {
                icon: 'trash',
                label: t('Delete'),
                needs: 'delete',
                onClick: () => remove.mutate({ params: { id: count._id } }, tell),
              }
            : {
                icon: 'close',
                label: t('Close'),
                needs: 'stock',
                disabled: count.closedAt ? t('This count is closed.') : false,
                onClick: () => void end(count),
              },
        ]}
        loadingText={t('Loading...')}
        empty={{
          title: t('Nothing was counted yet.'),
          why: t('Count some racks, alone or two people apart, while the shop sells.'),
        }}
        filteredBy={values.search}
        onClear={clear}
        failed={t('Counts could not be loaded')}
      />
      {isAdding && <BeginCountDialog onClose={stopAdding} />}
    </Screen>
  )
}
