import { useQuery } from '@tanstack/react-query'
import type { Filters } from '#contract/endpoint.ts'
import { createPlace, listPlaceStock, listPlaces, type Place, updatePlace } from '#contract/shelf/places.ts'
import { call } from '#web/app/calls/call.ts'
import { addOrChange, useAnswer, useList, useSave } from '#web/app/calls/queries.ts'
import { useUses } from '#web/app/calls/shop-uses.ts'
import { loadedOrStored } from '#web/app/line/loaded-or-stored.ts'

const NONE: readonly Place[] = []

export const useListedPlaces = () => useAnswer(listPlaces, {})

/** The open places, the shop itself first; none in a shop that uses no places. */
export function usePlaces(): readonly Place[] {
  const { places } = useUses()
  const { data } = useAnswer(listPlaces, {}, { enabled: places })
  return (places && data) || NONE
}

/** The places as `usePlaces` has them; offline those stored on this computer. */
export function useOfflinePlaces(): readonly Place[] {
  const { places } = useUses()
  const { data } = useQuery({
    queryKey: [listPlaces.url, 'kept'],
    queryFn: () => loadedOrStored('places', () => call(listPlaces, {})),
    networkMode: 'always',
    enabled: places,
  })
  return (places && data) || NONE
}

/** The place of a till; without one, the shop itself. */
export const placeOfTill = (places: readonly Place[], till: string | undefined): Place | undefined =>
  places.find(({ tills }) => till !== undefined && tills.includes(till)) ?? places[0]

export const choicesOf = (places: readonly Place[]) =>
  places.map(({ _id, name }) => ({ value: _id, label: name }))

/** What stands where, page by page. */
export const usePlaceStock = (query: Filters<typeof listPlaceStock>) => useList(listPlaceStock, query)

/** Adds a place, or changes the one with that id. */
export const useSavePlace = (id?: string) => addOrChange(useSave(createPlace), useSave(updatePlace), id)
