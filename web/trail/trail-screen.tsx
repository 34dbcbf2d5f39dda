import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { formatDate, isIsoDate } from '#domain/calendar.ts'
import { TRAIL_KIND_NAMES, TRAIL_KINDS } from '#domain/trail/trail-tables.ts'
import { plural, t } from '#domain/words/t.ts'
import { paths } from '#web/app/paths.ts'
import { type TrailFilter, useTrail } from '#web/documents/changes/changes-data.ts'
import { ChangesList } from '#web/documents/changes/changes-list.tsx'
import { useProfile } from '#web/profile/profile-data.ts'
import { useUrlFilters } from '#web/ui/address/use-url-filters.ts'
import { DateField } from '#web/ui/fields/dates/date-field.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { FilterSelect, FiltersBar } from '#web/ui/list/filters-bar.tsx'
import { SearchField } from '#web/ui/list/search-field.tsx'
import classes from './trail.module.css'
import { TrailChain } from './trail-chain.tsx'
import { TrailExport } from './trail-export.tsx'
import { TrailPrint } from './trail-print.tsx'

const NO_FILTER = { search: '', person: '', till: '', kind: '', from: '', to: '' }
const ALL = 'all'
const WORTH = 'look'

const KINDS = [
  { value: ALL, label: t('All changes') },
  { value: WORTH, label: t('Worth a look') },
  ...TRAIL_KIND_NAMES.map((value) => ({ value, label: TRAIL_KINDS[value] })),
]

/** Filter from the URL; invalid dates and kinds are ignored. */
function filterOf(values: typeof NO_FILTER): TrailFilter {
  const kind = TRAIL_KIND_NAMES.find((name) => name === values.kind)
  return {
    ...(values.search && { search: values.search }),
    ...(values.person && { person: values.person }),
    ...(values.till && { till: values.till }),
    ...(kind && { kind }),
    ...(values.kind === WORTH && { worth: WORTH }),
    ...(isIsoDate(values.from) && { from: values.from }),
    ...(isIsoDate(values.to) && { to: values.to }),
  }
}

/** Changes of the whole shop with person and time, newest first. */
export function TrailScreen() {
  const { values, set, clear, isFiltered } = useUrlFilters(NO_FILTER)
  const filter = filterOf(values)
  const list = useTrail(filter)
  const shop = useProfile().data?.name
  const { first, entries } = list
  const people = [
    { value: ALL, label: t('Everybody') },
    ...(first?.people ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ]
  const tills = [
    { value: ALL, label: t('Everywhere') },
    ...(first?.tills ?? []).map((till) => ({ value: till, label: till })),
  ]
  const chosen = (value: string) => (value === ALL ? '' : value)
  return (
    <Screen
      title={t('Trail')}
      subtitle={t(
        'Who changed what, when and at which till. It cannot be switched off, and is kept for eight years.',
      )}
      actions={
        <>
          <Button component={Link} to={paths.reports} variant="default">
            {t('All reports')}
          </Button>
          <TrailPrint list={list} />
          <TrailExport filter={filter} />
        </>
      }
    >
      {/* The screen shows both already. */}
      <p className={classes.onPaper}>
        {[shop, t('Trail'), isFiltered && wordsOf(values, people)].filter(Boolean).join(' · ')}
      </p>
      <div className={classes.filters}>
        <FiltersBar
          search={
            <SearchField
              placeholder={t('Search number, party, product...')}
              value={values.search}
              onChange={(search) => set({ search })}
            />
          }
        >
          <FilterSelect
            label={t('Who')}
            isNamed
            width={220}
            data={people}
            value={values.person || ALL}
            onChange={(person) => set({ person: chosen(person) })}
          />
          {tills.length > 1 && (
            <FilterSelect
              label={t('Where')}
              isNamed
              width={180}
              data={tills}
              value={values.till || ALL}
              onChange={(till) => set({ till: chosen(till) })}
            />
          )}
          <FilterSelect
            label={t('What')}
            isNamed
            width={220}
            data={KINDS}
            value={values.kind || ALL}
            onChange={(kind) => set({ kind: chosen(kind) })}
          />
          <DateField
            aria-label={t('From')}
            placeholder={t('From')}
            w={140}
            value={values.from}
            onChange={(from) => set({ from })}
          />
          <DateField
            aria-label={t('To')}
            placeholder={t('To')}
            w={140}
            value={values.to}
            onChange={(to) => set({ to })}
          />
        </FiltersBar>
      </div>
      <section className={`card ${classes.trail}`} aria-label={t('Trail')} aria-busy={!first}>
        {first && <TrailChain head={first.head} />}
        <div className={classes.heads} aria-hidden="true">
          <span>{t('When')}</span>
          <span>{t('Who')}</span>
          <span>{t('Where')}</span>
          <span>{t('What')}</span>
          <span>{t('Before and after')}</span>
        </div>
        <ChangesList
          list={list}
          empty={
            isFiltered
              ? {
                  kind: 'filtered',
                  title: t('No entry found.'),
                  filteredBy: wordsOf(values, people),
                  onClear: clear,
                }
              : {
                  kind: 'empty',
                  title: t('Nothing was changed yet.'),
                  why: t(
                    'For every bill, party, item and setting you see here who changed it, and what it was before.',
                  ),
                }
          }
        />
        {entries.length > 0 && (
          <p className="lined inset-3 smaller quiet">
            {list.hasMore
              ? t('The newest {count} entries', { count: entries.length })
              : plural(entries.length, '{count} entry', '{count} entries', { count: entries.length })}
          </p>
        )}
      </section>
    </Screen>
  )
}

interface Choice {
  value: string
  label: string
}
const labelIn = (choices: readonly Choice[], chosen: string) =>
  choices.find(({ value }) => value === chosen)?.label

/** What the list is narrowed to, also on paper. */
const wordsOf = ({ search, person, till, kind, from, to }: typeof NO_FILTER, people: readonly Choice[]) =>
  [
    search,
    labelIn(people, person),
    till,
    labelIn(KINDS, kind),
    from && formatDate(from),
    to && formatDate(to),
  ]
    .filter(Boolean)
    .join(', ') || t('Who')
