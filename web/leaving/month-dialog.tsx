import { NativeSelect } from '@mantine/core'
import { useEffect, useState } from 'react'
import { todayInIndia } from '#domain/calendar.ts'
import { monthName, monthsBefore } from '#domain/documents/days/months.ts'
import { fileNameOf } from '#domain/file-name.ts'
import { plural, t } from '#domain/words/t.ts'
import { ArchiveModal } from '#web/documents/archive/archive-modal.tsx'
import { useArchive } from '#web/documents/archive/use-archive.ts'
import { useProfile } from '#web/profile/profile-data.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { returnFocus } from '#web/ui/form/return-focus.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import { saveFile } from '#web/ui/spreadsheet/save-file.ts'
import classes from './leaving.module.css'
import { downloadMonth } from './month-data.ts'

/** A client's shop. */
interface ClientShop {
  _id: string
  name: string
  mayExport: boolean
}

interface MonthDialogProps {
  /** 'yyyy-mm' that is chosen at first. */
  month: string
  /** This shop, or those of an accountant. */
  shops: 'this' | ClientShop[]
  /** True if `shops` are all of the accountant's shops. */
  isAll?: boolean
  onClose: () => void
}

const MONTHS = 36

/** Export of a month in one file, for an accountant: papers, registers, returns and the head of the trail. */
export function MonthDialog({ month: first, shops, isAll = false, onClose }: MonthDialogProps) {
  const ownName = useProfile().data?.name ?? ''
  const [month, setMonth] = useState(first)
  // Returns the focus to the row that opened it, so that the arrow keys continue there.
  const [opener] = useState(() => document.activeElement)
  useEffect(() => () => void setTimeout(() => returnFocus(opener)), [opener])
  const archive = useArchive()
  const today = todayInIndia(new Date())
  const months = [...new Set([today.slice(0, 7), ...monthsBefore(today, MONTHS), first])].sort().reverse()
  const clients = shops === 'this' ? [] : shops
  const [taken, leftOut] = [clients.filter((one) => one.mayExport), clients.filter((one) => !one.mayExport)]
  const whose =
    shops === 'this'
      ? ownName
      : clients.length === 1
        ? (clients[0]?.name ?? '')
        : plural(taken.length, '{count} shop', '{count} shops', { count: taken.length })

  const download = () =>
    archive.run(
      (reading) =>
        downloadMonth(month, shops === 'this' ? shops : isAll ? 'all' : shops.map(({ _id }) => _id), reading),
      (bytes) => {
        saveFile(fileNameOf(t('{month} of {shop}', { month: monthName(month), shop: whose }), 'zip'), bytes)
        toast(t('{month} is downloaded', { month: monthName(month) }))
        onClose()
      },
    )
  return (
    <ArchiveModal
      title={t('A month of {shop}', { shop: whose })}
      what={
        <>
          {t(
            'Papers as PDFs, the files of purchases, registers for a spreadsheet, the returns as filed or as they stand, and where the trail stood. A READ-ME says what is in it.',
          )}
          {clients.length > 1 && ` ${t('Each shop has a folder.')}`}
        </>
      }
      archive={archive}
      failed={t('The month could not be fetched')}
      progress={{
        label: t('Files that are here'),
        words: ({ done, all }) => t('{done} of about {all} files', { done, all }),
        looking: t('Getting the month ready...'),
      }}
      isReady={shops === 'this' || taken.length > 0}
      onDownload={download}
      onClose={onClose}
    >
      <NativeSelect
        label={t('Month')}
        value={month}
        disabled={archive.done !== undefined}
        data-autofocus
        data={months.map((value) => ({ value, label: monthName(value) }))}
        onChange={(event) => setMonth(event.currentTarget.value)}
      />
      {leftOut.length > 0 && (
        <p className={classes.leftOut}>
          <Icon name="alert-triangle" />
          <span>
            {t('Left out, as your role there does not allow you to export: {shops}', {
              shops: leftOut.map(({ name }) => name).join(', '),
            })}
          </span>
        </p>
      )}
    </ArchiveModal>
  )
}
