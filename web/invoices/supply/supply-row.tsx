import { NativeSelect, TextInput } from '@mantine/core'
import { addDays, financialYear, todayInIndia } from '#domain/calendar.ts'
import { formatOf, prefixOn } from '#domain/document-number.ts'
import { stateName } from '#domain/state-words.ts'
import { placeOfSupply } from '#domain/tax/place-of-supply.ts'
import { SUPPLIES, type Supply } from '#domain/tax/supply/supplies.ts'
import {
  isExport,
  isPaidByOperator,
  isSelfInvoice,
  SELF_INVOICE_DAYS,
  supplyKind,
} from '#domain/tax/supply/supply-kinds.ts'
import { t } from '#domain/words/t.ts'
import { useUses } from '#web/app/calls/shop-uses.ts'
import { drawnFor } from '#web/documents/open-document/drawn-for.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import { taxInPricesUnder } from '#web/documents/open-document/values/supply-proposal.ts'
import type { InvoiceValues } from '#web/invoices/invoice-values.ts'
import { DateField } from '#web/ui/fields/dates/date-field.tsx'
import { GstinInput } from '#web/ui/fields/gst/gstin-input.tsx'
import classes from './supply-row.module.css'

const SUPPLY_LABELS: Record<Supply, string> = {
  domestic: t('Within India'),
  'export-with-payment': t('Export, with payment of tax'),
  'export-without-payment': t('Export, without payment (LUT)'),
  'sez-with-payment': t('SEZ, with payment of tax'),
  'sez-without-payment': t('SEZ, without payment (LUT)'),
  'deemed-export': t('Deemed export'),
  'reverse-charge': t('Reverse charge'),
  'operator-pays': t('Operator pays the tax, section 9(5)'),
}

interface SupplyRowProps {
  document: OpenDocument<InvoiceValues>
}

/** Kind of supply of a bill, and its further fields. */
export const SupplyRow = drawnFor(
  [
    'supply',
    'merchants',
    'shippingDetails',
    'date',
    'shippingBillNo',
    'shippingBillDate',
    'portCode',
    'operatorGstin',
  ],
  function SupplyRow({ document }: SupplyRowProps) {
    const { values, errors, set } = document
    const choose = (supply: Supply) =>
      set({ supply, isSupplyByHand: true, ...taxInPricesUnder(supply, values) } as Partial<InvoiceValues>)
    return (
      <div className={classes.row}>
        <NativeSelect
          label={t('Kind of supply')}
          className={classes.kind}
          data={useChoices(document).map((value) => ({ value, label: SUPPLY_LABELS[value] }))}
          value={values.supply}
          error={errors.supply}
          onChange={({ currentTarget: { value } }) => {
            const chosen = SUPPLIES.find((known) => known === value)
            if (chosen) choose(chosen)
          }}
        />
        {isExport(values.supply) && <ExportFields document={document} />}
        <OperatorField document={document} />
        <SupplyNotes document={document} />
      </div>
    )
  },
)

/** Kinds of supply that the shop uses in this direction, and the bill's present one. */
function useChoices({ values, direction }: SupplyRowProps['document']): Supply[] {
  const { exports, reverseCharge, operators } = useUses()
  const usedWhere = { recipient: reverseCharge, operator: operators, seller: exports, nobody: exports }
  return SUPPLIES.filter((supply) => {
    const { directions, taxedBy } = supplyKind(supply)
    const isUsed = supply === 'domestic' || usedWhere[taxedBy]
    return supply === values.supply || (isUsed && directions.includes(direction))
  })
}

/** E-commerce operator of a sale, in shops that use one: both operator and shop report it (table 14). */
function OperatorField({ document: { values, errors, direction, set } }: SupplyRowProps) {
  const { operators } = useUses()
  const { operatorGstin } = values
  if (direction !== 'sales' || !(operators || operatorGstin || isPaidByOperator(values.supply))) return null
  return (
    <GstinInput
      label={t("Operator's GSTIN")}
      required={isPaidByOperator(values.supply)}
      error={errors.operatorGstin}
      value={operatorGstin}
      onChange={(gstin) => set({ operatorGstin: gstin })}
    />
  )
}

function ExportFields({ document: { values, errors, set } }: SupplyRowProps) {
  const { merchants, shippingBillNo, shippingBillDate, portCode } = values
  return (
    <>
      <TextInput
        label={t('Country of destination')}
        maxLength={60}
        error={errors['merchants.country']}
        value={merchants.country}
        onChange={({ currentTarget: { value } }) => set({ merchants: { ...merchants, country: value } })}
      />
      <TextInput
        label={t('Shipping bill no')}
        maxLength={7}
        inputMode="numeric"
        autoComplete="off"
        error={errors.shippingBillNo}
        value={shippingBillNo}
        onChange={({ currentTarget: { value } }) => set({ shippingBillNo: value })}
      />
      <DateField
        label={t('Shipping bill date')}
        error={errors.shippingBillDate}
        value={shippingBillDate}
        onChange={(date) => set({ shippingBillDate: date })}
      />
      <TextInput
        label={t('Port code')}
        maxLength={6}
        autoComplete="off"
        error={errors.portCode}
        value={portCode}
        onChange={({ currentTarget: { value } }) => set({ portCode: value.toUpperCase() })}
      />
    </>
  )
}

/** Notes on the chosen supply: LUT, section, shipping bill. */
function SupplyNotes({ document }: SupplyRowProps) {
  const notes = notesOf(document)
  if (notes.length === 0) return null
  return (
    <div className={`across smaller quiet ${classes.notes}`} role="status">
      {notes.map(({ text, isLate }) => (
        <p key={text} data-late={isLate || undefined}>
          {text}
        </p>
      ))}
    </div>
  )
}

function notesOf({ values, direction, settings, shop }: SupplyRowProps['document']) {
  const { supply, date, merchants, shippingDetails } = values
  const notes: { text: string; isLate?: boolean }[] = []
  if (supply === 'domestic') return notes
  const lut = settings.luts[financialYear(date)]
  if (supplyKind(supply).needsLut && lut)
    notes.push({
      text: t('Under LUT or bond {number} of {year}.', { number: lut, year: financialYear(date) }),
    })
  if (direction === 'sales') {
    const { state, law, because } = placeOfSupply({
      supply,
      supplier: shop,
      recipient: merchants,
      shipTo: shippingDetails.state,
    })
    if (state)
      notes.push({
        text: law
          ? t('Place of supply {state} ({code}): {because}, IGST Act {law}.', {
              state: stateName(state),
              code: state.code,
              because,
              law,
            })
          : t('Place of supply {state} ({code}): {because}.', {
              state: stateName(state),
              code: state.code,
              because,
            }),
      })
  }
  if (merchants.name && isSelfInvoice({ direction, supply, gstin: merchants.gstin })) {
    const series = prefixOn(formatOf('selfInvoice', settings.numbers), date)
    notes.push({
      text: t('The supplier is not registered: this is your self-invoice, numbered {series}.', { series }),
    })
    if (addDays(date, SELF_INVOICE_DAYS) < todayInIndia(new Date())) {
      notes.push({
        text: t('It is late: a self-invoice is due within {days} days of receiving the goods (rule 47A).', {
          days: SELF_INVOICE_DAYS,
        }),
        isLate: true,
      })
    }
  }
  return notes
}
