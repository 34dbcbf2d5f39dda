import { NativeSelect } from '@mantine/core'
import type { Direction } from '#contract/document.ts'
import { kindsOf } from '#domain/document-kinds.ts'
import { t } from '#domain/words/t.ts'
import type { DocumentValues } from '#web/documents/open-document/values/document-values.ts'
import { useThisTill } from '#web/documents/till/this-till.ts'
import { choicesOf, placeOfTill, usePlaces } from '#web/places/place-data.ts'
import classes from './place-row.module.css'

interface PlaceRowProps {
  values: Pick<DocumentValues, 'place' | 'source' | 'basedOn'>
  direction: Direction
  onChange: (place: string) => void
}

/** Where the goods of a document come to or go from, in a shop with more than one place. */
export function PlaceRow({ values: { place, source, basedOn }, direction, onChange }: PlaceRowProps) {
  const places = usePlaces()
  const till = useThisTill()
  // What comes from a document that moved goods is where those are.
  const isOfSource = source !== undefined && kindsOf(source.kind).some(({ stock }) => stock)
  if (places.length < 2 || (isOfSource && !place)) return null
  const usual = basedOn ? places[0] : placeOfTill(places, direction === 'sales' ? till : undefined)
  return (
    <div className={classes.row}>
      <NativeSelect
        label={direction === 'sales' ? t('Goods go from') : t('Goods come to')}
        maw={320}
        data={choicesOf(places)}
        value={place || usual?._id}
        onChange={({ currentTarget: { value } }) => onChange(value)}
      />
    </div>
  )
}
