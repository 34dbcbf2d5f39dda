import { type RefObject, useEffect, useRef } from 'react'
import type { Product } from '#contract/shelf/products.ts'
import { barCode } from '#domain/shelf/barcode.ts'
import { packOfCode } from '#domain/shelf/packs.ts'

/**
 * Takes codes that are scanned while the field has the focus as serial numbers. Not the code of the field's own product, which
 * is one more piece of it; nor the number of another article, of which the scanner has found the product.
 */
export function useScannedSerials(
  field: RefObject<HTMLElement | null>,
  product: Product | undefined,
  take: (code: string) => void,
) {
  const latest = useRef({ product, take })
  latest.current = { product, take }
  useEffect(() => {
    const hear = (event: Event) => {
      if (document.activeElement !== field.current || !(event instanceof CustomEvent)) return
      const code = String(event.detail)
      if (latest.current.product && isCodeOf(latest.current.product, code)) return
      event.preventDefault()
      latest.current.take(code)
    }
    window.addEventListener('scanned-code', hear)
    return () => window.removeEventListener('scanned-code', hear)
  }, [field])
}

const isCodeOf = (product: Product, code: string) =>
  [product.itemId, product.sku, product.ownNumber ?? ''].some((own) => barCode(own) === barCode(code)) ||
  packOfCode(product, code) !== undefined
