import { type Dispatch, useId, useRef, useState } from 'react'
import { formatQuantity } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'
import type { SheetAction } from '#web/documents/open-document/lines/sheet-changes.ts'
import type { SheetLine } from '#web/documents/open-document/lines/sheet-line.ts'
import { MrpQuestionAt } from '#web/documents/scanner/asked-mrp.tsx'
import classes from '#web/documents/sheet/lines-sheet.module.css'
import { Tag } from '#web/ui/feedback/tag.tsx'
import { later } from '#web/ui/later.tsx'
import { ProductMatches } from './product-matches.tsx'
import { useNameEntry } from './use-name-entry.ts'

const StockWords = later(async () => (await import('./stock-words.tsx')).StockWords)

interface DescriptionCellProps {
  line: SheetLine
  label: string
  isLast: boolean
  isWrong: boolean
  describedBy?: string | undefined
  hasNote: boolean
  dispatch: Dispatch<SheetAction>
}

/** Searches products while a name is typed; a name that is not picked stays as a free-text line. */
export function DescriptionCell({ line, label, isLast, dispatch, ...props }: DescriptionCellProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const entry = useNameEntry(field, line, dispatch)
  const [marked, setMarked] = useState('')
  const stock = line.source?.stock

  return (
    <>
      <div className={line.batches ? 'row wrap' : 'row'}>
        <input
          ref={field}
          className={classes.name}
          // The whole name, which tells strips of 10 and of 15 apart; the stock goes below it where both do not fit.
          style={line.batches && { flex: `1 1 ${entry.text.length}ch` }}
          data-column="itemname"
          role="combobox"
          aria-label={label}
          aria-expanded={entry.isOpen}
          aria-controls={entry.isListed ? id : undefined}
          aria-activedescendant={entry.isListed ? marked : undefined}
          aria-autocomplete="list"
          aria-invalid={props.isWrong || undefined}
          aria-describedby={props.describedBy}
          autoComplete="off"
          maxLength={200}
          placeholder={isLast ? t('Type a name, SKU, HSN or item code, or scan') : undefined}
          value={entry.text}
          onChange={(event) => entry.type(event.currentTarget.value)}
          onKeyDown={entry.answerKey}
          onBlur={entry.leave}
        />
        {line.source?.schedule && (
          <span className={classes.schedule}>
            <Tag>{line.source.schedule}</Tag>
          </span>
        )}
        {stock !== undefined && !props.hasNote && (
          <span className={`rigid smaller quiet ${classes.stock}`}>
            {line.batches || line.source?.packed ? (
              <StockWords line={line} stock={stock} />
            ) : (
              t('Stock {stock}', { stock: formatQuantity(stock) })
            )}
          </span>
        )}
      </div>
      {entry.isListed && (
        <ProductMatches
          id={id}
          text={entry.text}
          keys={entry.matches}
          onMark={setMarked}
          onPick={entry.pick}
          onKeep={entry.keep}
          onNew={entry.add}
          onFail={entry.searchFailed}
        />
      )}
      <MrpQuestionAt at={line.key} isFloating />
    </>
  )
}
