import { NativeSelect } from '@mantine/core'
import type { Direction } from '#contract/document.ts'
import { t } from '#domain/words/t.ts'
import type { DocumentValues } from '#web/documents/open-document/values/document-values.ts'
import { useThisTill } from '#web/documents/till/this-till.ts'
import { choicesOf, useOfflinePlaces } from '#web/places/place-data.ts'
import { goodsPlace } from './goods-place.ts'
import classes from './place-row.module.css'

interface PlaceRowProps {
  values: Pick<DocumentValues, 'place' | 'source' | 'basedOn'>
  direction: Direction
  onChange: (place: string) => void
}

/** Where the goods of a document come to or go from, in a shop with more than one place. */
export function PlaceRow({ values, direction, onChange }: PlaceRowProps) {
  const places = useOfflinePlaces()
  const till = useThisTill()
  const place = goodsPlace(places, values, direction === 'sales' ? till : undefined)
  if (places.length < 2 || !place) return null
  return (
    <div className={classes.row}>
      <NativeSelect
        label={direction === 'sales' ? t('Goods go from') : t('Goods come to')}
        maw={320}
        data={choicesOf(places)}
        value={place}
        onChange={({ currentTarget: { value } }) => onChange(value)}
      />
    </div>
  )
}
