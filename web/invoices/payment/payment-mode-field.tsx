import { memo, useId } from 'react'
import { modeName } from '#domain/payment/mode-words.ts'
import { PAYMENT_MODES, type PaymentMode } from '#domain/payment/payment-status.ts'
import { t } from '#domain/words/t.ts'
import classes from './payment-mode-field.module.css'

interface PaymentModeFieldProps {
  value: PaymentMode
  onChange: (mode: PaymentMode) => void
}

/** The five modes side by side; the arrow keys move between them. */
export const PaymentModeField = memo(function PaymentModeField({ value, onChange }: PaymentModeFieldProps) {
  const name = useId()
  return (
    <fieldset className={classes.modes}>
      <legend>{t('Payment Mode')}</legend>
      <div>
        {PAYMENT_MODES.map((mode) => (
          <label key={mode}>
            <input
              className="over-label"
              type="radio"
              name={name}
              checked={mode === value}
              onChange={() => onChange(mode)}
            />
            {modeName(mode)}
          </label>
        ))}
      </div>
    </fieldset>
  )
})
