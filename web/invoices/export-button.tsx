import { Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '#domain/words/t.ts'
import { messageOf, NO_ANSWER } from '#web/app/calls/api-error.ts'
import { reportTakenList } from '#web/app/calls/take-list.ts'
import { useMay } from '#web/app/rights/use-rights.ts'
import type { DocumentQuery } from '#web/documents/document-filter.ts'
import { setPaperLanguage } from '#web/documents/printing/paper-language.ts'
import { openPrintWindow } from '#web/documents/printing/print-window.tsx'
import { fetchDocuments } from '#web/documents/stored-documents.ts'
import { useProfile } from '#web/profile/profile-data.ts'
import { alertToast } from '#web/ui/feedback/toast.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import { IconButton } from '#web/ui/frame/icon-button.tsx'
import { giveInvoices, INVOICE } from './invoice-data.ts'

interface ExportButtonProps {
  query: DocumentQuery
  isEmpty: boolean
  /** On a phone: an icon beside the search. */
  isIcon: boolean
}

/** Prints every invoice of the filter, one per page, with progress. */
export function ExportButton({ query, isEmpty, isIcon }: ExportButtonProps) {
  const { data: profile } = useProfile()
  const [count, setCount] = useState<number>()
  const mayExport = useMay('export')

  const run = async () => {
    const job = openPrintWindow(t('Invoices'))
    if (!job) return
    setCount(0)
    try {
      await reportTakenList({ list: 'invoices', isPrinted: true })
      const printing = import('#web/documents/printing/print-invoices.tsx')
      const invoices = await fetchDocuments(INVOICE, query, setCount)
      const { exportInvoices } = await printing
      // One language for all: the shop's usual one.
      await setPaperLanguage(undefined, profile)
      exportInvoices(job, invoices, { style: profile?.invoiceType, settings: profile?.settings })
      giveInvoices(invoices)
    } catch (error) {
      job.cancel()
      alertToast(messageOf(error, NO_ANSWER))
    }
    setCount(undefined)
  }

  const isRunning = count !== undefined
  const label = isRunning
    ? count
      ? t('Exporting {count}...', { count })
      : t('Exporting ...')
    : t('Export Invoices')
  if (!mayExport) return null
  if (isIcon) {
    return <IconButton icon="copy" label={label} disabled={isEmpty || isRunning} onClick={() => void run()} />
  }
  return (
    <Button
      variant="default"
      leftSection={<Icon name="copy" />}
      disabled={isEmpty || isRunning}
      onClick={() => void run()}
    >
      {label}
    </Button>
  )
}
