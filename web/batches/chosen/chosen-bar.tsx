import { Button } from '@mantine/core'
import { useState } from 'react'
import type { StandingBatch } from '#contract/shelf/batches.ts'
import { formatRupees, sumOfPaise } from '#domain/money.ts'
import { plural, t } from '#domain/words/t.ts'
import { Icon } from '#web/ui/frame/icon.tsx'
import { IconButton } from '#web/ui/frame/icon-button.tsx'
import { LinkButton } from '#web/ui/frame/titled-panel.tsx'
import { useIsPhone } from '#web/ui/frame/use-width.ts'
import { later } from '#web/ui/later.tsx'
import type { RowAction } from '#web/ui/list/row-actions.tsx'
import classes from '../batches.module.css'

const RowMenu = later(async () => (await import('#web/ui/list/row-menu.tsx')).RowMenu)

interface ChosenBarProps {
  batches: readonly StandingBatch[]
  actions: RowAction[]
  onClear: () => void
}

/** What was chosen, and what can be done with all of it. Below the list, and always in sight. */
export function ChosenBar({ batches, actions, onClear }: ChosenBarProps) {
  const isPhone = useIsPhone()
  const reasons = actions.filter(({ disabled }) => typeof disabled === 'string')
  return (
    <section className={`card inset-3 ${classes.chosen}`} aria-label={t('Chosen batches')}>
      <div className="row wrap gap-2">
        <p className="grow" role="status">
          <strong>
            {plural(batches.length, '{count} chosen', '{count} chosen', { count: batches.length })}
          </strong>{' '}
          <span className="quiet">{sumWords(batches)}</span>{' '}
          <LinkButton onClick={onClear}>{t('Choose none')}</LinkButton>
        </p>
        {isPhone ? <PhoneActions actions={actions} count={batches.length} /> : actions.map(ActionButton)}
      </div>
      {!isPhone &&
        reasons.map(({ label, disabled }) => (
          <p key={label} className="above-1 small quiet align-end">
            <strong>{label}:</strong> {disabled}
          </p>
        ))}
    </section>
  )
}

/** '₹2,277.09 at cost, all from Sahyadri Pharma' */
function sumWords(batches: readonly StandingBatch[]): string {
  const known = batches.flatMap(({ worth }) => worth ?? [])
  if (known.length < batches.length) return ''
  const amount = formatRupees(sumOfPaise(known))
  const [supplier, ...others] = new Set(batches.map((batch) => batch.supplier?.name))
  return supplier && others.length === 0
    ? t('{amount} at cost, all from {supplier}', { amount, supplier })
    : t('{amount} at cost', { amount })
}

/** The last one is the blue one. */
const ActionButton = (
  { icon, label, letter, disabled, onClick }: RowAction,
  index: number,
  all: RowAction[],
) => (
  <Button
    key={letter}
    variant={index === all.length - 1 ? 'filled' : 'default'}
    leftSection={<Icon name={icon} />}
    disabled={Boolean(disabled)}
    title={typeof disabled === 'string' ? disabled : undefined}
    aria-keyshortcuts={letter?.toUpperCase()}
    onClick={onClick}
  >
    {label} <kbd className={classes.key}>{letter?.toUpperCase()}</kbd>
  </Button>
)

/** The last action that fits under the thumb, the others behind a button. */
function PhoneActions({ actions, count }: { actions: RowAction[]; count: number }) {
  const [at, setAt] = useState<DOMRect>()
  const main = actions.findLast(({ disabled }) => !disabled)
  const others = actions.filter((action) => action !== main)
  return (
    <div className="row gap-2 wide">
      {others.length > 0 && (
        <IconButton
          icon="more"
          label={t('Actions')}
          onClick={({ currentTarget }) => setAt(currentTarget.getBoundingClientRect())}
        />
      )}
      {main && (
        <Button className="grow" leftSection={<Icon name={main.icon} />} onClick={main.onClick}>
          {t('{action}: {count}', { action: main.label, count })}
        </Button>
      )}
      {at && <RowMenu actions={others} at={at} onClose={() => setAt(undefined)} />}
    </div>
  )
}
