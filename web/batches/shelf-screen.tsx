import type { KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import type { StandingBatch } from '#contract/shelf/batches.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { formatRupees, paise } from '#domain/money.ts'
import { readGs1 } from '#domain/shelf/batches/gs1.ts'
import { scheduleWords } from '#domain/shelf/schedule-words.ts'
import { isSchedule, SCHEDULES } from '#domain/shelf/schedules.ts'
import { plural, t } from '#domain/words/t.ts'
import { useUses } from '#web/app/calls/shop-uses.ts'
import { batchPath, paths } from '#web/app/paths.ts'
import { useMay } from '#web/app/rights/use-rights.ts'
import { PlaceFilter } from '#web/documents/place/place-filter.tsx'
import { usePlaces } from '#web/places/place-data.ts'
import { useUrlFilters } from '#web/ui/address/use-url-filters.ts'
import { alertToast } from '#web/ui/feedback/toast.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { useIsPhone } from '#web/ui/frame/use-width.ts'
import { DataList } from '#web/ui/list/data-list.tsx'
import { FilterSelect, FiltersBar } from '#web/ui/list/filters-bar.tsx'
import type { RowAction } from '#web/ui/list/row-actions.tsx'
import { SearchField } from '#web/ui/list/search-field.tsx'
import { adviceFor, adviceGroup } from './advice-words.ts'
import { BatchCard } from './batch-card.tsx'
import { batchColumns } from './batch-columns.tsx'
import { BatchTabs } from './batch-tabs.tsx'
import classes from './batches.module.css'
import { useBatches, useShelfSums } from './batches-data.ts'
import { ChosenBar } from './chosen/chosen-bar.tsx'
import { keyOf, useChosenBatches } from './chosen/chosen-batches.ts'
import { ChosenDialogs } from './chosen/chosen-dialogs.tsx'
import { transferOf, useBatchActions } from './chosen/use-batch-actions.ts'
import { ExcelButton } from './excel-button.tsx'
import { ShelfFigures } from './shelf-figures.tsx'
import { emptyWords, partOf, SHELF_VIEWS, type ShelfSums } from './shelf-views.ts'

/** What a search looks for: of a scanned pack its batch. */
const searched = (text: string) => readGs1(text)?.batch ?? text

/** Keys are not heard in a field that is typed in. */
const isTyped = (target: EventTarget) =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select')

export const ShelfScreen = () => <Shelf at={paths.batches} />
export const ExpiringScreen = () => <Shelf at={paths.expiring} />

/** What stands on the shelf by batch, what of it expires or lies still, and what can be done with it. */
function Shelf({ at }: { at: typeof paths.batches | typeof paths.expiring }) {
  const { values, set, clear } = useUrlFilters({ search: '', place: '', schedule: '', show: '' })
  const { search, place, show } = values
  const views = SHELF_VIEWS.filter((one) => one.at === at)
  const view =
    views.find((one) => one.show === show) ?? views.find((one) => one.show === '') ?? SHELF_VIEWS[0]
  const today = todayInIndia(new Date())
  const hasPlaces = usePlaces().length > 1
  const seesCosts = useMay('costs')
  const isPhone = useIsPhone()
  const { drugs, batches, serials } = useUses()
  const hasBatches = batches || !serials
  const navigate = useNavigate()
  const sums = useShelfSums()
  const schedule = isSchedule(values.schedule) ? values.schedule : undefined
  const query = { ...view?.query, search, place, schedule }
  const answer = useBatches(query)
  const isWhole = view?.sum === 'all'
  const groupOf = (batch: StandingBatch) => adviceGroup(batch, adviceFor(batch, today))
  const rows =
    isPhone && !isWhole
      ? answer.rows.toSorted((a, b) => groupOf(a).rank.localeCompare(groupOf(b).rank))
      : answer.rows
  const chosen = useChosenBatches(rows)
  const { actionsFor, open, close } = useBatchActions()
  const actions = actionsFor(chosen.batches)
  const filteredBy = [search, schedule].filter(Boolean).join(', ') || (place && t('this place'))

  if (!view) return null
  /** Letters act on what is chosen, else on the row in focus. */
  const press = (from: readonly RowAction[], key: string) => {
    const action = from.find(({ letter }) => letter === key)
    if (!action) return false
    if (typeof action.disabled === 'string') alertToast(action.disabled)
    else if (!action.disabled) action.onClick()
    return true
  }
  const hear = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || isTyped(event.target))
      return
    if (chosen.batches.length > 0 && press(actions, event.key.toLowerCase())) event.preventDefault()
  }
  const onRow = (key: string) => (batch: StandingBatch) =>
    void press(chosen.batches.length > 0 ? actions : actionsFor([batch]), key)
  const done = () => {
    close()
    chosen.clear()
  }
  return (
    <Screen
      title={at === paths.expiring ? t('Expiring') : t('Shelf')}
      tabs={<BatchTabs value={paths.batches} />}
      actions={<ExcelButton query={query} isEmpty={rows.length === 0} hasPlaces={hasPlaces} />}
    >
      <ShelfFigures view={view} sums={sums} filters={{ search, place, schedule: values.schedule }} />
      <FiltersBar
        search={
          <SearchField
            placeholder={seesCosts ? t('Item, batch or supplier') : t('Item or batch')}
            value={search}
            onChange={(text) => set({ search: searched(text) })}
          />
        }
      >
        <PlaceFilter value={place} onChange={(next) => set({ place: next })} />
        {drugs && (
          <FilterSelect
            label={t('Schedule')}
            width={150}
            data={[
              { value: '', label: t('All schedules') },
              ...SCHEDULES.map((value) => ({ value, label: scheduleWords(value) })),
            ]}
            value={values.schedule}
            onChange={(next) => set({ schedule: next })}
          />
        )}
        {!isPhone && <KeyHints />}
      </FiltersBar>
      <section className={`stack gap-3 ${classes.shelf}`} aria-label={t('Batches')} onKeyDown={hear}>
        <DataList
          label={view.label}
          list={{ ...answer, rows }}
          columns={batchColumns({ seesCosts, hasPlaces, hasBatches, today, chosen })}
          rowKey={keyOf}
          band={
            view.sum === 'days90'
              ? ({ expiry }) => bandOf(expiry, today, filteredBy ? undefined : sums)
              : undefined
          }
          card={(batch) => (
            <BatchCard
              batch={batch}
              today={today}
              chosen={chosen}
              onTransfer={() => void navigate(transferOf([batch], today))}
              onPriceOff={() => void press(actionsFor([batch]), 'o')}
            />
          )}
          groupBy={isWhole ? undefined : (batch) => groupOf(batch).name}
          onOpen={({ _id }) => void navigate(batchPath(_id))}
          keys={{ ' ': chosen.toggle, t: onRow('t'), o: onRow('o'), w: onRow('w'), r: onRow('r') }}
          loadingText={t('Loading...')}
          empty={emptyWords(view, today)}
          filteredBy={filteredBy}
          onClear={clear}
          failed={t('Batches could not be loaded')}
        />
        {chosen.batches.length > 0 && (
          <ChosenBar batches={chosen.batches} actions={actions} onClear={chosen.clear} />
        )}
      </section>
      <ChosenDialogs open={open} onClose={close} onDone={done} />
    </Screen>
  )
}

const KeyHints = () => (
  <p className="row gap-1 small quiet push">
    <kbd className={classes.key}>↑</kbd> <kbd className={classes.key}>↓</kbd> {t('batch')}{' '}
    <kbd className={classes.key}>{t('Space')}</kbd> {t('choose')} <kbd className={classes.key}>Enter</kbd>{' '}
    {t('its movements')}
  </p>
)

/** 'Within 60 days, by 8 Feb 2027, 8 batches', with what they are worth. The sums are of the whole shelf. */
function bandOf(expiry: string | null, today: string, sums: ShelfSums | undefined) {
  const { sum, before, name } = partOf(expiry, today)
  if (!sums) return { name }
  const less = before ? sums[before.sum] : { batches: 0, worth: undefined }
  const count = sums[sum].batches - less.batches
  const batches = plural(count, '{count} batch', '{count} batches', { count })
  const { worth } = sums[sum]
  return {
    name: `${name}, ${batches}`,
    figure: worth === undefined ? undefined : formatRupees(paise(worth - (less.worth ?? 0))),
  }
}
