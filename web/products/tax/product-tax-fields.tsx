import { TextInput } from '@mantine/core'
import { formatPercent, sumOfPercents } from '#domain/money.ts'
import { isTaxedOnMrp } from '#domain/tax/mrp.ts'
import type { Taxability } from '#domain/tax/taxability.ts'
import { t } from '#domain/words/t.ts'
import { useUses } from '#web/app/calls/shop-uses.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { GstRateChoice, RadioRow, UNTAXED_CHOICES } from '#web/ui/fields/gst/gst-rate-choice.tsx'
import { MoneyInput, NumberField, PercentInput } from '#web/ui/fields/number-field.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { FieldGroup } from '#web/ui/form/field-group.tsx'
import type { ProductForm } from '../product-form.ts'
import classes from '../product-tax-fields.module.css'
import { NotifiedRate } from './notified-rate.tsx'
import { rateOf, setRate } from './product-rate.ts'

export function TaxFields({ form }: { form: ProductForm }) {
  const { cgst, sgst, igst, cess, cessPerUnit, taxability, hsncode, taxOnMrp } = form.values
  const { reverseCharge: usesReverseCharge, batches: usesBatches, serials: usesSerials } = useUses()
  const isUntaxed = taxability !== 'taxable' || (rateOf(form) === 0 && !cess && !cessPerUnit)
  return (
    <FieldGroup legend={t('Tax')}>
      <GstRateChoice rate={rateOf(form)} onChange={(rate) => setRate(form, rate)} />
      <NotifiedRate form={form} />
      {isUntaxed && <TaxabilityChoice form={form} />}
      <p className={`small quiet ${classes.hint}`}>
        {t('To another state the same rate is charged as IGST by itself.')}
      </p>
      <FieldGrid columns={5}>
        <PercentInput label="CGST (%)" {...form.number('cgst')} />
        <PercentInput label="SGST (%)" {...form.number('sgst')} />
        <PercentInput label="IGST (%)" {...form.number('igst')} />
        <PercentInput label={t('Cess (%)')} {...form.number('cess')} />
        <TextInput
          className={classes.total}
          label={t('Total Tax')}
          readOnly
          value={formatPercent(sumOfPercents(...[cgst, sgst, igst, cess].map(orZero)))}
        />
      </FieldGrid>
      {(cess || cessPerUnit) && taxability === 'taxable' ? (
        <MoneyInput
          className={classes.perUnit}
          label={t('Cess per unit, besides')}
          {...form.number('cessPerUnit')}
        />
      ) : null}
      {(taxOnMrp || isTaxedOnMrp(hsncode)) && (
        <CheckField
          label={t('Taxed on its MRP, as tobacco and pan masala are since 1 Feb 2026')}
          {...form.box('taxOnMrp')}
        />
      )}
      {hsncode.trim() === '' && <CheckField label={t('It is a service')} {...form.box('isService')} />}
      {(usesSerials || form.values.hasSerials) && (
        <>
          <CheckField label={t('Each piece has a serial number (IMEI)')} {...form.box('hasSerials')} />
          {form.values.hasSerials && (
            <NumberField label={t('Warranty (months)')} {...form.number('warranty')} />
          )}
        </>
      )}
      {(usesBatches || form.values.inBatches) && (
        <CheckField label={t('Kept in batches: batch number, expiry and MRP')} {...form.box('inBatches')} />
      )}
      {(usesReverseCharge || form.values.reverseCharge) && (
        <CheckField
          label={t('Under reverse charge: who receives it pays its tax')}
          {...form.box('reverseCharge')}
        />
      )}
    </FieldGroup>
  )
}

const UNTAXED = { cgst: 0, sgst: 0, igst: 0, cess: 0, cessPerUnit: undefined }

function TaxabilityChoice({ form }: { form: ProductForm }) {
  const choose = (taxability: Taxability) =>
    form.set({ taxability, ...(taxability !== 'taxable' && UNTAXED) })
  return (
    <RadioRow
      label={t('No tax because')}
      choices={UNTAXED_CHOICES}
      value={form.values.taxability}
      onChange={choose}
      error={form.errors.taxability}
    />
  )
}

const orZero = (percent: number | undefined) => (Number.isFinite(percent) ? (percent ?? 0) : 0)
