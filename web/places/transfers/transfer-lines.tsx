import { NativeSelect, Textarea } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { ShelfBatch } from '#contract/documents/line-batches.ts'
import { formatQuantity } from '#domain/money.ts'
import { expiryWords } from '#domain/shelf/batches/expiry.ts'
import { packWords } from '#domain/shelf/pack-words.ts'
import { goodAt } from '#domain/shelf/stock-at-place.ts'
import { unitWords } from '#domain/shelf/unit-words.ts'
import { t } from '#domain/words/t.ts'
import { shelfOfPlace } from '#web/documents/place/shelf-of-place.ts'
import { useScanner } from '#web/documents/scanner/use-scanner.ts'
import { useProductChoices } from '#web/products/product-data.ts'
import { NumberField } from '#web/ui/fields/number-field.tsx'
import { SearchSelect } from '#web/ui/fields/search-select.tsx'
import { focusNextFrame } from '#web/ui/form/focus-next-frame.ts'
import { IconButton } from '#web/ui/frame/icon-button.tsx'
import { FiguresTable } from '#web/ui/list/figures-table.tsx'
import classes from './transfers.module.css'
import { type Added, batchesThatGo, isShortAt, type TypedLine } from './typed-transfer.ts'

interface LinesOfTransferProps {
  /** Id of the place that the goods leave. */
  from: string
  lines: TypedLine[]
  /** True while it is being saved. */
  isClosed: boolean
  onAdd: (added: Added) => void
  onChange: (lines: TypedLine[]) => void
}

/** What a transfer carries: chosen or scanned, each with what stands at its place. */
export function LinesOfTransfer({ from, lines, isClosed, onAdd, onChange }: LinesOfTransferProps) {
  const area = useRef<HTMLElement>(null)
  const scanner = useScanner(area, {
    complete: async (scanned) => shelfOfPlace(from).scan(scanned),
    onScanned: ({ product, pack, serial, marked }) => onAdd({ product, pack, serial, batch: marked?.batch }),
    remember: () => () => onChange(lines),
    isClosed,
  })
  /** Enter in a quantity goes on to the next item. */
  const answerKey = (event: KeyboardEvent) => {
    const isQuantity = event.target instanceof HTMLInputElement && event.target.inputMode === 'decimal'
    if (event.key !== 'Enter' || event.ctrlKey || !isQuantity) return
    event.preventDefault()
    area.current?.querySelector<HTMLInputElement>('[data-add] input')?.focus()
  }
  const add = (added: Added) => {
    onAdd(added)
    focusNextFrame(() => {
      const fields = area.current?.querySelectorAll<HTMLElement>('tbody input, tbody textarea')
      const field = [...(fields ?? [])].findLast((one) =>
        one.getAttribute('aria-label')?.includes(added.product.name),
      )
      field?.focus()
      if (field instanceof HTMLInputElement) field.select()
    })
  }
  return (
    <section ref={area} className="card clip" aria-label={t('Items')} onKeyDown={answerKey}>
      {lines.length > 0 && <LinesTable from={from} lines={lines} onChange={onChange} />}
      <div className="inset-3 grid gap-2" data-add>
        <AddItem from={from} onAdd={add} />
        <small className="small quiet" role="status">
          {scanner}
        </small>
      </div>
    </section>
  )
}

const here = (line: TypedLine, from: string) => {
  const { stock, unit } = goodAt(line.product, from)
  return [formatQuantity(stock), unitWords(unit)].filter(Boolean).join(' ')
}

