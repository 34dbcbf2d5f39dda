import { NativeSelect } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Direction } from '#contract/document.ts'
import { kindOf } from '#domain/document-kinds.ts'
import { t } from '#domain/words/t.ts'
import type { PlainDocument } from '#web/documents/open-document/use-document.ts'
import type { DocumentValues } from '#web/documents/open-document/values/document-values.ts'
import { useThisTill } from '#web/documents/till/this-till.ts'
import { choicesOf, useOfflinePlaces } from '#web/places/place-data.ts'
import { goodsPlace } from './goods-place.ts'
import classes from './place-row.module.css'
import { shelfOfPlace } from './shelf-of-place.ts'

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

/** Shows the form of goods that go what stands at their place, and which batches the server will take there. */
export function ShelfAtPlace({ document }: { document: PlainDocument }) {
  const { noun, direction, values, setShelf } = document
  const places = useOfflinePlaces()
  const till = useThisTill()
  const goes = kindOf(noun, direction).stock?.moves === 'out'
  const place = goes ? goodsPlace(places, values, direction === 'sales' ? till : undefined) : undefined
  const stored = useRef(values.basedOn ? values.place : undefined)
  useEffect(() => {
    if (place) setShelf(shelfOfPlace(place, stored.current !== undefined && stored.current !== place))
  }, [place, setShelf])
  return null
}
