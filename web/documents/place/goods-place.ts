import type { Place } from '#contract/shelf/places.ts'
import { kindsOf } from '#domain/document-kinds.ts'
import type { DocumentValues } from '#web/documents/open-document/values/document-values.ts'
import { placeOfTill } from '#web/places/place-data.ts'

type Moved = Pick<DocumentValues, 'place' | 'source' | 'basedOn'>

/** The place where a document moves goods; undefined where those of its source lie, and without places. */
export function goodsPlace(
  places: readonly Place[],
  { place, source, basedOn }: Moved,
  till: string | undefined,
) {
  // What comes from a document that moved goods is where those are.
  const isOfSource = source !== undefined && kindsOf(source.kind).some(({ stock }) => stock)
  if (place || isOfSource) return place || undefined
  return (basedOn ? places[0] : placeOfTill(places, till))?._id
}
