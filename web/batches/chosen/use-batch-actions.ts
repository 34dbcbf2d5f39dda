import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { StandingBatch } from '#contract/shelf/batches.ts'
import { todayInIndia } from '#domain/calendar.ts'
import { t } from '#domain/words/t.ts'
import { paths } from '#web/app/paths.ts'
import { useDrawn } from '#web/app/rights/use-rights.ts'
import { notesPath } from '#web/notes/back-data.ts'
import { usePlaces } from '#web/places/place-data.ts'
import type { RowAction } from '#web/ui/list/row-actions.tsx'
import { adviceFor } from '../advice-words.ts'

type Several = readonly StandingBatch[]

export interface OpenedDialog {
  batches: Several
  as: 'price-off' | 'write-off'
}

/** The address of the notes that give batches back, each on the bill that brought it. */
const returnPath = (batches: Several): string =>
  notesPath(
    batches.flatMap(({ _id, bill, quantity }) => (bill ? [{ _id, bill: bill._id, quantity }] : [])),
  ) ?? paths.newNote

/** The bills of one supplier follow each other. */
const bySupplier = (batches: Several) =>
  batches.toSorted((a, b) => (a.supplier?.name ?? '').localeCompare(b.supplier?.name ?? ''))

/** The address of a transfer of these batches, to the place that needs the first of them. */
export function transferOf(batches: Several, today: string): string {
  const query = new URLSearchParams({ from: batches[0]?.place?._id ?? '' })
  for (const batch of batches) {
    const advice = adviceFor(batch, today)
    if (advice.does === 'transfer' && !query.has('to')) query.set('to', advice.to._id)
    const quantity = advice.does === 'transfer' ? advice.quantity : batch.quantity
    query.append('goods', [batch._id, quantity, batch.product.itemId].join(','))
  }
  return `${paths.newTransfer}?${query}`
}

const placeProblem = (batches: Several) =>
  new Set(batches.map(({ place }) => place?._id)).size > 1 && t('They stand at several places.')

const priceProblem = (batches: Several, today: string) =>
  batches.some(({ expiry }) => expiry !== null && expiry < today) && t('Expired goods are not sold.')

const writeOffProblem = (batches: Several) =>
  batches.some(({ quantity }) => quantity < 1) && t('Less than one is written off in Manual Adjustment.')

function returnProblem(batches: Several) {
  const orphan = batches.find(({ bill }) => !bill)
  return orphan && t('No purchase of batch {number} is in the books.', { number: orphan.number })
}

/** 'Return to Sahyadri Pharma', where all are of one supplier. */
function returnWords(batches: Several): string {
  const [supplier, ...others] = new Set(batches.map((batch) => batch.supplier?.name))
  return supplier && others.length === 0 ? t('Return to {supplier}', { supplier }) : t('Return to Supplier')
}

/** What can be done with batches, each dead with its reason where it does not fit all of them; and the dialog that one opened. */
export function useBatchActions() {
  const navigate = useNavigate()
  const drawn = useDrawn()
  const hasPlaces = usePlaces().length > 1
  const [open, setOpen] = useState<OpenedDialog>()
  const today = todayInIndia(new Date())
  const actionsFor = (batches: Several): RowAction[] => {
    const actions: (RowAction | false)[] = [
      hasPlaces && {
        icon: 'refresh',
        label: t('Transfer'),
        letter: 't',
        needs: 'stock',
        disabled: placeProblem(batches),
        onClick: () => void navigate(transferOf(batches, today)),
      },
      {
        icon: 'tag',
        label: t('Price Off'),
        letter: 'o',
        needs: 'stock',
        disabled: priceProblem(batches, today),
        onClick: () => setOpen({ batches, as: 'price-off' }),
      },
      {
        icon: 'trash',
        label: t('Write Off'),
        letter: 'w',
        needs: 'stock',
        disabled: writeOffProblem(batches),
        onClick: () => setOpen({ batches, as: 'write-off' }),
      },
      {
        icon: 'return',
        label: returnWords(batches),
        letter: 'r',
        needs: 'take-back',
        disabled: returnProblem(batches),
        onClick: () => void navigate(returnPath(bySupplier(batches))),
      },
    ]
    return drawn(actions.filter((action) => action !== false))
  }
  return { actionsFor, open, close: () => setOpen(undefined) }
}
