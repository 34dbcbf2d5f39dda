import { TextInput } from '@mantine/core'
import { formatPercent, sumOfPercents } from '#domain/money.ts'
import { NumberField } from '#web/ui/fields/number-field.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { FieldGroup } from '#web/ui/form/field-group.tsx'
import { GstRateChoice } from './gst-rate-choice.tsx'
import type { ProductForm } from './product-form.ts'
import classes from './product-tax-fields.module.css'

export function TaxFields({ form }: { form: ProductForm }) {
  const { cgst, sgst, igst, cess } = form.values
  return (
    <FieldGroup legend="Tax">
      <GstRateChoice rate={rateOf(form)} onChange={(rate) => setRate(form, rate)} />
      <p className={classes.hint}>To another state the same rate is charged as IGST by itself.</p>
      <FieldGrid columns={5}>
        <NumberField label="CGST (%)" {...form.getInputProps('cgst')} />
        <NumberField label="SGST (%)" {...form.getInputProps('sgst')} />
        <NumberField label="IGST (%)" {...form.getInputProps('igst')} />
        <NumberField label="Cess (%)" {...form.getInputProps('cess')} />
        <TextInput
          className={classes.total}
          label="Total Tax"
          readOnly
          value={formatPercent(sumOfPercents(...[cgst, sgst, igst, cess].map(orZero)))}
        />
      </FieldGrid>
    </FieldGroup>
  )
}

const orZero = (percent: number | undefined) => (Number.isFinite(percent) ? (percent ?? 0) : 0)

/** One field after the other, because the form counts only such changes as unsaved. */
function setRate(form: ProductForm, rate: number) {
  form.setFieldValue('cgst', rate / 2)
  form.setFieldValue('sgst', rate / 2)
  form.setFieldValue('igst', 0)
}

/** The GST rate that the percentages are halves of; undefined when they are something else. */
function rateOf({ values: { cgst, sgst, igst } }: ProductForm): number | undefined {
  return cgst !== undefined && cgst === sgst && !igst ? cgst * 2 : undefined
}
