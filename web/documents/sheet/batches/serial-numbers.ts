import { type RefObject, useEffect } from 'react'

/** Takes codes that are scanned while the field has the focus and name no product: they are serial numbers. */
export function useScannedSerials(field: RefObject<HTMLInputElement | null>, take: (code: string) => void) {
  useEffect(() => {
    const hear = (event: Event) => {
      if (document.activeElement !== field.current || !(event instanceof CustomEvent)) return
      event.preventDefault()
      take(String(event.detail))
    }
    window.addEventListener('scanned-code', hear)
    return () => window.removeEventListener('scanned-code', hear)
  }, [field, take])
}
