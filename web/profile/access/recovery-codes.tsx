import { Button } from '@mantine/core'
import { formatDate, todayInIndia } from '#domain/calendar.ts'
import { t } from '#domain/words/t.ts'
import { APP_NAME } from '#web/app/app-name.ts'
import { openPrintWindow } from '#web/documents/printing/print-window.tsx'
import { ShownOnce } from '#web/ui/feedback/shown-once.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import classes from './access.module.css'

const title = () =>
  t('{app} recovery codes of {date}', { app: APP_NAME, date: formatDate(todayInIndia(new Date())) })
const textOf = (codes: readonly string[]) => [title(), '', ...codes, ''].join('\r\n')

const PAPER = 'body { font: 14pt monospace } h1 { font: 600 14pt sans-serif } li { padding: 4pt 0 }'

function print(codes: readonly string[]) {
  openPrintWindow(title())?.print(
    <article className="sheet">
      <h1>{title()}</h1>
      <ol>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </article>,
    PAPER,
  )
}

/** Recovery codes for a lost phone. */
export const RecoveryCodes = ({ codes, onClose }: { codes: string[]; onClose: () => void }) => (
  <ShownOnce
    title={t('Your recovery codes')}
    lead={t(
      'Without your phone, one of these signs you in. Each works once. Store them where your phone is not: they are shown only now.',
    )}
    copied={codes.join('\n')}
    notCopied={t('They could not be copied. Download or print them.')}
    file={{ name: 'bahi-recovery-codes.txt', text: textOf(codes) }}
    more={
      <Button variant="default" leftSection={<Icon name="printer" />} onClick={() => print(codes)}>
        {t('Print')}
      </Button>
    }
    done={t('I have stored them')}
    onClose={onClose}
  >
    <ol className={classes.codes} aria-label={t('Recovery codes')}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ol>
  </ShownOnce>
)
