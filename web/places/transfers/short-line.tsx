import { TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import type { TransferLine } from '#contract/shelf/transfers.ts'
import { formatQuantity } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { ChoiceField } from '#web/ui/fields/choice-field.tsx'
import { MissingBatches } from './missing-batches.tsx'

/** What became of goods that did not come. */
const BECAME = ['back', 'way', 'lost'] as const
type Became = (typeof BECAME)[number]

/** Each with the key that chooses it. */
const CHOICES: Record<Became, { key: string; words: string }> = {
  back: { key: 'G', words: t('It had not left: it stands where it stood') },
  way: { key: 'L', words: t('It comes with the next tempo: it stays on the way') },
  lost: { key: 'X', words: t('It was lost or broke: it leaves the stock as a loss') },
}

export interface ShortAnswer {
  became: Became | undefined
  /** Why it was lost. */
  reason: string
}

interface ShortLineProps extends ShortAnswer {
  line: TransferLine
  short: number
  /** Ids of the batches that did not come. */
  missing: readonly string[]
  onMissing: (missing: string[]) => void
  onAnswer: (answer: ShortAnswer) => void
}

/** Asks what became of what is short of a line: nothing is taken for granted. */
export function ShortLine({ line, short, missing, onMissing, onAnswer, became, reason }: ShortLineProps) {
  const { itemname, unit } = line
  const choose = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const chosen = BECAME.find((one) => CHOICES[one].key === event.key.toUpperCase())
    if (!chosen) return
    event.preventDefault()
    onAnswer({ became: chosen, reason })
  }
  return (
    <section className="stack gap-3" aria-label={itemname}>
      <ChoiceField
        label={t('{quantity} {unit} short: {item}', {
          quantity: formatQuantity(short),
          unit,
          item: itemname,
        })}
        options={BECAME.map((value) => ({
          value,
          label: (
            <>
              <kbd aria-hidden>{CHOICES[value].key}</kbd> {CHOICES[value].words}
            </>
          ),
        }))}
        value={became ?? ''}
        onKeyDown={choose}
        onChange={(value) => onAnswer({ became: BECAME.find((one) => one === value), reason })}
      />
      <MissingBatches line={line} missing={missing} onChange={onMissing} />
      {became === 'lost' && (
        <TextInput
          label={t('Reason')}
          autoComplete="off"
          maxLength={200}
          placeholder={t('Lost on the way')}
          value={reason}
          onChange={({ currentTarget: { value } }) => onAnswer({ became, reason: value })}
        />
      )}
    </section>
  )
}