function LinesTable({ from, lines, onChange }: Pick<LinesOfTransferProps, 'from' | 'lines' | 'onChange'>) {
  const edit = (line: TypedLine, change: Partial<TypedLine>) =>
    onChange(lines.map((one) => (one === line ? { ...line, ...change } : one)))
  return (
    <div className={classes.lines}>
      <FiguresTable
        label={t('Items')}
        look="sheet"
        rows={lines}
        rowKey={({ key }) => key}
        columns={[
          {
            header: t('Item'),
            value: (line) => (
              <>
                <span className="block">{line.product.name}</span>
                <small className={`block small ${isShortAt(line, from) ? 'amber' : 'quiet'}`}>
                  {t('{stock} here', { stock: here(line, from) })}
                </small>
                <BatchOf line={line} from={from} onChange={(change) => edit(line, change)} />
              </>
            ),
          },
          {
            header: t('Unit'),
            value: (line) => <UnitOf line={line} onChange={(pack) => edit(line, { pack })} />,
          },
          {
            header: t('Quantity'),
            align: 'end',
            value: (line) =>
              line.product.hasSerials ? null : (
                <NumberField
                  aria-label={t('Quantity of {name}', { name: line.product.name })}
                  inputMode="decimal"
                  value={line.quantity}
                  onChange={(quantity) => edit(line, { quantity })}
                />
              ),
          },
          {
            header: '',
            key: 'remove',
            value: (line) => (
              <IconButton
                icon="trash"
                label={t('Remove {name}', { name: line.product.name })}
                onClick={() => onChange(lines.filter((one) => one !== line))}
              />
            ),
          },
        ]}
      />
    </div>
  )
}

function UnitOf({
  line: { product, pack },
  onChange,
}: {
  line: TypedLine
  onChange: (pack: string) => void
}) {
  const { name, unit, packs = [] } = product
  if (packs.length === 0) return unitWords(unit)
  return (
    <NativeSelect
      aria-label={t('Unit of {name}', { name })}
      data={[
        { value: '', label: unitWords(unit) },
        ...packs.map((one) => ({ value: one._id, label: packWords(one) })),
      ]}
      value={pack}
      onChange={({ currentTarget: { value } }) => onChange(value)}
    />
  )
}

interface BatchOfProps {
  line: TypedLine
  from: string
  onChange: (change: Partial<TypedLine>) => void
}

/** The batches that go, the first to expire unless another is chosen; of pieces their numbers. */
function BatchOf({ line, from, onChange }: BatchOfProps) {
  const { name, hasSerials, inBatches } = line.product
  if (hasSerials)
    return (
      <Textarea
        maw={320}
        aria-label={t('Serial numbers of {name}', { name })}
        placeholder={t('Scan or type')}
        autosize
        minRows={1}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={line.serials}
        onChange={({ currentTarget: { value } }) => onChange({ serials: value })}
      />
    )
  if (!inBatches) return null
  const shelf = goodAt(line.product, from).batches ?? []
  const going = batchesThatGo(line, from)
  if (shelf.length === 0) return <span className="quiet">{t('not known')}</span>
  return (
    <NativeSelect
      maw={320}
      aria-label={t('Batch of {name}', { name })}
      data={shelf.map((batch) => ({ value: batch._id, label: batchWords(batch, batch.stock) }))}
      description={
        going.length > 1
          ? going.map(({ batch, quantity }) => batchWords(batch, quantity)).join(' · ')
          : undefined
      }
      inputWrapperOrder={['input', 'description']}
      value={going[0]?.batch._id ?? ''}
      onChange={({ currentTarget: { value } }) => onChange({ chosen: value, stored: undefined })}
    />
  )
}

const batchWords = ({ number, expiry }: Pick<ShelfBatch, 'number' | 'expiry'>, quantity: number) =>
  [[number, expiry && expiryWords(expiry)].filter(Boolean).join(', '), formatQuantity(quantity)].join(' × ')

function AddItem({ from, onAdd }: { from: string; onAdd: (added: Added) => void }) {
  const [search, setSearch] = useState('')
  const { products, isSearching } = useProductChoices(search)
  return (
    <SearchSelect
      label={t('Add an item')}
      placeholder={t('Type a name or code')}
      value={null}
      onChange={(choice) => {
        const product = products.find(({ _id }) => _id === choice?.id)
        if (product) onAdd({ product })
        setSearch('')
      }}
      choices={products.map((product) => ({
        id: product._id,
        name: product.name,
        note: t('{stock} here', { stock: formatQuantity(goodAt(product, from).stock) }),
      }))}
      isSearching={isSearching}
      search={search}
      onSearch={setSearch}
      nothingFound={t('No products found')}
    />
  )
}
