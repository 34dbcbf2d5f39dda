import type { ReactNode } from 'react'
import type { Direction } from '#contract/document.ts'
import { t } from '#domain/words/t.ts'
import type { DocumentValues } from '#web/documents/open-document/values/document-values.ts'
import { useThisTill } from '#web/documents/till/this-till.ts'
import { useOfflinePlaces } from '#web/places/place-data.ts'
import { goodsPlace } from './goods-place.ts'

interface PlaceNameProps {
  values: Pick<DocumentValues, 'place' | 'source' | 'basedOn'>
  direction: Direction
  /** Draws the label and the name of the place. */
  children: (label: string, name: string) => ReactNode
}

/** The place where the goods of a document go from or come to, in a shop with several. */
export function PlaceName({ values, direction, children }: PlaceNameProps) {
  const places = useOfflinePlaces()
  const till = useThisTill()
  const place = goodsPlace(places, values, direction === 'sales' ? till : undefined)
  const found = places.length > 1 && places.find(({ _id }) => _id === place)
  return found ? children(direction === 'sales' ? t('Goods go from') : t('Goods come to'), found.name) : null
}
