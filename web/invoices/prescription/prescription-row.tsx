import { PRESCRIPTION_FIELDS } from '#domain/documents/prescription.ts'
import type { PrescriptionField } from '#domain/documents/prescription-needs.ts'
import { scheduleWords } from '#domain/shelf/schedule-words.ts'
import { t } from '#domain/words/t.ts'
import { DocumentFields } from '#web/documents/head/document-fields.tsx'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import type { InvoiceValues } from '#web/invoices/invoice-values.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import { askedOn, missingOn } from './needed-prescription.ts'
import classes from './prescription-row.module.css'
import { useLastAnswers } from './use-last-answers.ts'

interface PrescriptionProps {
  document: OpenDocument<InvoiceValues>
}

/** Patient and doctor of a bill: the fields that its medicines ask for, and those that are filled. */
export function PrescriptionRow({ document }: PrescriptionProps) {
  const asked = askedOn(document)
  const fields = PRESCRIPTION_FIELDS.filter((field) => asked?.has(field) || document.values[field] !== '')
  return fields.length > 0 && <AskedFields document={document} fields={fields} />
}

/** A sentence says why they are there, until the fields say it themselves. */
function AskedFields({ document, fields }: PrescriptionProps & { fields: readonly PrescriptionField[] }) {
  useLastAnswers(document)
  const { errors } = document
  const [missing] = Object.values(missingOn(document))
  const [first] = askedOn(document)?.values() ?? []
  return (
    <div className={classes.row}>
      <DocumentFields document={document} fields={fields} />
      {first && !PRESCRIPTION_FIELDS.some((field) => errors[field]) && (
        <p className={`row gap-2 small ${missing ? 'amber' : 'quiet'}`} role="status">
          {missing && <Icon name="alert-triangle" />}
          {missing ??
            t('{item} is {schedule}: patient and doctor stand on the bill.', {
              item: first.item,
              schedule: scheduleWords(first.schedule),
            })}
        </p>
      )}
    </div>
  )
}
