import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { cellValue } from '#domain/reports/cell-value.ts'
import { filledColumns } from '#domain/reports/report-cells.ts'
import { type ReportName, reportOf } from '#domain/reports/report-table.ts'
import { t } from '#domain/words/t.ts'
import { messageOf, NO_ANSWER } from '#web/app/calls/api-error.ts'
import { reportTakenList } from '#web/app/calls/take-list.ts'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { saveSpreadsheet } from '#web/ui/spreadsheet/save-spreadsheet.ts'
import { fetchWholeReport, type useReport } from './report-data.ts'
import { ReportFile } from './report-file.tsx'

interface TakeAwayProps {
  name: ReportName
  query: Parameters<typeof fetchWholeReport>[1]
  /** The filter as text. */
  of: string
  list: ReturnType<typeof useReport>
  /** True if the report draws something. */
  hasPicture: boolean
}

/** Maximum number of printed rows; longer reports can be saved as a spreadsheet. */
const MOST_PRINTED = 5000

/** Prints a report or saves it as a PDF or a spreadsheet; each has every row, whether or not the screen has loaded it. */
export function TakeAway({ name, query, of, list, hasPicture }: TakeAwayProps) {
  const [count, setCount] = useState<number>()
  const [isPrinting, setIsPrinting] = useState(false)
  const { first, rows, hasMore, isLoadingMore, error, more } = list
  const isTooLong = rows.length >= MOST_PRINTED && hasMore

  useEffect(() => {
    if (!isPrinting || isLoadingMore) return
    if (hasMore && !error && !isTooLong) {
      void more()
      return
    }
    setIsPrinting(false)
    if (error) alertToast(messageOf(error, NO_ANSWER))
    else if (isTooLong)
      alertToast(t('This report is too long for paper. Narrow the dates, or take the spreadsheet.'))
    else window.print()
  }, [isPrinting, isLoadingMore, hasMore, error, isTooLong, more])

  const save = async () => {
    setCount(0)
    try {
      await reportTakenList({ list: 'report', report: name })
      const all = await fetchWholeReport(name, query, setCount)
      const columns = filledColumns(reportOf(name).columns, all)
      await saveSpreadsheet(
        `${name}${first ? `-${first.from}-${first.to}` : ''}.xlsx`,
        columns.map(({ title }) => title),
        all.map((row) => columns.map((column) => cellValue(column, row))),
      )
      toast(t('Report downloaded.'))
    } catch (failure) {
      alertToast(messageOf(failure, NO_ANSWER))
    }
    setCount(undefined)
  }

  /** Paper takes a list out of the shop as a file does: both ask for the same permission, and are in the trail. */
  const print = () =>
    reportTakenList({ list: 'report', report: name, isPrinted: true }).then(
      () => setIsPrinting(true),
      (failure) => alertToast(messageOf(failure, NO_ANSWER)),
    )

  const isSaving = count !== undefined
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon name="printer" />}
        disabled={rows.length === 0}
        loading={isPrinting}
        onClick={() => void print()}
      >
        {t('Print')}
      </Button>
      <ReportFile name={name} query={{ ...query, of }} as="pdf" disabled={rows.length === 0} />
      {hasPicture && <ReportFile name={name} query={{ ...query, of }} as="png" disabled={false} />}
      <Button
        variant="default"
        leftSection={<Icon name="download" />}
        disabled={rows.length === 0 || isSaving}
        onClick={() => void save()}
      >
        {isSaving ? downloadingWords(count) : t('Spreadsheet')}
      </Button>
    </>
  )
}

const downloadingWords = (count: number) =>
  count > 0 ? t('Downloading {count}...', { count: count.toLocaleString('en-IN') }) : t('Downloading ...')
