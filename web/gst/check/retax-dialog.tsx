import { type Invoice, updateInvoice } from '#contract/invoices.ts'
import type { Fix } from '#domain/gst/return-checks/tax-finding.ts'
import { formatRupees, type Paise, paise, paiseToRupees } from '#domain/money.ts'
import { documentTotals } from '#domain/tax/document-totals.ts'
import { gstRate } from '#domain/tax/rates/gst-rate.ts'
import { t } from '#domain/words/t.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { useBill } from '#web/gst/gst-data.ts'
import { toastThen } from '#web/ui/feedback/toast.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { FiguresTable } from '#web/ui/list/figures-table.tsx'
import classes from './check.module.css'
import type { FixProps } from './fix-props.ts'

type Item = Invoice['items'][number]

/** The lines as they should be taxed: under the other heads, or at the rate of the day. */
function retaxed(items: Item[], fix: Extract<Fix, { kind: 'heads' | 'rate' }>): Item[] {
  return items.map(({ heads: _, ...item }) => {
    if (fix.kind === 'rate') {
      if (item.product !== fix.product) return item
      return { ...item, ...(item.igst > 0 ? { igst: fix.rate } : { cgst: fix.rate / 2, sgst: fix.rate / 2 }) }
    }
    const rate = gstRate(item)
    return item.igst > 0
      ? { ...item, cgst: rate / 2, sgst: rate / 2, igst: 0 }
      : { ...item, cgst: 0, sgst: 0, igst: rate }
  })
}

/** A stored line as the call takes it: its discount is converted from paise to rupees. */
const asSent = (item: Item) => ({
  ...item,
  discount: item.discount === undefined ? undefined : paiseToRupees(item.discount),
})

/** Shows a bill before and after, and saves it as its form would. */
export function RetaxDialog({ finding, fix, onClose }: FixProps<'heads' | 'rate'>) {
  const { data: bill, error } = useBill(fix.document)
  const save = useSave(updateInvoice)
  const items = bill && retaxed(bill.items, fix)
  const after = bill && items && documentTotals(items, bill)
  const send = () =>
    bill &&
    items &&
    save.mutate(
      { params: { id: bill._id }, body: { items: items.map(asSent), updatedAt: bill.updatedAt } },
      { onSuccess: toastThen(t('{number} corrected.', { number: bill.invoiceNumber }), onClose) },
    )
  return (
    <FormDialog
      title={bill ? t('Correct {number}', { number: bill.invoiceNumber }) : t('Correct the bill')}
      onClose={onClose}
      submit={t('Correct the bill')}
      busyLabel={t('Correcting...')}
      saving={save}
      busy={!after}
      error={error}
      fallback={bill ? t('The bill could not be corrected.') : t('The bill could not be loaded.')}
      onSubmit={send}
    >
      <p>{finding.sentence}.</p>
      {bill && after && <BeforeAndAfter bill={bill} after={after} />}
    </FormDialog>
  )
}

function BeforeAndAfter({ bill, after }: { bill: Invoice; after: ReturnType<typeof documentTotals> }) {
  const rows = [
    [t('Taxable value'), bill.totalBeforeTax, after.totalBeforeTax],
    ['CGST', bill.cgst, after.cgst],
    ['SGST', bill.sgst, after.sgst],
    ['IGST', bill.igst, after.igst],
    [t('Grand total'), bill.grandTotal, after.grandTotal],
  ] as const
  const owed = paise(after.grandTotal - bill.grandTotal)
  return (
    <>
      <FiguresTable
        className={classes.table}
        label={t('Correct {number}', { number: bill.invoiceNumber })}
        rows={rows}
        rowKey={([name]) => name}
        row={([, was, is]) => ({ 'data-changed': was !== is || undefined })}
        columns={[
          { header: bill.invoiceNumber, value: ([name]) => name },
          { header: t('Before'), kind: 'rupees', className: 'money', value: ([, was]) => was },
          { header: t('After'), kind: 'rupees', className: 'money', value: ([, , is]) => is },
        ]}
      />
      <p>{owedWords(bill.merchants.name, owed)}</p>
    </>
  )
}

/** Effect of the correction on the dues, as a sentence. */
function owedWords(party: string, owed: Paise): string {
  if (owed === 0) return t('What is owed stays the same.')
  const amount = formatRupees(paise(Math.abs(owed)))
  if (!party)
    return owed > 0
      ? t('The customer owes {amount} more.', { amount })
      : t('The customer owes {amount} less.', { amount })
  return owed > 0
    ? t('{party} owes {amount} more.', { party, amount })
    : t('{party} owes {amount} less.', { party, amount })
}
