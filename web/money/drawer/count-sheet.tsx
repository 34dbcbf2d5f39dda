import type { KeyboardEvent } from 'react'
import { COINS, type DenominationKey, NOTES } from '#domain/drawer/denominations.ts'
import { formatAmount, formatWholeRupees, type Paise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import { MoneyInput } from '#web/ui/fields/number-field.tsx'
import { rich } from '#web/ui/words/rich.tsx'
import classes from './count-sheet.module.css'
import foot from './drawer.module.css'
import { type Count, staysInRupees } from './use-count.ts'

/** Enter and the arrows go from cell to cell, as on the sheet. */
function moveOn(event: KeyboardEvent<HTMLElement>) {
  const step = { Enter: event.shiftKey ? -1 : 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined || event.ctrlKey || event.metaKey) return
  const cells = [...event.currentTarget.querySelectorAll<HTMLInputElement>('[data-count-cell]')]
  const place = cells.indexOf(event.target as HTMLInputElement)
  event.preventDefault()
  cells[place + step]?.focus()
}

/** Table of the pieces of each note and coin, and of those that stay for tomorrow. */
export function CountSheet({ count }: { count: Count }) {
  const { counted } = count
  return (
    <section className="card clip" aria-label={t('Count')}>
      <div className={classes.titleLine}>
        <h2 className="heading">{t('Count')}</h2>
        <span className="smaller quiet">{rich('{enter} next', { enter: <kbd>Enter</kbd> })}</span>
      </div>
      <fieldset className={classes.cells} onKeyDown={moveOn}>
        <legend>{t('Notes and coins')}</legend>
        <div className={classes.head} aria-hidden>
          <span>{t('Worth')}</span>
          <span>{t('How many')}</span>
          <span>{t('Amount')}</span>
        </div>
        <Group title={t('Notes')} kind="note" total={counted.notes} rows={NOTES} count={count} />
        <Group title={t('Coins')} kind="coin" total={counted.coins} rows={COINS} count={count} />
        <p className={classes.counted}>
          <span>{t('Counted')}</span>
          <strong>{formatAmount(counted.total)}</strong>
        </p>
        <div className={foot.stays}>
          <MoneyInput
            label={t('Stays for tomorrow')}
            data-count-cell
            value={staysInRupees(count)}
            error={count.staysProblem}
            check={() => count.staysProblem}
            onChange={count.setStays}
          />
          <p>
            <span>{t('Goes to the safe')}</span>
            <output>
              <i>₹</i>
              {count.toSafe === undefined ? '-' : formatAmount(count.toSafe)}
            </output>
          </p>
        </div>
      </fieldset>
    </section>
  )
}

interface GroupProps {
  title: string
  kind: 'note' | 'coin'
  total: Paise
  rows: readonly { key: DenominationKey; value: Paise }[]
  count: Count
}

const Group = ({ title, kind, total, rows, count }: GroupProps) => (
  <div className={classes.group}>
    <p className={classes.groupHead}>
      <span>{title}</span>
      <span>{formatAmount(total)}</span>
    </p>
    {rows.map(({ key, value }) => {
      const problem = count.problems.get(key)
      const text = count.typed.pieces[key] ?? ''
      return (
        <div key={key} className={classes.row} data-problem={problem ? true : undefined}>
          <label htmlFor={key}>
            {formatWholeRupees(value)}
            <span className={classes.heard}> {kind === 'note' ? t('notes') : t('coins')}</span>
          </label>
          <div className={classes.typed}>
            <input
              id={key}
              data-count-cell
              data-autofocus={key === NOTES[0]?.key || undefined}
              className={classes.cell}
              inputMode="numeric"
              autoComplete="off"
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? `${key}-problem` : undefined}
              value={text}
              onChange={({ currentTarget }) => count.type(key, currentTarget.value)}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          </div>
          <output className={classes.amount} htmlFor={key}>
            {text === '' ? '' : formatAmount(count.counted.amounts[key])}
          </output>
          {problem && (
            <p id={`${key}-problem`} className={classes.problem}>
              {problem}
            </p>
          )}
        </div>
      )
    })}
  </div>
)
