import { formatRupees, type Paise } from '#domain/money.ts'
import { t } from '#domain/words/t.ts'

export interface Shared {
  /** 'Invoice' */
  name: string
  number: string
  grandTotal: Paise
  shop: string
}

export const sharedText = ({ name, number, grandTotal, shop }: Shared) =>
  t('{name} {number} from {shop}: {amount}', { name, number, shop, amount: formatRupees(grandTotal) })

/** Hands it to another program of the phone; where the browser cannot ask which, to WhatsApp. To be called in the click. */
export function shareDocument(shared: Shared) {
  const text = sharedText(shared)
  // Whoever closes the dialog has shared nothing, and knows it.
  if ('share' in navigator) return void navigator.share({ text }).catch(() => {})
  window.open(`https://wa.me/?text=${encodeURIComponent(text)}`, '_blank', 'noopener')
}
