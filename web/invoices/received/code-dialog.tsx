import { Button, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { readSupplierQr } from '#contract/gst/received-e-invoices.ts'
import { LONGEST_QR } from '#domain/gst/received/einvoice-qr.ts'
import { t } from '#domain/words/t.ts'
import { useSave } from '#web/app/calls/queries.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import { fromMerchant } from '#web/documents/open-document/values/document-values.ts'
import { useCameraCodes } from '#web/documents/scanner/use-camera-codes.ts'
import type { InvoiceValues } from '#web/invoices/invoice-values.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import classes from './supplier-code.module.css'

interface CodeDialogProps {
  /** The text that a scanner has read already. */
  scanned: string
  document: OpenDocument<InvoiceValues>
  onClose: () => void
}

/** Reads the code by a scanner that types it, by the camera, or pasted, and fills the form from it. */
export function CodeDialog({ scanned, document, onClose }: CodeDialogProps) {
  const [text, setText] = useState(scanned)
  const [problem, setProblem] = useState('')
  const [showsCamera, setShowsCamera] = useState(false)
  const reading = useSave(readSupplierQr)

  const read = async (code: string) => {
    setText(code)
    if (!code.trim()) return setProblem(t('Scan or paste the code'))
    try {
      const received = await reading.mutateAsync({ body: { text: code } })
      document.set({
        received,
        ...(received.supplier && fromMerchant(received.supplier, 'purchase')),
        supplierBillNo: received.number,
        supplierBillDate: received.date,
        supplierIrn: received.irn,
      })
      onClose()
    } catch {
      // The error is shown above the field; the scanned text stays.
      setShowsCamera(false)
    }
  }

  return (
    <FormDialog
      title={t("The supplier's QR")}
      size={520}
      submit={t('Read Code')}
      busyLabel={t('Reading...')}
      saving={reading}
      fallback={t('The code could not be read.')}
      onClose={onClose}
      onSubmit={() => void read(text)}
    >
      {showsCamera && <Camera onCode={read} />}
      <Textarea
        label={t('Code on the e-invoice')}
        description={t('Scan the large QR code on the bill with a scanner, or paste what it says.')}
        data-autofocus
        rows={4}
        maxLength={LONGEST_QR}
        autoComplete="off"
        spellCheck={false}
        value={text}
        error={problem}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setProblem('')
        }}
        onKeyDown={(event) => {
          // A scanner ends with Enter, and no code has a second line.
          if (event.key !== 'Enter') return
          event.preventDefault()
          event.stopPropagation()
          void read(event.currentTarget.value)
        }}
      />
      {!showsCamera && (
        <Button variant="default" className={classes.camera} onClick={() => setShowsCamera(true)}>
          {t('Use the Camera')}
        </Button>
      )}
    </FormDialog>
  )
}

/** Camera for the supplier's code alone; barcodes of goods are ignored. */
function Camera({ onCode }: { onCode: (code: string) => Promise<void> }) {
  const video = useRef<HTMLVideoElement>(null)
  const problem = useCameraCodes(video, async (code) => {
    if (code.startsWith('eyJ')) await onCode(code)
  })
  return (
    <>
      {!problem && <video ref={video} className={classes.video} autoPlay muted playsInline />}
      <p role="status" data-problem={problem && true}>
        {problem ?? t('Hold the large QR code before the camera.')}
      </p>
    </>
  )
}
