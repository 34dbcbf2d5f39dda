import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { Transfer } from '#contract/shelf/transfers.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { t } from '#domain/words/t.ts'
import { paths, transferPath } from '#web/app/paths.ts'
import { useAddress } from '#web/ui/address/use-address.ts'
import { ErrorBanner } from '#web/ui/feedback/error-banner.tsx'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { DateField } from '#web/ui/fields/dates/date-field.tsx'
import { FieldGrid } from '#web/ui/form/field-grid.tsx'
import { useAskBeforeLeaving } from '#web/ui/form/use-ask-before-leaving.ts'
import { Screen } from '#web/ui/frame/screen.tsx'
import { choicesOf, usePlaces } from '../place-data.ts'
import { goodsAsked, linesAsked } from './asked-goods.ts'
import { useNamedProducts, useSaveTransfer, useTransfer } from './transfer-data.ts'
import { LinesOfTransfer } from './transfer-lines.tsx'
import { type Added, type TypedTransfer, transferBody, typedOf, withAdded } from './typed-transfer.ts'

/** Writes a transfer, or a draft again; an address may name places, and items or batches that it begins with. */
export function TransferForm() {
  const { id = '' } = useParams()
  const { params } = useAddress()
  const { data, error, refetch } = useTransfer(id)
  const places = usePlaces()
  const asked = goodsAsked(params)
  const named = id ? data?.items.map(({ itemId }) => itemId) : asked.map(({ itemId }) => itemId)
  const goods = useNamedProducts(named)
  if (places.length < 2 || (id && !data) || !goods.data) {
    const retry = () => void (goods.error ? goods.refetch() : refetch())
    return (
      <Screen title={t('New Transfer')}>
        <NotLoaded
          error={error ?? goods.error}
          failed={t('The transfer could not be loaded')}
          onRetry={retry}
        />
      </Screen>
    )
  }
  const [, other] = places
  const known = (place: string | null) => places.find(({ _id }) => _id === place)?._id
  const from = known(params.get('from')) ?? other?._id ?? ''
  const begun: TypedTransfer = data
    ? typedOf(data, goods.data)
    : {
        from,
        to: known(params.get('to')) ?? places.find(({ _id }) => _id !== from)?._id ?? '',
        date: todayInIndia(new Date()),
        transport: '',
        vehicleNo: '',
        note: '',
        lines: linesAsked(asked, goods.data, from),
      }
  return <Fields key={id} draft={data} begun={begun} />
}

function Fields({ draft, begun }: { draft: Transfer | undefined; begun: TypedTransfer }) {
  const [first] = useState(begun)
  const [typed, setTyped] = useState(first)
  const leaveSaved = useAskBeforeLeaving(typed !== first)
  const { save, isPending, error } = useSaveTransfer(draft?._id)
  const navigate = useNavigate()
  const places = choicesOf(usePlaces())
  const set = (change: Partial<TypedTransfer>) => setTyped((before) => ({ ...before, ...change }))
  const store = (sends: boolean) =>
    save(transferBody(typed, sends, draft?.updatedAt)).then(
      ({ message, transfer }) => {
        toast(message)
        leaveSaved(() => void navigate(transferPath(transfer._id)))
      },
      () => {},
    )
  const isEmpty = typed.lines.length === 0
  // Scans may follow each other before the form is drawn again.
  const add = (added: Added) =>
    setTyped((before) => ({ ...before, lines: withAdded(before.lines, added, crypto.randomUUID()) }))
  const answerKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !event.ctrlKey || isEmpty || isPending) return
    event.preventDefault()
    void store(true)
  }
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
        <Button
          disabled={isEmpty || isPending}
          aria-keyshortcuts="Control+Enter"
          onClick={() => void store(true)}
        >
          {isPending ? t('Saving...') : t('Send')}
        </Button>
      }
    >
      <ErrorBanner error={error} fallback={t('The transfer could not be saved.')} />
      <form className="grid gap-4" onKeyDown={answerKey} onSubmit={(event) => event.preventDefault()}>
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
        <LinesOfTransfer
          from={typed.from}
          lines={typed.lines}
          isClosed={isPending}
          onAdd={add}
          onChange={(lines) => set({ lines })}
        />
      </form>
    </Screen>
  )
}
