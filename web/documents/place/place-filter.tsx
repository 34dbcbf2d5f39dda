import { PLACE_KIND_WORDS } from '#domain/shelf/places.ts'
import { t } from '#domain/words/t.ts'
import { choicesOf, usePlaces } from '#web/places/place-data.ts'
import { FilterSelect } from '#web/ui/list/filters-bar.tsx'

interface PlaceFilterProps {
  /** Id of a place; '' for all. */
  value: string
  onChange: (place: string) => void
  /** True if what is on the way between two places is a choice too: 'way'. */
  hasWay?: boolean
}

/** One of the shop's places, or all; nothing in a shop with one place. */
export function PlaceFilter({ value, onChange, hasWay }: PlaceFilterProps) {
  const places = usePlaces()
  if (places.length < 2) return null
  return (
    <FilterSelect
      label={t('Place')}
      width={200}
      data={[
        { value: '', label: t('All places') },
        ...choicesOf(places),
        ...(hasWay ? [{ value: 'way', label: PLACE_KIND_WORDS.way }] : []),
      ]}
      value={value}
      onChange={onChange}
    />
  )
}
