import { useState } from 'react'
import type { OpenDrawer } from '#contract/money/drawer.ts'
import { withUncounted } from '#domain/drawer/drawer-parts.ts'
import { formatQuantity, formatRupees } from '#domain/money.ts'
import { plural, t } from '#domain/words/t.ts'
import { StateGlyph } from '#web/ui/feedback/state-word.tsx'
import { useIsPhone } from '#web/ui/frame/use-width.ts'
import { later } from '#web/ui/later.tsx'
import { rich } from '#web/ui/words/rich.tsx'
import { differenceWord } from './difference-words.ts'
import classes from './should-be.module.css'
import type { Count } from './use-count.ts'

const Movements = later(async () => (await import('./movements.tsx')).Movements)

interface ShouldBeProps {
  drawer: OpenDrawer
  count: Count
  figures: NonNullable<Count['figures']>
}

/** Expected cash of the drawer, part by part, and its difference from the count. */
export function ShouldBe({ drawer, count, figures }: ShouldBeProps) {
  const isPhone = useIsPhone()
  const [isOpen, setIsOpen] = useState(false)
  const { movements, parts, account } = drawer
  return (
    <section className={`card ${classes.card}`} aria-label={t('What should be there')}>
      <div className={`row spread gap-3 ${classes.titleLine}`}>
        <h2 className="heading">{t('What should be there')}</h2>
        {count.isShown && movements > 0 && (
          <button
            type="button"
            className={`bare flush pressable blue unbroken ${classes.link}`}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen
              ? t('Hide the movements')
              : plural(movements, 'Show the movement', 'Show all {count} movements', {
                  count: formatQuantity(movements),
                })}
          </button>
        )}
      </div>
      {count.isShown ? (
        <>
          <dl className={classes.parts} data-open={isOpen || undefined}>
            {withUncounted(parts, figures.rounding).map(({ kind, name, words, amount }) => (
              <div key={kind}>
                <dt>
                  {name} <small>{words}</small>
                </dt>
                <dd>{formatRupees(amount)}</dd>
              </div>
            ))}
          </dl>
          {isOpen && <Movements account={account} />}
          <dl className={classes.sums}>
            <div>
              <dt>{t('Should be there')}</dt>
              <dd>{formatRupees(figures.expected)}</dd>
            </div>
            <div>
              <dt>{t('Counted')}</dt>
              <dd>{formatRupees(count.counted.total)}</dd>
            </div>
          </dl>
          <p
            className={`row gap-2 figure ${classes.difference}`}
            data-tone={figures.difference === 0 ? 'green' : 'red'}
            role="status"
          >
            <StateGlyph glyph={figures.difference === 0 ? 'tick' : 'bang'} />
            <span>{differenceWord(figures.difference)}</span>
            <strong className="push unbroken">{formatRupees(figures.difference)}</strong>
          </p>
        </>
      ) : (
        <p className={classes.hidden}>
          {isPhone
            ? t('Count first: it is shown when the last row has a figure.')
            : rich('Count first: it is shown when the last row has a figure, or with {keys}.', {
                keys: (
                  <>
                    <kbd>Ctrl</kbd> <kbd>Enter</kbd>
                  </>
                ),
              })}
        </p>
      )}
    </section>
  )
}
