import { Button } from '@mantine/core'
import { useLayoutEffect, useMemo } from 'react'
import { Link } from 'react-router'
import { REPORT_GROUPS, type Report } from '#domain/reports/report-definition.ts'
import { REPORT_NAMES, type ReportName, reportOf, showsCosts } from '#domain/reports/report-table.ts'
import type { Uses } from '#domain/shop/uses.ts'
import { t } from '#domain/words/t.ts'
import { useUses } from '#web/app/calls/shop-uses.ts'
import { paths, reportPath } from '#web/app/paths.ts'
import { useIsDrawn, useMay } from '#web/app/rights/use-rights.ts'
import { useUrlFilters } from '#web/ui/address/use-url-filters.ts'
import { ListNotice } from '#web/ui/feedback/list-notice.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { FiltersBar } from '#web/ui/list/filters-bar.tsx'
import { SearchField } from '#web/ui/list/search-field.tsx'
import classes from './reports-screen.module.css'

interface Listed extends Report {
  key: ReportName
}

/** The reports that the shop uses, a role may open and that match the search, by group. */
function groupsFor(seesCosts: boolean, uses: Uses, search: string): [group: string, reports: Listed[]][] {
  const words = search.toLowerCase().split(/\s+/)
  const found = REPORT_NAMES.filter((name) => seesCosts || !showsCosts(name))
    .map((key): Listed => ({ key, ...reportOf(key) }))
    .filter(({ use }) => !use || uses[use])
    .filter(({ name, shows }) => words.every((word) => `${name} ${shows}`.toLowerCase().includes(word)))
  return Object.entries(REPORT_GROUPS)
    .map(([group, words]): [string, Listed[]] => [words, found.filter((report) => report.group === group)])
    .filter(([, reports]) => reports.length > 0)
}

/** Up and down move through the reports, also from the search and across groups. */
function walk(event: KeyboardEvent) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const at = document.activeElement ?? document.body
  if (step === undefined || at.closest('dialog, [role="dialog"], nav')) return
  const links: Element[] = [...document.querySelectorAll('[data-reports] a')]
  const next = links[links.indexOf(at) + step]
  if (!(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus()
}

function useWalking() {
  useLayoutEffect(() => {
    document.addEventListener('keydown', walk)
    return () => document.removeEventListener('keydown', walk)
  }, [])
}

/** All reports, by subject. */
export function ReportsScreen() {
  useWalking()
  const seesCosts = useMay('costs')
  const seesTrail = useIsDrawn()('whole-trail')
  const uses = useUses()
  const { values, set, clear } = useUrlFilters({ search: '' })
  const groups = useMemo(() => groupsFor(seesCosts, uses, values.search), [seesCosts, uses, values.search])
  return (
    <Screen
      title={t('Reports')}
      subtitle={t('What the shop earned, has and owes')}
      actions={
        seesTrail && (
          <Button component={Link} to={paths.trail} variant="default">
            {t('Trail')}
          </Button>
        )
      }
    >
      <FiltersBar
        search={
          <SearchField
            placeholder={t('Search reports...')}
            value={values.search}
            onChange={(search) => set({ search })}
          />
        }
      />
      {groups.length === 0 && (
        <div className="card">
          <ListNotice
            kind="filtered"
            title={t('No report of this name.')}
            filteredBy={values.search}
            onClear={clear}
          />
        </div>
      )}
      <div className={classes.groups} data-reports>
        {groups.map(([group, reports]) => (
          <section key={group} className={`card ${classes.group}`} aria-label={group}>
            <h2>{group}</h2>
            <ul>
              {reports.map(({ key, name, shows }) => (
                <li key={key}>
                  <Link to={reportPath(key)}>
                    <span className="strong blue">{name}</span>
                    <small className="small quiet">{shows}</small>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Screen>
  )
}
