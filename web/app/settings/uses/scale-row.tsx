import { NumberInput, Select } from '@mantine/core'
import { formatQuantity, formatRupees } from '#domain/money.ts'
import { checkDigit } from '#domain/shelf/barcode.ts'
import { readScaleCode, scaleCodeProblem } from '#domain/shelf/scale-code.ts'
import type { ScaleCode } from '#domain/shop/scale-codes.ts'
import { t } from '#domain/words/t.ts'
import { LinkButton } from '#web/documents/editor/panel.tsx'
import { Icon } from '#web/ui/frame/icon.tsx'
import classes from './scales-panel.module.css'

const PREFIXES = ['21', '22', '23', '24', '25', '26', '27', '28', '29']
const HOLDS = { weight: t('Weight'), price: t('Price') } as const

/** An example code with its meaning: '2112345015002: item 12345, 1.5 kg'. */
function sampleOf(row: ScaleCode): string {
  const { prefix, itemDigits, valueDigits, holds, decimals } = row
  const item = '123456789'.slice(0, itemDigits)
  const value = String(
    holds === 'weight' ? 15 * 10 ** Math.max(0, decimals - 1) : 45 * 10 ** decimals,
  ).padStart(valueDigits, '0')
  const digits = prefix + item + value
  const code = digits + checkDigit(digits)
  const reading = readScaleCode(code, [row])
  if (!reading || 'problem' in reading) return ''
  const { weighed } = reading
  const what = 'kg' in weighed ? `${formatQuantity(weighed.kg)} kg` : formatRupees(weighed.price)
  return t('{code} is item {item}, {what}', { code, item: reading.item, what })
}

interface ScaleRowProps {
  row: ScaleCode
  onChange: (change: Partial<ScaleCode>) => void
  onRemove: () => void
}

/** Format of one kind of scale code, with an example. */
export function ScaleRow({ row, onChange, onRemove }: ScaleRowProps) {
  const { prefix, holds } = row
  const problem = scaleCodeProblem(row)
  const number = (label: string, field: 'itemDigits' | 'valueDigits' | 'decimals', least: number) => (
    <NumberInput
      label={label}
      min={least}
      max={9}
      allowDecimal={false}
      allowNegative={false}
      hideControls
      value={row[field]}
      onChange={(value) => onChange({ [field]: Number(value) || least })}
    />
  )
  return (
    <fieldset className={classes.row}>
      <legend className="sr-only">{t('Code {prefix}', { prefix })}</legend>
      <Select
        label={t('Begins with')}
        data={PREFIXES}
        value={prefix}
        allowDeselect={false}
        rightSection={<Icon name="chevron-down" />}
        onChange={(chosen) => chosen && onChange({ prefix: chosen })}
      />
      <Select
        label={t('Then says')}
        data={Object.entries(HOLDS).map(([value, label]) => ({ value, label }))}
        value={holds}
        allowDeselect={false}
        rightSection={<Icon name="chevron-down" />}
        onChange={(chosen) =>
          chosen &&
          onChange(
            chosen === 'weight'
              ? { holds: 'weight', decimals: 3 }
              : { holds: 'price', decimals: Math.min(2, row.decimals) },
          )
        }
      />
      {number(t('Figures of the item'), 'itemDigits', 1)}
      {number(holds === 'weight' ? t('Figures of the weight') : t('Figures of the price'), 'valueDigits', 1)}
      {number(t('Decimals'), 'decimals', 0)}
      <p className={classes.sample}>
        {problem ? <span role="alert">{problem}</span> : sampleOf(row)}{' '}
        <LinkButton onClick={onRemove}>{t('Remove {name}', { name: prefix })}</LinkButton>
      </p>
    </fieldset>
  )
}
