import { NativeSelect } from '@mantine/core'
import { listBatches } from '#contract/shelf/batches.ts'
import { formatQuantity } from '#domain/money.ts'
import { isExpired } from '#domain/shelf/batches/choose-batches.ts'
import { expiryWords } from '#domain/shelf/batches/expiry.ts'
import { t } from '#domain/words/t.ts'
import { useAnswer } from '#web/app/calls/queries.ts'
import { useUses } from '#web/app/calls/shop-uses.ts'
import { usePlaces } from '#web/places/place-data.ts'

/** Batches of one product that are offered. */
const MOST_BATCHES = 50

interface BatchOfGoodsProps {
  product: string
  name: string
  /** The day on which they are used: what is expired then is no choice. */
  day: string
  /** Id of the batch that goes first; '': the first to expire. */
  value: string
  onChange: (batch: string) => void
}

/** The batch that is used first of goods that are kept in batches; nothing for others. */
export function BatchOfGoods({ product, name, day, value, onChange }: BatchOfGoodsProps) {
  const { batches } = useUses()
  // Goods are made at the shop itself.
  const place = usePlaces()[0]?._id
  const query = { product, place, limit: MOST_BATCHES }
  const { data } = useAnswer(listBatches, { query }, { enabled: batches && product !== '' })
  const shelf = data?.filter((batch) => batch.product._id === product && !isExpired(batch, day))
  if (!shelf?.length) return null
  return (
    <NativeSelect
      aria-label={t('Batch of {name}', { name })}
      data={[
        { value: '', label: t('First to expire') },
        ...shelf.map(({ _id, number, expiry, quantity }) => ({
          value: _id,
          label: `${[number, expiry && expiryWords(expiry)].filter(Boolean).join(', ')} × ${formatQuantity(quantity)}`,
        })),
      ]}
      value={shelf.some(({ _id }) => _id === value) ? value : ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
