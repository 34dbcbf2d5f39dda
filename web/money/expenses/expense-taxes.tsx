import { NativeSelect } from '@mantine/core'
import {
  isImportedService,
  REVERSE_CHARGE_KINDS,
  REVERSE_CHARGE_RATES,
  REVERSE_CHARGE_SERVICES,
  type ReverseChargeKind,
} from '#domain/tax/supply/reverse-charge-services.ts'
import { NO_CREDIT_WORDS } from '#domain/tax/taxability.ts'
import { t } from '#domain/words/t.ts'
import { NEW_TDS, TdsFields, type TypedTds } from '#web/money/taxes/tds-fields.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { LinkButton } from '#web/ui/frame/titled-panel.tsx'

export interface TypedReverseCharge {
  kind: ReverseChargeKind
  rate: number
  isInterState: boolean
}

interface ReverseChargeProps {
  value: TypedReverseCharge
  /** True if a GSTIN is given, which includes the state. */
  hasGstin: boolean
  error?: string | undefined
  onChange: (next: TypedReverseCharge | null) => void
}

/** Service and rate of an expense under reverse charge, whose tax the shop owes itself. */
function ReverseChargeFields({ value, hasGstin, error, onChange }: ReverseChargeProps) {
  return (
    <>
      <FieldGrid>
        <NativeSelect
          label={t('Tax is paid by us (reverse charge) on')}
          data={REVERSE_CHARGE_KINDS.map((kind) => ({
            value: kind,
            label: REVERSE_CHARGE_SERVICES[kind].words,
          }))}
          value={value.kind}
          error={error}
          onChange={({ currentTarget }) => {
            const kind = REVERSE_CHARGE_KINDS.find((one) => one === currentTarget.value)
            if (kind) onChange({ ...value, kind, rate: REVERSE_CHARGE_SERVICES[kind].rate })
          }}
        />
        <NativeSelect
          label={t('GST rate')}
          data={REVERSE_CHARGE_RATES.map((rate) => ({ value: String(rate), label: `${rate}%` }))}
          value={String(value.rate)}
          onChange={({ currentTarget }) => onChange({ ...value, rate: Number(currentTarget.value) })}
        />
      </FieldGrid>
      {!hasGstin && !isImportedService(value.kind) && (
        <CheckField
          label={t('From another state (IGST)')}
          checked={value.isInterState}
          onChange={({ currentTarget }) => onChange({ ...value, isInterState: currentTarget.checked })}
        />
      )}
      <div>
        <LinkButton onClick={() => onChange(null)}>{t('No reverse charge')}</LinkButton>
      </div>
    </>
  )
}

interface Typed {
  amount: number | undefined
  date: string
  payeeGstin: string
  tax: object | null
  noCredit: boolean
  reverseCharge: TypedReverseCharge | null
  tds: TypedTds | null
}

interface ExpenseTaxesProps {
  typed: Typed
  errors: Partial<Record<string, string>>
  isOwed: boolean
  /** True for a registered shop, which may owe the tax itself. */
  mayOwe: boolean
  type: (next: Partial<Typed>) => void
}

/** Tax fields that few expenses need: each is opened by a press. */
export function ExpenseTaxes({ typed, errors, isOwed, mayOwe, type }: ExpenseTaxesProps) {
  const { tax, reverseCharge, tds, noCredit, amount, date, payeeGstin } = typed
  return (
    <>
      {reverseCharge ? (
        <ReverseChargeFields
          value={reverseCharge}
          hasGstin={payeeGstin !== ''}
          error={errors.reverseCharge}
          onChange={(next) => type({ reverseCharge: next })}
        />
      ) : (
        mayOwe &&
        !tax && (
          <div>
            <LinkButton onClick={() => type({ reverseCharge: NEW_REVERSE_CHARGE })}>
              {t('Tax is paid by us (reverse charge)')}
            </LinkButton>
          </div>
        )
      )}
      {(tax || reverseCharge) && (
        <CheckField
          label={NO_CREDIT_WORDS}
          checked={noCredit}
          onChange={({ currentTarget }) => type({ noCredit: currentTarget.checked })}
        />
      )}
      {!isOwed &&
        (tds ? (
          <TdsFields
            value={tds}
            base={amount}
            date={date}
            error={errors.tds}
            onChange={(next) => type({ tds: next })}
          />
        ) : (
          <div>
            <LinkButton onClick={() => type({ tds: NEW_TDS })}>{t('TDS kept back')}</LinkButton>
          </div>
        ))}
    </>
  )
}

const NEW_REVERSE_CHARGE: TypedReverseCharge = { kind: 'shop-rent', rate: 18, isInterState: false }
