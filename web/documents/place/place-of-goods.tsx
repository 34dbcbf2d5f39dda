import { type ReactNode, Suspense } from 'react'
import { useUses } from '#web/app/calls/shop-uses.ts'
import { lazyExtra } from '#web/documents/editor/lazy-extra.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import type { DocumentValues } from '#web/documents/open-document/values/document-values.ts'

const PlaceRow = lazyExtra(async () => (await import('./place-row.tsx')).PlaceRow)
const PlaceName = lazyExtra(async () => (await import('./place-name.tsx')).PlaceName)

/** Where a document moves goods: loaded by shops that use places. */
export function PlaceOfGoods<V extends DocumentValues>({ document }: { document: OpenDocument<V> }) {
  const { places } = useUses()
  return (
    places && (
      <Suspense fallback={null}>
        <PlaceRow
          values={document.values}
          direction={document.direction}
          onChange={(place) => document.set({ place } as Partial<V>)}
        />
      </Suspense>
    )
  )
}

interface PlaceOnCardProps<V extends DocumentValues> {
  document: OpenDocument<V>
  children: (label: string, name: string) => ReactNode
}

/** The name of that place, for the one-line head of a phone. */
export function PlaceOnCard<V extends DocumentValues>({ document, children }: PlaceOnCardProps<V>) {
  const { places } = useUses()
  return (
    places && (
      <Suspense fallback={null}>
        <PlaceName values={document.values} direction={document.direction}>
          {children}
        </PlaceName>
      </Suspense>
    )
  )
}
