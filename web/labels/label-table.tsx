import type { KeyboardEvent, ReactNode } from 'react'
import { MOST_OF_ONE } from '#domain/labels/label-pages.ts'
import { formatAmount, formatQuantity } from '#domain/money.ts'
import { type CodeOrigin, labelCode, type Symbology, symbologyOf } from '#domain/shelf/barcode.ts'
import { nameInOtherScript } from '#domain/shelf/other-names.ts'
import { unitWords } from '#domain/shelf/unit-words.ts'
import { t } from '#domain/words/t.ts'
import { LinkButton } from '#web/ui/frame/titled-panel.tsx'
import classes from './labels.module.css'
import { countAsCame, type LabelRow, type Labels } from './use-labels.ts'

const KINDS: Record<Symbology, string> = { ean13: 'EAN-13', ean8: 'EAN-8', upca: 'UPC-A', code128: 'CODE128' }
const ORIGINS: Record<CodeOrigin, string> = {
  maker: t('maker’s code'),
  'own-number': t('own number'),
  typed: t('own code'),
  made: t('no code of its own'),
}

interface LabelTableProps {
  labels: Labels
  hasCome: boolean
  foot: ReactNode
}

/** Table of labels, with the number of copies of each. */
export function LabelTable({ labels, hasCome, foot }: LabelTableProps) {
  const { rows, total, setAll, setCount } = labels
  return (
    <section className="card" aria-label={t('Labels')}>
      <div className={`inset-3 row wrap spread row-gap-2 column-gap-4 ${classes.head}`}>
        <h2>
          {t('Labels')} <span role="status">{total.toLocaleString('en-IN')}</span>
        </h2>
        <div className="flex wrap row-gap-1 column-gap-4">
          {hasCome && <LinkButton onClick={() => setAll(countAsCame)}>{t('As many as came')}</LinkButton>}
          <LinkButton onClick={() => setAll(() => 1)}>{t('One for the shelf')}</LinkButton>
          <LinkButton onClick={() => setAll(() => 0)}>{t('None')}</LinkButton>
        </div>
      </div>
      {rows.length > 0 && (
        <table className={classes.table} onKeyDown={moveOn}>
          <thead>
            <tr>
              <th scope="col">{t('Product')}</th>
              {hasCome && (
                <th scope="col" data-wide>
                  {t('Came')}
                </th>
              )}
              <th scope="col">{t('Code')}</th>
              <th scope="col" data-right data-wide>
                {t('Price ₹')}
              </th>
              <th scope="col" data-right>
                {t('Labels')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.key} row={row} hasCome={hasCome} onCount={(typed) => setCount(row.key, typed)} />
            ))}
          </tbody>
        </table>
      )}
      <div className="inset-3 row wrap spread row-gap-2 column-gap-4 smaller quiet">{foot}</div>
    </section>
  )
}

interface RowProps {
  row: LabelRow
  hasCome: boolean
  onCount: (typed: string) => void
}

function Row({ row, hasCome, onCount }: RowProps) {
  const { product, came, good, origin, isTooNarrow, typed, count } = row
  const { code } = labelCode({ ...product, ...(good.ownNumber && { ownNumber: good.ownNumber }) })
  const symbology = symbologyOf(code)
  const isWrong = Number.isNaN(count)
  return (
    <tr data-none={count === 0 || isTooNarrow || undefined}>
      <th scope="row">
        <span>{product.name}</span>
        <small className="block smaller light quiet">
          {nameInOtherScript(product.name, product.otherNames)}
        </small>
      </th>
      {hasCome && (
        <td data-wide>
          {came === undefined ? '' : `${formatQuantity(came)} ${unitWords(product.unit)}`.trim()}
        </td>
      )}
      <td>
        <span>{code}</span>
        <small className="block smaller light quiet">
          {[ORIGINS[origin], symbology && origin !== 'maker' && KINDS[symbology]].filter(Boolean).join(', ')}
        </small>
        {isTooNarrow && (
          <small className="block smaller light quiet" data-wrong>
            {t('too long for this label: none is printed')}
          </small>
        )}
      </td>
      <td data-right data-wide>
        {formatAmount(good.price)}
      </td>
      <td className={classes.cell}>
        <input
          inputMode="numeric"
          aria-label={t('Labels of {name}', { name: product.name })}
          aria-invalid={isWrong || undefined}
          title={isWrong ? t('A whole number up to {most}', { most: MOST_OF_ONE }) : undefined}
          value={typed}
          onFocus={(event) => event.currentTarget.select()}
          onChange={({ currentTarget: { value } }) => onCount(value)}
        />
      </td>
    </tr>
  )
}

/** Enter and the arrows go to the next count, as in the sheet of a bill. */
function moveOn(event: KeyboardEvent<HTMLTableElement>) {
  const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || !(event.target instanceof HTMLInputElement)) return
  const fields = [...event.currentTarget.querySelectorAll('input')]
  event.preventDefault()
  fields[fields.indexOf(event.target) + step]?.focus()
}
