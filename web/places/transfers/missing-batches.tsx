import type { TransferLine } from '#contract/shelf/transfers.ts'
import { formatQuantity } from '#domain/money.ts'
import { expiryWords } from '#domain/shelf/batches/expiry.ts'
import { t } from '#domain/words/t.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { FieldGroup } from '#web/ui/form/field-group.tsx'

interface MissingBatchesProps {
  line: TransferLine
  /** Ids of the batches that did not come. */
  missing: readonly string[]
  onChange: (missing: string[]) => void
}

/** Which batches or pieces of a line did not come; nothing where it carried one. */
export function MissingBatches({ line: { itemname, batches = [] }, missing, onChange }: MissingBatchesProps) {
  if (batches.length < 2) return null
  return (
    <FieldGroup legend={t('What did not come of {name}', { name: itemname })}>
      <div className="flex wrap gap-3">
        {batches.map(({ _id, number, expiry, quantity }) => (
          <CheckField
            key={_id}
            label={[
              [number, expiry && expiryWords(expiry)].filter(Boolean).join(', '),
              quantity !== 1 && `× ${formatQuantity(quantity)}`,
            ]
              .filter(Boolean)
              .join(' ')}
            checked={missing.includes(_id)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...missing, _id] : missing.filter((id) => id !== _id))
            }
          />
        ))}
      </div>
    </FieldGroup>
  )
}
