import { Button, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { getNetworkPrinting } from '#contract/printing/receipt-printing.ts'
import { formatTimeInIndia } from '#domain/calendar.ts'
import {
  type PrinterAddress,
  readPrinterAddress,
  shownPrinterAddress,
} from '#domain/printing/printer-address.ts'
import { t } from '#domain/words/t.ts'
import { useAnswer } from '#web/app/calls/queries.ts'
import { SettingRow } from '#web/app/settings/setting-row.tsx'
import { StateWord } from '#web/ui/feedback/state-word.tsx'
import { canReach } from '../routes/send-bytes.ts'
import { changeTillPrinter } from '../till-printer.ts'
import type { PrinterRoute, TillPrinter } from '../till-printer-data.ts'
import { OTHER_BROWSER, ROUTE_WORDS } from './printer-words.ts'
import classes from './settings.module.css'
import type { useTestPrint } from './use-test-print.ts'

interface RoutesPanelProps {
  printer: TillPrinter
  test: ReturnType<typeof useTestPrint>
}

const timeOf = (at: number) => formatTimeInIndia(new Date(at))

/** Connections to this till's printer: those that this browser and this server support, with the results of tests. */
export function RoutesPanel({ printer, test }: RoutesPanelProps) {
  const title = useId()
  const network = useAnswer(getNetworkPrinting, {})
  const isOpen: Record<PrinterRoute, boolean> = {
    serial: canReach('serial'),
    usb: canReach('usb'),
    network: network.data?.isAllowed !== false,
    system: true,
  }
  const row = (route: PrinterRoute, action: ReactNode) => (
    <RouteRow key={route} route={route} isOpen={isOpen[route]} printer={printer} failed={test.failed}>
      {isOpen[route] && action}
    </RouteRow>
  )
  const choose = (route: 'serial' | 'usb') => (
    <Button variant="default" loading={test.busy === route} onClick={() => test.choose(route)}>
      {test.failed?.route === route
        ? t('Try Again')
        : printer.route === route
          ? t('Another Printer')
          : t('Choose Printer')}
    </Button>
  )
  return (
    <section className="card clip" aria-labelledby={title}>
      <div className={`wide-inset-3 row spread row-gap-2 column-gap-4 ${classes.title}`}>
        <h2 id={title}>{t('How this till reaches its printer')}</h2>
        <span className="smaller quiet">{t('what this browser can do')}</span>
      </div>
      {row('serial', choose('serial'))}
      {row('network', <AddressForm printer={printer} isBusy={test.busy === 'network'} onTry={test.reach} />)}
      {row('usb', choose('usb'))}
      {row(
        'system',
        printer.route !== 'system' && (
          <Button
            variant="default"
            onClick={() => changeTillPrinter({ route: 'system', testedAt: undefined })}
          >
            {t('Use This')}
          </Button>
        ),
      )}
    </section>
  )
}

function RouteRow({
  route,
  isOpen,
  printer,
  failed,
  children,
}: {
  route: PrinterRoute
  isOpen: boolean
  printer: TillPrinter
  failed: RoutesPanelProps['test']['failed']
  children: ReactNode
}) {
  const { title, sentence } = ROUTE_WORDS[route]
  const isInUse = printer.route === route
  const hasFailed = failed?.route === route
  return (
    <SettingRow
      title={
        <>
          <span>{title}</span>{' '}
          {hasFailed ? (
            <StateWord state="rejected">{t('failed at {time}', { time: timeOf(failed.at) })}</StateWord>
          ) : (
            isInUse && (
              <StateWord state="approved">
                {printer.testedAt
                  ? t('in use, tested {time}', { time: timeOf(printer.testedAt) })
                  : t('in use')}
              </StateWord>
            )
          )}
        </>
      }
      sentence={hasFailed ? failed.words : isOpen ? sentence : OTHER_BROWSER[route]}
      isAlert={hasFailed}
      isInUse={isInUse}
    >
      {children}
    </SettingRow>
  )
}

function AddressForm({
  printer,
  isBusy,
  onTry,
}: {
  printer: PrinterAddress
  isBusy: boolean
  onTry: (address: PrinterAddress) => void
}) {
  const [typed, setTyped] = useState(shownPrinterAddress(printer))
  const send = (event: FormEvent) => {
    event.preventDefault()
    onTry(readPrinterAddress(typed))
  }
  return (
    <form className={`row gap-3 ${classes.address}`} onSubmit={send}>
      <TextInput
        aria-label={t('Address of the printer')}
        placeholder="192.168.1.60"
        inputMode="url"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={isBusy}>
        {t('Try')}
      </Button>
    </form>
  )
}
