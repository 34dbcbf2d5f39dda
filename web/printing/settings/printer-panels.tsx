import { Button } from '@mantine/core'
import { t } from '#domain/words/t.ts'
import { useThisTill } from '#web/documents/till/this-till.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import { useTillPrinter } from '../till-printer.ts'
import { RoutesPanel } from './routes-panel.tsx'
import { SavedBillPanel } from './saved-bill-panel.tsx'
import classes from './settings.module.css'
import { TestPanel } from './test-panel.tsx'
import { useTestPrint } from './use-test-print.ts'
import { WaitingPanel } from './waiting-panel.tsx'

/** The receipt printer of this till: its connection, settings and waiting receipts. */
export function PrinterPanels() {
  const till = useThisTill()
  const printer = useTillPrinter()
  const test = useTestPrint()
  const { route } = printer
  return (
    <section className="stack gap-4 shrink" aria-label={t('Printer of this till')}>
      <div className={`row wrap spread gap-3 quiet ${classes.head}`}>
        <p>
          {till
            ? t('At this till: {till}. Every till keeps its own answers.', { till })
            : t('At this computer. Every till keeps its own answers.')}
        </p>
        {route !== 'system' && (
          <Button
            leftSection={<Icon name="printer" />}
            loading={test.busy !== undefined}
            onClick={() => test.again()}
          >
            {t('Print a Test')}
          </Button>
        )}
      </div>
      <div className={classes.sides}>
        <div className="stack gap-4 shrink">
          <RoutesPanel printer={printer} test={test} />
          <SavedBillPanel printer={printer} />
          <WaitingPanel />
        </div>
        <div className="stack gap-4 shrink">
          <TestPanel printer={printer} test={test} />
        </div>
      </div>
    </section>
  )
}
