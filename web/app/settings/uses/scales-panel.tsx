import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { type SettingsDraft, settingsDraft } from '#contract/shop/change-settings.ts'
import type { Settings } from '#contract/shop/settings.ts'
import { MOST_SCALE_CODES, USUAL_SCALE_CODES } from '#domain/shelf/scales/scale-code.ts'
import type { ScaleCode } from '#domain/shop/scale-codes.ts'
import { t } from '#domain/words/t.ts'
import { LinkButton } from '#web/ui/frame/titled-panel.tsx'
import settingsClasses from '../settings.module.css'
import { ScaleRow } from './scale-row.tsx'
import classes from './uses.module.css'

interface ScalesPanelProps {
  settings: Settings
  onChange: (change: SettingsDraft, message: string) => void
}

/** The wanted prefix, or the first other one that no row has. */
const freePrefix = (wanted: string, rows: readonly ScaleCode[]) =>
  [wanted, '21', '22', '23', '24', '25', '26', '27', '28', '29'].find(
    (free) => !rows.some(({ prefix }) => prefix === free),
  ) ?? wanted

/** Formats of the codes of the shop's scales, a row a kind: with them a scan at the counter gives goods and weight. */
export function ScalesPanel({ settings: { scaleCodes }, onChange }: ScalesPanelProps) {
  const [typed, setTyped] = useState<ScaleCode[]>()
  const [refusal, setRefusal] = useState<string>()
  const rows = typed ?? scaleCodes
  const isDirty = JSON.stringify(rows) !== JSON.stringify(scaleCodes)
  const put = (next: ScaleCode[]) => {
    setRefusal(undefined)
    setTyped(next)
  }
  const add = (holds: ScaleCode['holds']) => {
    const usual = USUAL_SCALE_CODES[holds]
    put([...rows, { ...usual, prefix: freePrefix(usual.prefix, rows) }])
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    const problem = settingsDraft.safeParse({ scaleCodes: rows }).error?.issues[0]?.message
    setRefusal(problem)
    if (problem) return
    onChange({ scaleCodes: rows }, t('Scale codes saved'))
    setTyped(undefined)
  }
  return (
    <section className={`panel stack gap-3 ${settingsClasses.panel}`} aria-labelledby="scales">
      <h2 id="scales">{t('Scale codes')}</h2>
      <p className="small quiet">
        {t(
          'A scale that prints labels writes item and weight, price or number of pieces into one code of 13 figures. The item’s number is the item code or SKU of the product.',
        )}
      </p>
      <form
        className={`stack upper gap-4 ${classes.panelForm}`}
        onSubmit={save}
        aria-label={t('Scale codes')}
        noValidate
      >
        {rows.map((row, at) => (
          <ScaleRow
            // Two rows may be the same while they are typed.
            key={`row-${String(at)}`}
            row={row}
            onChange={(change) => put(rows.map((one, n) => (n === at ? { ...one, ...change } : one)))}
            onRemove={() => put(rows.filter((_, n) => n !== at))}
          />
        ))}
        {rows.length < MOST_SCALE_CODES && (
          <div className="flex wrap row-gap-2 column-gap-4">
            <LinkButton onClick={() => add('weight')}>{t('+ Code with the weight')}</LinkButton>
            <LinkButton onClick={() => add('price')}>{t('+ Code with the price')}</LinkButton>
            <LinkButton onClick={() => add('count')}>{t('+ Code with the pieces')}</LinkButton>
          </div>
        )}
        {refusal && <p role="alert">{refusal}</p>}
        {(rows.length > 0 || isDirty) && (
          <Button type="submit" variant="default" disabled={!isDirty}>
            {t('Save Scale Codes')}
          </Button>
        )}
      </form>
    </section>
  )
}
