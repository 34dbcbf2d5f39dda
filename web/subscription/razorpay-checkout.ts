import type { PaymentProof } from '#contract/platform/subscription.ts'
import { t } from '#domain/words/t.ts'
import { APP_NAME } from '#web/app/app-name.ts'
import type { PaymentOrder } from './subscription-data.ts'

const SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js'

interface RazorpayOptions {
  key: string
  /** Paise. */
  amount: number
  currency: string
  order_id: string
  name: string
  description: string
  prefill: { name: string; email: string }
  theme: { color: string }
  modal: { ondismiss: () => void }
  handler: (proof: PaymentProof) => void
}

declare global {
  interface Window {
    Razorpay?: new (options: RazorpayOptions) => { open: () => void }
  }
}

let loading: Promise<void> | undefined

/** Loads the provider's script with the first payment; after a failure the next payment retries. */
function loadRazorpay(): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = SCRIPT
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => {
      loading = undefined
      script.remove()
      reject(new Error(`${SCRIPT} did not load`))
    }
    document.head.append(script)
  })
  return loading
}

/** Opens the provider's window. Resolves with the proof of the payment, or null when it was dismissed. */
export async function payAtRazorpay({ key, order, user, plan }: PaymentOrder): Promise<PaymentProof | null> {
  await loadRazorpay()
  const { Razorpay } = window
  if (!Razorpay) throw new Error(`${SCRIPT} did not bring its window`)

  return new Promise((resolve) => {
    new Razorpay({
      key,
      amount: order.amount,
      currency: order.currency,
      order_id: order.id,
      name: t('{app} Subscription', { app: APP_NAME }),
      description: plan.name,
      prefill: { name: user.name, email: user.email },
      theme: { color: getComputedStyle(document.documentElement).getPropertyValue('--checkout').trim() },
      modal: { ondismiss: () => resolve(null) },
      handler: resolve,
    }).open()
  })
}
