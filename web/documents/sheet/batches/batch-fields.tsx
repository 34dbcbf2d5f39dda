import { Checkbox, Select, TextInput } from '@mantine/core'
import type { Dispatch } from 'react'
import { kindOf } from '#domain/document-kinds.ts'
import { formatQuantity, type Paise } from '#domain/money.ts'
import { isExpired } from '#domain/shelf/batches/choose-batches.ts'
import { expiryWords, readExpiry } from '#domain/shelf/batches/expiry.ts'
import { t } from '#domain/words/t.ts'
import { useMay } from '#web/app/rights/use-rights.ts'
import { knownBatch } from '#web/documents/open-document/lines/known-batch.ts'
import { sellingProblem } from '#web/documents/open-document/lines/selling-price.ts'
import type { SheetAction } from '#web/documents/open-document/lines/sheet-changes.ts'
import type { SheetLine } from '#web/documents/open-document/lines/sheet-line.ts'
import {
  batchesToGo,
  broughtBatch,
  expiryProblem,
  hasSerials,
  serialsOf,
  shelfOf,
  withBrought,
} from '#web/documents/open-document/lines/typed-batches.ts'
import { MoneyInput } from '#web/ui/fields/number-field.tsx'
import type { LineKind } from '../line-notes.tsx'
import { useShelf } from './look-up-shelf.ts'
import { nearDays } from './near-days.ts'
import { serialProblem } from './serial-problem.ts'

interface BatchFieldsProps {
  line: SheetLine
  kind: LineKind
  /** What the line costs with its tax. */
  total: Paise | undefined
  dispatch: Dispatch<SheetAction>
}

/** Batch and expiry of a line on a phone: typed on a purchase, chosen from the shelf on all others. */
export function BatchFields({ line, kind, total, dispatch }: BatchFieldsProps) {
  const seesCosts = useMay('costs')
  const change = (part: Parameters<typeof withBrought>[1]) =>
    dispatch({ type: 'change', key: line.key, change: { batches: withBrought(line, part) } })
  const brings = kindOf(kind.noun, kind.direction).stock?.moves === 'in'
  if (hasSerials(line)) {
    const problem = serialProblem(line, brings)
    return (
      <TextInput
        label={t('Serial numbers')}
        description={
          problem ? (
            <span className="amber">{problem}</span>
          ) : (
            t('As many as pieces, with spaces between them')
          )
        }
        autoCapitalize="characters"
        value={serialsOf(line)}
        onChange={({ currentTarget: { value } }) =>
          dispatch({
            type: 'change',
            key: line.key,
            change: { batches: { ...line.batches, serials: value } },
          })
        }
      />
    )
  }
  if (brings) {
    const { number, expiry } = broughtBatch(line)
    const { goesBack } = line.batches ?? {}
    const isShort = nearDays(readExpiry(expiry) ?? null, kind.date) !== undefined
    return (
      <>
        <TextInput
          label={t('Batch')}
          maxLength={40}
          autoCapitalize="characters"
          value={number}
          onChange={(event) => change({ number: event.currentTarget.value })}
          onBlur={() => {
            const known = knownBatch(line, number)
            if (known) dispatch({ type: 'change', key: line.key, change: known })
          }}
        />
        <TextInput
          label={t('Expiry')}
          placeholder="0827"
          maxLength={14}
          value={expiry}
          error={expiryProblem(line)}
          onChange={(event) => change({ expiry: event.currentTarget.value })}
        />
        {(goesBack || isShort) && (
          <Checkbox
            label={t('Send it back: it expires soon')}
            checked={goesBack ?? false}
            onChange={({ currentTarget: { checked } }) =>
              dispatch({
                type: 'change',
                key: line.key,
                change: { batches: { ...withBrought(line, {}), goesBack: checked } },
              })
            }
          />
        )}
        {seesCosts && line.batches?.product && (
          <MoneyInput
            label={t('Sell at')}
            description={t('Price of this batch from now on; empty: as before')}
            value={line.batches.price}
            error={sellingProblem(line)}
            onChange={(price) =>
              dispatch({
                type: 'change',
                key: line.key,
                change: { batches: { ...line.batches, ...broughtBatch(line), price } },
              })
            }
          />
        )}
      </>
    )
  }
  return <ChosenBatch line={line} kind={kind} total={total} dispatch={dispatch} />
}

function ChosenBatch({ line, kind, total, dispatch }: BatchFieldsProps) {
  const maySellExpired = useMay('expired')
  useShelf(true, line, dispatch)
  const soldOn = kind.direction === 'sales' ? kind.date : undefined
  const shelf = shelfOf(line).filter((batch) => maySellExpired || !isExpired(batch, soldOn))
  const going = batchesToGo(line, soldOn, total)
  return (
    <Select
      label={t('Batch')}
      description={going.length > 1 ? going.map((batch) => wordsOf(batch, soldOn)).join(' · ') : undefined}
      value={going[0]?._id ?? null}
      data={shelf.map((batch) => ({
        value: batch._id,
        label: wordsOf({ ...batch, quantity: batch.stock }, soldOn),
      }))}
      allowDeselect={false}
      disabled={shelf.length === 0}
      placeholder={t('not known')}
      onChange={(id) => {
        const batch = shelf.find(({ _id }) => _id === id)
        if (batch) dispatch({ type: 'batch', key: line.key, batch })
      }}
    />
  )
}

interface Going {
  number: string
  expiry: string | null
  quantity: number
}

function wordsOf({ number, expiry, quantity }: Going, soldOn: string | undefined) {
  const month = expiry !== null && expiryWords(expiry)
  const until = month && isExpired({ expiry }, soldOn) ? t('Expired {month}', { month }) : month
  return [number, until, `× ${formatQuantity(quantity)}`].filter(Boolean).join(' ')
}
