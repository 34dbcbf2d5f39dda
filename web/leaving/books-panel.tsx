import { Button } from '@mantine/core'
import { useState } from 'react'
import { todayInIndia } from '#domain/calendar.ts'
import { fileNameOf } from '#domain/file-name.ts'
import { t } from '#domain/words/t.ts'
import settings from '#web/app/settings/settings.module.css'
import { ArchiveProgress } from '#web/documents/archive/archive-progress.tsx'
import { useArchive } from '#web/documents/archive/use-archive.ts'
import { ErrorBanner } from '#web/ui/feedback/error-banner.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { saveFile } from '#web/ui/spreadsheet/save-file.ts'
import classes from './leaving.module.css'
import { downloadBooks } from './leaving-data.ts'

/** Export of all data of the shop, for owners at any time. */
export function BooksPanel({ shopName }: { shopName: string }) {
  const [withPapers, setWithPapers] = useState(false)
  const { done, error, run, stop } = useArchive()

  const download = () =>
    run(
      (reading) => downloadBooks({ papers: withPapers ? 'yes' : 'no' }, reading),
      (bytes) => {
        const title = t('Books of {shop} {date}', { shop: shopName, date: todayInIndia(new Date()) })
        saveFile(fileNameOf(title, 'zip'), bytes)
        toast(t('Your books are downloaded'))
      },
    )
  return (
    <section className={`panel stack gap-3 ${settings.panel}`} aria-label={t('All my books')}>
      <h2>{t('All my books')}</h2>
      <p className="small quiet">
        {t(
          'Everything that Bahi holds of your shop in one ZIP: each table for a spreadsheet and for other programs, the returns you filed, and the trail. A READ-ME says what each file is. The trail notes that you took it.',
        )}
      </p>
      <ErrorBanner error={error} fallback={t('The books could not be fetched')} />
      <CheckField
        label={t('With bills, notes and receipts as PDFs (this takes longer)')}
        checked={withPapers}
        disabled={done !== undefined}
        onChange={(event) => setWithPapers(event.currentTarget.checked)}
      />
      {done && (
        <ArchiveProgress
          className={classes.progress}
          done={done}
          label={t('Files that are here')}
          words={({ done, all }) => t('{done} of {all} files', { done, all })}
          looking={t('Getting your books ready...')}
        />
      )}
      <div className="flex wrap gap-2">
        <Button
          variant="default"
          leftSection={<Icon name="download" />}
          loading={done !== undefined}
          onClick={() => void download()}
        >
          {error ? t('Try Again') : t('Download all my books')}
        </Button>
        {done && (
          <Button variant="subtle" onClick={stop}>
            {t('Stop')}
          </Button>
        )}
      </div>
    </section>
  )
}
