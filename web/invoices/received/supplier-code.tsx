import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { t } from '#domain/words/t.ts'
import { useOpenDocument } from '#web/documents/editing/use-open-document.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import type { InvoiceValues } from '#web/invoices/invoice-values.ts'
import { useProfile } from '#web/profile/profile-data.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import { later } from '#web/ui/later.tsx'
import classes from './supplier-code.module.css'

const CodeDialog = later(async () => (await import('./code-dialog.tsx')).CodeDialog)
const CodeNotes = later(async () => (await import('./code-notes.tsx')).CodeNotes)
const OfferedNotes = later(async () => (await import('./code-notes.tsx')).OfferedNotes)
const OfferedBillsBar = later(async () => (await import('./offered-bills-bar.tsx')).OfferedBillsBar)

/** Reads the code on the supplier's e-invoice into a new purchase. */
export function SupplierCode({ document }: { document: OpenDocument<InvoiceValues> }) {
  /** Initial text of the dialog; undefined while it is closed. */
  const [scanned, setScanned] = useState<string>()
  const { received, offered } = document.values
  const { data: profile } = useProfile()
  const { create } = useOpenDocument()

  // A scan may come without a press of the button.
  useEffect(() => {
    const take = (event: Event) => {
      const code = (event as CustomEvent<string>).detail
      if (!code.startsWith('eyJ')) return
      event.preventDefault()
      setScanned(code)
    }
    window.addEventListener('scanned-code', take)
    return () => window.removeEventListener('scanned-code', take)
  }, [])

  if (offered) return <OfferedNotes document={document} offered={offered} />
  return (
    <div className={classes.code}>
      <Button
        variant="default"
        data-supplier-code
        leftSection={<Icon name="scan" />}
        rightSection={<kbd className={`smaller ${classes.key}`}>F7</kbd>}
        onClick={() => setScanned('')}
      >
        {t("Scan the supplier's QR")}
      </Button>
      {received && <CodeNotes document={document} read={received} />}
      {profile?.offeredBills && !received && (
        <OfferedBillsBar waiting={profile.offeredBills} onOpen={create} />
      )}
      {scanned !== undefined && (
        <CodeDialog
          key={scanned}
          scanned={scanned}
          document={document}
          onClose={() => setScanned(undefined)}
        />
      )}
    </div>
  )
}
