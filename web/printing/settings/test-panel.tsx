import { Button } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import { getTestReceipt } from '#contract/printing/receipt-printing.ts'
import { formatTimeInIndia } from '#domain/calendar.ts'
import type { ReceiptPaper } from '#domain/paper/receipt-paper.ts'
import { t } from '#domain/words/t.ts'
import { callFile } from '#web/app/calls/call.ts'
import { useThisTill } from '#web/documents/till/this-till.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import type { TillPrinter } from '../till-printer-data.ts'
import classes from './settings.module.css'
import type { useTestPrint } from './use-test-print.ts'

const OTHER_ROLL: Record<ReceiptPaper, ReceiptPaper> = { '58mm': '80mm', '80mm': '58mm' }

/** The test page at its real size, with remedies if it printed differently. */
export function TestPanel({
  printer,
  test,
}: {
  printer: TillPrinter
  test: ReturnType<typeof useTestPrint>
}) {
  const title = useId()
  const { roll, as, testedAt, route } = printer
  const picture = useTestPicture(roll)
  const [right, setRight] = useState<number>()
  return (
    <section className="card clip" aria-labelledby={title}>
      <div className={`wide-inset-3 row spread row-gap-2 column-gap-4 ${classes.title}`}>
        <h2 id={title}>
          {testedAt ? t('Test of {time}', { time: formatTimeInIndia(new Date(testedAt)) }) : t('Test page')}
        </h2>
        <span className="smaller quiet">{t('at its real size')}</span>
      </div>
      <div className={`sunk flex centred ${classes.desk}`}>
        {picture && <img src={picture} alt={t('The test page as it should come out')} data-roll={roll} />}
      </div>
      {route !== 'system' && testedAt !== undefined && (
        <fieldset className={`flex wrap gap-2 ${classes.question}`}>
          <legend>{t('Did it come out like this?')}</legend>
          <Button
            variant={right === testedAt ? 'light' : 'default'}
            leftSection={right === testedAt && <Icon name="check" />}
            aria-pressed={right === testedAt}
            onClick={() => setRight(testedAt)}
          >
            {t('Yes')}
          </Button>
          <Button variant="default" disabled={as === 'picture'} onClick={() => test.again({ as: 'picture' })}>
            {t('₹ or Hindi missing')}
          </Button>
          <Button variant="default" onClick={() => test.again({ roll: OTHER_ROLL[roll] })}>
            {t('Cut at the side')}
          </Button>
        </fieldset>
      )}
    </section>
  )
}

/** Object URL of the test page; revoked when the page is left or the roll changes. */
function useTestPicture(roll: ReceiptPaper): string | undefined {
  const till = useThisTill() ?? ''
  const [picture, setPicture] = useState<string>()
  useEffect(() => {
    const asked = new AbortController()
    let address: string | undefined
    callFile(getTestReceipt, { query: { roll, till, as: 'png' } }, { signal: asked.signal }).then(
      ({ bytes }) => {
        if (asked.signal.aborted) return
        address = URL.createObjectURL(bytes)
        setPicture(address)
      },
      // A failed preview is ignored: the test print works without it.
      () => {},
    )
    return () => {
      asked.abort()
      if (address) URL.revokeObjectURL(address)
    }
  }, [roll, till])
  return picture
}
