import { NumberInput, Select } from '@mantine/core'
import { formatQuantity, formatRupees } from '#domain/money.ts'
import { checkDigit } from '#domain/shelf/barcode.ts'
import { readScaleCode, scaleCodeProblem } from '#domain/shelf/scales/scale-code.ts'
import { SCALE_HOLDS, type ScaleCode } from '#domain/shop/scale-codes.ts'
import { plural, t } from '#domain/words/t.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import { LinkButton } from '#web/ui/frame/titled-panel.tsx'
import classes from './uses.module.css'

const PREFIXES = ['21', '22', '23', '24', '25', '26', '27', '28', '29']
const HOLDS = { weight: t('Weight'), price: t('Price'), count: t('Pieces') } as const

const SAMPLES: Record<ScaleCode['holds'], (decimals: number) => number> = {
  weight: (decimals) => 15 * 10 ** Math.max(0, decimals - 1),
  price: (decimals) => 45 * 10 ** decimals,
  count: () => 3,
}
const FIGURES = {
  weight: t('Figures of the weight'),
  price: t('Figures of the price'),
  count: t('Figures of the pieces'),
}

/** An example code with its meaning: '2112345015002: item 12345, 1.5 kg'. */
function sampleOf(row: ScaleCode): string {
  const { prefix, itemDigits, valueDigits, holds, decimals } = row
  const item = '123456789'.slice(0, itemDigits)
  const value = String(SAMPLES[holds](decimals)).padStart(valueDigits, '0')
  const digits = prefix + item + value
  const code = digits + checkDigit(digits)
  const reading = readScaleCode(code, [row])
  if (!reading || 'problem' in reading) return ''
  const { weighed } = reading
  const what =
    'kg' in weighed
      ? `${formatQuantity(weighed.kg)} kg`
      : 'price' in weighed
        ? formatRupees(weighed.price)
        : plural(weighed.pieces, '{count} piece', '{count} pieces', { count: weighed.pieces })
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
    <fieldset className={classes.panelRow}>
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
        data={SCALE_HOLDS.map((value) => ({ value, label: HOLDS[value] }))}
        value={holds}
        allowDeselect={false}
        rightSection={<Icon name="chevron-down" />}
        onChange={(chosen) =>
          chosen &&
          onChange({
            holds: chosen,
            decimals: { weight: 3, price: Math.min(2, row.decimals), count: 0 }[chosen],
          })
        }
      />
      {number(t('Figures of the item'), 'itemDigits', 1)}
      {number(FIGURES[holds], 'valueDigits', 1)}
      {number(t('Decimals'), 'decimals', 0)}
      <p className={`flex wrap spread row-gap-2 column-gap-4 across smaller quiet ${classes.sample}`}>
        {problem ? <span role="alert">{problem}</span> : sampleOf(row)}{' '}
        <LinkButton onClick={onRemove}>{t('Remove {name}', { name: prefix })}</LinkButton>
      </p>
    </fieldset>
  )
}
