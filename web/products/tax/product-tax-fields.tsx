import { TextInput } from '@mantine/core'
import { formatPercent, sumOfPercents } from '#domain/money.ts'
import { isTaxedOnMrp } from '#domain/tax/mrp.ts'
import type { Taxability } from '#domain/tax/taxability.ts'
import { useUses } from '#web/app/calls/shop-uses.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { GstRateChoice, RadioRow, UNTAXED_CHOICES } from '#web/ui/fields/gst-rate-choice.tsx'
import { MoneyInput, NumberField } from '#web/ui/fields/number-field.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { FieldGroup } from '#web/ui/form/field-group.tsx'
import type { ProductForm } from '../product-form.ts'
import classes from '../product-tax-fields.module.css'
import { NotifiedRate } from './notified-rate.tsx'
import { rateOf, setRate } from './product-rate.ts'

export function TaxFields({ form }: { form: ProductForm }) {
  const { cgst, sgst, igst, cess, cessPerUnit, taxability, hsncode, isService, taxOnMrp } = form.values
  const { reverseCharge: usesReverseCharge } = useUses()
  const isUntaxed = taxability !== 'taxable' || (rateOf(form) === 0 && !cess && !cessPerUnit)
  return (
    <FieldGroup legend="Tax">
      <GstRateChoice rate={rateOf(form)} onChange={(rate) => setRate(form, rate)} />
      <NotifiedRate form={form} />
      {isUntaxed && <TaxabilityChoice form={form} />}
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
      {(cess || cessPerUnit) && taxability === 'taxable' ? (
        <MoneyInput
          className={classes.perUnit}
          label="Cess per unit, besides"
          {...form.getInputProps('cessPerUnit')}
        />
      ) : null}
      {(taxOnMrp || isTaxedOnMrp(hsncode)) && (
        <CheckField
          label="Taxed on its MRP, as tobacco and pan masala are since 1 Feb 2026"
          {...form.getInputProps('taxOnMrp', { type: 'checkbox' })}
        />
      )}
      {(isService || hsncode.trim().startsWith(SERVICES)) && (
        <CheckField label="It is a service" {...form.getInputProps('isService', { type: 'checkbox' })} />
      )}
      {(usesReverseCharge || form.values.reverseCharge) && (
        <CheckField
          label="Under reverse charge: who receives it pays its tax"
          {...form.getInputProps('reverseCharge', { type: 'checkbox' })}
        />
      )}
    </FieldGroup>
  )
}

/** With what the code of every service begins (SAC). */
const SERVICES = '99'

function TaxabilityChoice({ form }: { form: ProductForm }) {
  const choose = (taxability: Taxability) => {
    form.setFieldValue('taxability', taxability)
    if (taxability === 'taxable') return
    for (const head of ['cgst', 'sgst', 'igst', 'cess'] as const) form.setFieldValue(head, 0)
    form.setFieldValue('cessPerUnit', undefined)
  }
  const { error } = form.getInputProps('taxability')
  return (
    <RadioRow
      label="No tax because"
      choices={UNTAXED_CHOICES}
      value={form.values.taxability}
      onChange={choose}
      error={error}
    />
  )
}

const orZero = (percent: number | undefined) => (Number.isFinite(percent) ? (percent ?? 0) : 0)
