import { Button } from '@mantine/core'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { type PriceList, saveListPrices } from '#contract/pricing/price-lists.ts'
import { formatQuantity } from '#domain/money.ts'
import { plural, t } from '#domain/words/t.ts'
import { messageOf } from '#web/app/calls/api-error.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { ListNotice } from '#web/ui/feedback/list-notice.tsx'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import { NumberField } from '#web/ui/fields/number-field.tsx'
import { useAskBeforeLeaving } from '#web/ui/form/use-ask-before-leaving.ts'
import { ListCount } from '#web/ui/list/list-count.tsx'
import { ScrollEnd } from '#web/ui/list/scroll-end.tsx'
import { SearchField } from '#web/ui/list/search-field.tsx'
import { breaksOf, type Edits, itemProblem, pastedPrices, quantitiesOf, withPrice } from './price-edits.ts'
import { PriceGridRow } from './price-grid-row.tsx'
import { useListedItems } from './price-list-data.ts'
import classes from './price-lists.module.css'

interface PriceGridProps {
  list: PriceList
  search: string
  onSearch: (search: string) => void
}

/** Maximum number of items in one save. */
const AT_ONCE = 200
/** More quantities than this fit on no screen. */
const MOST_COLUMNS = 12

/** Items down, quantities across: a price in each cell, typed or pasted, and saved together. */
export function PriceGrid({ list, search, onSearch }: PriceGridProps) {
  const items = useListedItems(list._id, search)
  const [edits, setEdits] = useState<Edits>({})
  const [added, setAdded] = useState<number[]>([])
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  // Edited items are kept while another page or search is shown.
  const known = useRef(new Map<string, (typeof items.rows)[number]>())
  for (const item of items.rows) known.current.set(item.product, item)
  const save = useSave(saveListPrices)
  const table = useRef<HTMLTableElement>(null)
  const quantities = quantitiesOf(items.rows, added)
  const changed = Object.keys(edits)
  useAskBeforeLeaving(changed.length > 0)

  const saveAll = async () => {
    if (save.isPending || changed.length === 0) return
    const all = changed.flatMap((product) => known.current.get(product) ?? [])
    const problems = all.map((item) => [item.product, itemProblem(item, edits[item.product] ?? {})] as const)
    const wrong = Object.fromEntries(problems.filter(([, problem]) => problem)) as Record<string, string>
    setRefused(wrong)
    if (Object.keys(wrong).length > 0) return
    for (let begin = 0; begin < all.length; begin += AT_ONCE) {
      const part = all.slice(begin, begin + AT_ONCE)
      const body = {
        items: part.map((item) => ({ product: item.product, breaks: breaksOf(item, edits[item.product]) })),
      }
      try {
        await save.mutateAsync({ params: { id: list._id }, body })
        setEdits((now) => without(now, edits, part))
      } catch (error) {
        const words = messageOf(error, t('Failed to save prices.'))
        const row = Number(/^Item (\d+): /.exec(words)?.[1])
        const item = part[row - 1]
        if (item) setRefused({ [item.product]: words.replace(/^Item \d+: /, '') })
        return alertToast(item ? `${item.name}: ${words.replace(/^Item \d+: /, '')}` : words)
      }
    }
    toast(t('Prices saved.'))
  }

  const cellAt = (target: EventTarget): [number, number] | undefined => {
    const cell = target instanceof HTMLElement ? target.dataset.cell?.split(' ').map(Number) : undefined
    return cell ? [cell[0] ?? 0, cell[1] ?? 0] : undefined
  }
  const answerKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      return void saveAll()
    }
    const at = cellAt(event.target)
    const step = { Enter: event.shiftKey ? -1 : 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!at || step === undefined) return
    event.preventDefault()
    table.current?.querySelector<HTMLElement>(`[data-cell="${at[0] + step} ${at[1]}"]`)?.focus()
  }
  const answerPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    const at = cellAt(event.target)
    if (!at || !/[\t\n]/.test(text)) return
    event.preventDefault()
    setEdits(pastedPrices(edits, text, { items: items.rows, quantities, at }))
  }

  return (
    <>
      <div className={`flex wrap gap-3 ${classes.tools}`}>
        <SearchField placeholder={t('Search items...')} value={search} onChange={onSearch} />
        <AddQuantity quantities={quantities} onAdd={(from) => setAdded((before) => [...before, from])} />
      </div>
      {items.status === 'loading' && <p className={`waiting ${classes.notice}`}>{t('Loading prices...')}</p>}
      {items.status === 'failed' && (
        <ListNotice
          kind="failed"
          title={t('Failed to fetch prices')}
          error={items.error}
          onRetry={items.onRetry}
        />
      )}
      {items.status === 'ready' && items.rows.length === 0 && (
        <Nothing search={search} onClear={() => onSearch('')} />
      )}
      {items.rows.length > 0 && (
        <div className={classes.scroll}>
          <table ref={table} className={`table ${classes.table}`} onKeyDown={answerKey} onPaste={answerPaste}>
            <thead className="sunk">
              <tr>
                <th scope="col">{t('Item')}</th>
                <th scope="col">{t('Selling Price')}</th>
                {quantities.map((from) => (
                  <th key={from} scope="col">
                    {t('From {quantity}', { quantity: formatQuantity(from) })}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {items.rows.map((item, row) => (
                <PriceGridRow
                  key={item.product}
                  item={item}
                  row={row}
                  quantities={quantities.join(' ')}
                  edits={edits[item.product]}
                  refused={refused[item.product]}
                  onType={(from, price) => setEdits((now) => withPrice(now, item, from, price))}
                />
              ))}
            </tbody>
          </table>
          <ScrollEnd list={items} />
        </div>
      )}
      <div className={`row wrap row-gap-2 column-gap-4 lined wide-inset-3 ${classes.foot}`}>
        <ListCount list={items} noun="items" search={search} />
        <span className="smaller quiet not-on-phone">
          {t('Enter goes down · Ctrl Enter saves · cells of a spreadsheet can be pasted')}
        </span>
        {changed.length > 0 && (
          <div className="flex gap-2 push">
            <Button variant="default" disabled={save.isPending} onClick={() => setEdits({})}>
              {t('Discard')}
            </Button>
            <Button disabled={save.isPending} onClick={() => void saveAll()}>
              {save.isPending
                ? t('Saving...')
                : plural(changed.length, 'Save {count} item', 'Save {count} items', {
                    count: changed.length,
                  })}
            </Button>
          </div>
        )}
      </div>
    </>
  )
}

/** Drops the saved edits; an item that was typed into meanwhile keeps its own. */
const without = (now: Edits, sent: Edits, saved: readonly { product: string }[]): Edits =>
  Object.fromEntries(
    Object.entries(now).filter(
      ([product, own]) => own !== sent[product] || !saved.some((item) => item.product === product),
    ),
  )

const Nothing = ({ search, onClear }: { search: string; onClear: () => void }) =>
  search ? (
    <ListNotice kind="filtered" title={t('No items found')} filteredBy={search} onClear={onClear} />
  ) : (
    <ListNotice
      kind="empty"
      title={t('No items found')}
      why={t('Add your items first; each has a row here then.')}
    />
  )

/** Adds a column: a quantity from which there is another price. */
function AddQuantity({ quantities, onAdd }: { quantities: number[]; onAdd: (from: number) => void }) {
  const [from, setFrom] = useState<number>()
  const isFit = from !== undefined && from > 1 && !quantities.includes(from)
  const add = () => {
    if (!isFit || from === undefined) return
    onAdd(from)
    setFrom(undefined)
  }
  if (quantities.length >= MOST_COLUMNS) return null
  return (
    <div className={`flex gap-2 ${classes.add}`}>
      <NumberField
        aria-label={t('Another price from this quantity on')}
        placeholder={t('From quantity')}
        value={from}
        onChange={setFrom}
        onKeyDown={({ key }) => key === 'Enter' && add()}
      />
      <Button variant="default" disabled={!isFit} onClick={add}>
        {t('Add Quantity')}
      </Button>
    </div>
  )
}
