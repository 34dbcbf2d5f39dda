import { Button, NativeSelect, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { Transfer } from '#contract/shelf/transfers.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { packWords } from '#domain/shelf/pack-words.ts'
import { t } from '#domain/words/t.ts'
import { paths, transferPath } from '#web/app/paths.ts'
import { useProductChoices } from '#web/products/product-data.ts'
import { ErrorBanner } from '#web/ui/feedback/error-banner.tsx'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { DateField } from '#web/ui/fields/dates/date-field.tsx'
import { NumberField } from '#web/ui/fields/number-field.tsx'
import { SearchSelect } from '#web/ui/fields/search-select.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { IconButton } from '#web/ui/frame/icon-button.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { FiguresTable } from '#web/ui/list/figures-table.tsx'
import { choicesOf, usePlaces } from '../place-data.ts'
import { useSaveTransfer, useTransfer } from './transfer-data.ts'
import { type TypedLine, type TypedTransfer, transferBody, typedLine, typedOf } from './typed-transfer.ts'

/** Writes a transfer, or a draft again. */
export function TransferForm() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useTransfer(id)
  const places = usePlaces()
  if (places.length < 2 || (id && !data)) {
    return (
      <Screen title={t('New Transfer')}>
        <NotLoaded error={error} failed={t('The transfer could not be loaded')} onRetry={refetch} />
      </Screen>
    )
  }
  const [shop, other] = places
  const begun: TypedTransfer = data
    ? typedOf(data)
    : {
        from: other?._id ?? '',
        to: shop?._id ?? '',
        date: todayInIndia(new Date()),
        transport: '',
        vehicleNo: '',
        note: '',
        lines: [],
      }
  return <Fields key={id} draft={data} begun={begun} />
}

function Fields({ draft, begun }: { draft: Transfer | undefined; begun: TypedTransfer }) {
  const [typed, setTyped] = useState(begun)
  const { save, isPending, error } = useSaveTransfer(draft?._id)
  const navigate = useNavigate()
  const places = choicesOf(usePlaces())
  const set = (change: Partial<TypedTransfer>) => setTyped({ ...typed, ...change })
  const store = (sends: boolean) =>
    save(transferBody(typed, sends, draft?.updatedAt)).then(
      ({ message, transfer }) => {
        toast(message)
        void navigate(transferPath(transfer._id))
      },
      () => {},
    )
  const isEmpty = typed.lines.length === 0
  return (
    <Screen
      title={draft ? t('Edit {name}', { name: draft.number }) : t('New Transfer')}
      subtitle={t('Goods from one place to another')}
      actions={
        <>
          <Button variant="default" onClick={() => void navigate(paths.transfers)}>
            {t('Close')}
          </Button>
          <Button variant="default" disabled={isEmpty || isPending} onClick={() => void store(false)}>
            {t('Save as Draft')}
          </Button>
        </>
      }
      primary={
        <Button disabled={isEmpty || isPending} onClick={() => void store(true)}>
          {isPending ? t('Saving...') : t('Send')}
        </Button>
      }
    >
      <ErrorBanner error={error} fallback={t('The transfer could not be saved.')} />
      <section className="card inset-3" aria-label={t('Transfer of goods')}>
        <FieldGrid columns={2}>
          <NativeSelect
            label={t('From')}
            data={places}
            value={typed.from}
            onChange={({ currentTarget: { value } }) => set({ from: value })}
          />
          <NativeSelect
            label={t('To')}
            data={places}
            value={typed.to}
            error={typed.from === typed.to && t('Choose two different places.')}
            onChange={({ currentTarget: { value } }) => set({ to: value })}
          />
          <DateField label={t('Date')} value={typed.date} onChange={(date) => set({ date })} />
          <TextInput
            label={t('Vehicle No')}
            autoComplete="off"
            maxLength={30}
            value={typed.vehicleNo}
            onChange={({ currentTarget: { value } }) => set({ vehicleNo: value })}
          />
          <TextInput
            label={t('Transport Details')}
            autoComplete="off"
            maxLength={120}
            value={typed.transport}
            onChange={({ currentTarget: { value } }) => set({ transport: value })}
          />
          <TextInput
            label={t('Note')}
            autoComplete="off"
            maxLength={500}
            value={typed.note}
            onChange={({ currentTarget: { value } }) => set({ note: value })}
          />
        </FieldGrid>
      </section>
      <section className="card clip" aria-label={t('Items')}>
        {!isEmpty && <LinesTable lines={typed.lines} onChange={(lines) => set({ lines })} />}
        <div className="inset-3">
          <AddItem onAdd={(line) => set({ lines: [...typed.lines, line] })} />
        </div>
      </section>
    </Screen>
  )
}

interface LinesTableProps {
  lines: TypedLine[]
  onChange: (lines: TypedLine[]) => void
}

function LinesTable({ lines, onChange }: LinesTableProps) {
  const edit = (line: TypedLine, change: Partial<TypedLine>) =>
    onChange(lines.map((one) => (one === line ? { ...line, ...change } : one)))
  return (
    <FiguresTable
      label={t('Items')}
      look="sheet"
      rows={lines}
      rowKey={({ key }) => key}
      columns={[
        { header: t('Item'), value: ({ product }) => product.name },
        {
          header: t('Unit'),
          value: (line) =>
            line.packs.length === 0 ? (
              line.product.unit
            ) : (
              <Select
                aria-label={t('Unit of {name}', { name: line.product.name })}
                allowDeselect={false}
                data={[
                  { value: '', label: line.product.unit },
                  ...line.packs.map((pack) => ({ value: pack._id, label: packWords(pack) })),
                ]}
                value={line.pack}
                onChange={(pack) => edit(line, { pack: pack ?? '' })}
              />
            ),
        },
        {
          header: t('Quantity'),
          align: 'end',
          value: (line) =>
            line.product.hasSerials ? (
              <TextInput
                aria-label={t('Serial numbers of {name}', { name: line.product.name })}
                placeholder={t('Serial numbers')}
                value={line.serials}
                onChange={({ currentTarget: { value } }) => edit(line, { serials: value })}
              />
            ) : (
              <NumberField
                aria-label={t('Quantity of {name}', { name: line.product.name })}
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
  )
}

function AddItem({ onAdd }: { onAdd: (line: TypedLine) => void }) {
  const [search, setSearch] = useState('')
  const { products, isSearching } = useProductChoices(search)
  return (
    <SearchSelect
      label={t('Add an item')}
      placeholder={t('Type a name or code')}
      value={null}
      onChange={(choice) => {
        const product = products.find(({ _id }) => _id === choice?.id)
        if (product) onAdd(typedLine(product, crypto.randomUUID()))
        setSearch('')
      }}
      choices={products.map(({ _id, name }) => ({ id: _id, name }))}
      isSearching={isSearching}
      search={search}
      onSearch={setSearch}
      nothingFound={t('No products found')}
    />
  )
}
