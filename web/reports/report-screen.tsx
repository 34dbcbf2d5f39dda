import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { cellText, filledColumns } from '#domain/reports/report-cells.ts'
import { datesWords } from '#domain/reports/report-periods.ts'
import { chartOf } from '#domain/reports/report-picture.ts'
import type { ReportRow } from '#domain/reports/report-row.ts'
import { REPORT_NAMES, type ReportName, reportOf, showsCosts } from '#domain/reports/report-table.ts'
import { t } from '#domain/words/t.ts'
import { paths } from '#web/app/paths.ts'
import { useMay } from '#web/app/rights/use-rights.ts'
import { useProfile } from '#web/profile/profile-data.ts'
import { ListNotice } from '#web/ui/feedback/list-notice.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { IconButton } from '#web/ui/frame/icon-button.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { later } from '#web/ui/later.tsx'
import { pathOf, type ReportAddress, useReportAddress } from './report-address.ts'
import { ReportBar } from './report-bar.tsx'
import { useReport } from './report-data.ts'
import { ReportSheet } from './report-sheet.tsx'
import classes from './reports.module.css'
import { TakeAway } from './take-away.tsx'

const PostedVoucherDialog = later(
  async () => (await import('./posted-voucher-dialog.tsx')).PostedVoucherDialog,
)

const ReportPicture = lazy(async () => ({ default: (await import('./report-picture.tsx')).ReportPicture }))

const AllReports = () => (
  <Button component={Link} to={paths.reports} variant="default">
    {t('All reports')}
  </Button>
)

/** A report, if the person may open it. */
export function ReportScreen() {
  const { report } = useParams()
  const seesCosts = useMay('costs')
  const name = REPORT_NAMES.find((known) => known === report)
  if (!name || (showsCosts(name) && !seesCosts)) {
    return (
      <Screen title={t('Reports')}>
        <div className="card">
          <ListNotice
            kind="empty"
            title={t('There is no such report.')}
            why={t('It may be one that is not meant for you.')}
            action={<AllReports />}
          />
        </div>
      </Screen>
    )
  }
  return <OpenReport key={name} name={name} />
}

function OpenReport({ name }: { name: ReportName }) {
  const mayExport = useMay('export')
  const report = reportOf(name)
  const address = useReportAddress()
  const { dates, beneath, voucher } = address
  const query = { ...dates, ...beneath }
  const list = useReport(name, query)
  const shop = useProfile().data?.name
  const onOpen = useOpening(name, address)
  const { first, rows } = list
  const columns = filledColumns(report.columns, first?.total ? [...rows, first.total] : rows)

  const isEmpty = rows.every(({ kind }) => kind === 'sum' || kind === 'total')
  const figures =
    report.picture && first ? chartOf(report.picture, { ...first, columns: report.columns, rows }) : undefined
  const about = [...(first?.about ?? []), ...address.of].join(', ')

  return (
    <Screen
      title={report.name}
      subtitle={report.shows}
      actions={
        <>
          <AllReports />
          {mayExport && (
            <TakeAway
              name={name}
              query={query}
              of={address.of.join(', ')}
              list={list}
              hasPicture={figures !== undefined}
            />
          )}
        </>
      }
    >
      <div className={`not-printed ${classes.bar}`}>
        <ReportBar report={report} address={address} />
      </div>
      <section className={`card clip ${classes.report}`} aria-label={report.name} aria-busy={!first}>
        {first && (
          <header className={`flex upper spread gap-3 ${classes.head}`}>
            <div>
              {/* Paper has the shop's and the report's name; the screen shows them already. */}
              <p className={`small quiet ${classes.onPaper}`}>{shop}</p>
              <h2 className={about ? undefined : classes.onPaper}>
                {about && <span className={classes.onPaper}>{`${report.name}: `}</span>}
                {about || report.name}
              </h2>
              <p className="small quiet">{datesWords(report, first)}</p>
            </div>
            {address.of.length > 0 && (
              <IconButton icon="close" label={t('Show all')} onClick={address.widen} />
            )}
          </header>
        )}
        {!first && !list.error && <Bones />}
        {!first && list.error && (
          <ListNotice
            kind="failed"
            title={t('The report could not be read')}
            error={list.error}
            onRetry={list.retry}
          />
        )}
        {first && isEmpty && <Empty address={address} />}
        {first && !isEmpty && (
          <div data-stale={list.isStale || undefined} className={classes.body}>
            {report.picture && (
              <Suspense fallback={<div className={classes.unseen} />}>
                {figures && <ReportPicture figures={figures} />}
              </Suspense>
            )}
            <ReportSheet
              label={report.name}
              columns={columns}
              onCard={report.onCard}
              rows={rows}
              total={first.total}
              onOpen={onOpen}
            />
          </div>
        )}
        {first && list.hasMore && (
          <div className={`row wrap spread gap-2 quiet not-printed ${classes.more}`}>
            <span>
              {t('The first {count} rows; the total is of all of them.', {
                count: rows.length.toLocaleString('en-IN'),
              })}
            </span>
            <Button variant="default" loading={list.isLoadingMore} onClick={list.more}>
              {t('Show more')}
            </Button>
          </div>
        )}
      </section>
      {voucher && <PostedVoucherDialog id={voucher} onClose={address.closeVoucher} />}
    </Screen>
  )
}

/** Target of a row: its document, or a report of the rows that it sums up. */
function useOpening(name: ReportName, address: ReportAddress) {
  const navigate = useNavigate()
  const named = reportOf(name).columns[0]
  return (row: ReportRow) => {
    if (row.opens?.to === 'voucher') address.openVoucher(row.opens.id)
    else if (row.opens) void navigate(pathOf(row.opens, named ? cellText(named, row) : '', address))
  }
}

const Bones = () => (
  <div className={`grid gap-4 quiet ${classes.bones}`} role="status">
    <span className={classes.bone} />
    <span className={classes.bone} />
    <span className={classes.bone} />
    {t('Reading the books...')}
  </div>
)

function Empty({ address }: { address: ReportAddress }) {
  const { span, isChosen, chooseSpan } = address
  const isYear = span === 'year' && !isChosen
  return (
    <ListNotice
      kind="empty"
      title={t('Nothing in these dates.')}
      why={t('What is billed, received and paid appears here by itself.')}
      action={
        isYear ? undefined : (
          <Button variant="default" leftSection={<Icon name="calendar" />} onClick={() => chooseSpan('year')}>
            {t('This financial year')}
          </Button>
        )
      }
    />
  )
}
