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
  /** Loads the form before it is needed, so that no key is lost while it opens. */
  prepare: () => void
}

const Context = createContext<NewProduct>({ ask: () => {}, prepare: () => {} })

/** Adds a new product from the line that needs it. */
export const useNewProduct = () => useContext(Context)

/** Rendered beside the sheet, which would otherwise handle the dialog's keys. */
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
