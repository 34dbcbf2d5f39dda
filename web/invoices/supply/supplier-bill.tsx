import { Checkbox, TextInput } from '@mantine/core'
import { useMutationState } from '@tanstack/react-query'
import { t } from '#domain/words/t.ts'
import { ApiError } from '#web/app/calls/api-error.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import type { InvoiceValues } from '#web/invoices/invoice-values.ts'
import { DateField } from '#web/ui/fields/dates/date-field.tsx'
import { MoneyInput } from '#web/ui/fields/number-field.tsx'

/**
 * The number and date on a supplier's own bill. GSTR-2B lists the bill under these, and they reveal a bill that is entered
 * twice.
 */
export function SupplierBill({
  document: { values, errors, set },
}: {
  document: OpenDocument<InvoiceValues>
}) {
  const refused = useMutationState({
    filters: { status: 'error' },
    select: ({ state }) => state.error instanceof ApiError && state.error.code === 'same-bill',
  })
  const isAsked = values.anotherBill === 'yes' || (values.supplierBillNo !== '' && refused.some(Boolean))
  return (
    <>
      <TextInput
        label={t("Supplier's Bill No")}
        maxLength={16}
        autoComplete="off"
        error={errors.supplierBillNo}
        value={values.supplierBillNo}
        onChange={({ currentTarget: { value } }) => set({ supplierBillNo: value })}
      />
      <DateField
        label={t("Supplier's Bill Date")}
        error={errors.supplierBillDate}
        value={values.supplierBillDate}
        onChange={(date) => set({ supplierBillDate: date })}
      />
      <MoneyInput
        label={t("Supplier's Total")}
        value={values.supplierTotal}
        error={errors.supplierTotal}
        onChange={(supplierTotal) => set({ supplierTotal })}
      />
      {isAsked && (
        <Checkbox
          label={t('The supplier wrote two bills of this number: enter this one too')}
          checked={values.anotherBill === 'yes'}
          onChange={({ currentTarget }) => set({ anotherBill: currentTarget.checked ? 'yes' : '' })}
        />
      )}
    </>
  )
}
