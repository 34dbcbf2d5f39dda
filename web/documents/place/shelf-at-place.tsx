import { useEffect, useRef } from 'react'
import { kindOf } from '#domain/document-kinds.ts'
import type { PlainDocument } from '#web/documents/open-document/use-document.ts'
import { useThisTill } from '#web/documents/till/this-till.ts'
import { useOfflinePlaces } from '#web/places/place-data.ts'
import { goodsPlace } from './goods-place.ts'
import { shelfOfPlace } from './shelf-of-place.ts'

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
