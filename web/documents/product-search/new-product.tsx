import { createContext, lazy, type ReactNode, Suspense, useContext, useMemo, useState } from 'react'
import type { Direction } from '#contract/document.ts'
import type { Product } from '#contract/shelf/products.ts'

const loadDialog = async () => ({
  default: (await import('#web/products/new-product-dialog.tsx')).NewProductDialog,
})
const NewProductDialog = lazy(loadDialog)

interface Wanted {
  name: string
  onSaved: (product: Product) => void
}

interface NewProduct {
  ask: (name: string, onSaved: (product: Product) => void) => void
  /** Has the form ready before somebody asks for it, so that no key falls between. */
  prepare: () => void
}

const Context = createContext<NewProduct>({ ask: () => {}, prepare: () => {} })

/** Adds a product that is not on the shelf yet, from the line that wants it. */
export const useNewProduct = () => useContext(Context)

/** Beside the sheet and not in it, which would take the keys of the dialog for its own. */
export function NewProductHost({ direction, children }: { direction: Direction; children: ReactNode }) {
  const [wanted, setWanted] = useState<Wanted>()
  const value = useMemo<NewProduct>(
    () => ({ ask: (name, onSaved) => setWanted({ name, onSaved }), prepare: () => void loadDialog() }),
    [],
  )
  return (
    <Context value={value}>
      {children}
      {wanted && (
        <Suspense>
          <NewProductDialog
            name={wanted.name}
            direction={direction}
            onClose={() => setWanted(undefined)}
            onSaved={wanted.onSaved}
          />
        </Suspense>
      )}
    </Context>
  )
}
