import { lazy, Suspense } from 'react'
import type { PaymentDialogProps } from './payment-dialog.tsx'

const PaymentDialog = lazy(async () => ({ default: (await import('./payment-dialog.tsx')).PaymentDialog }))

export const LazyPaymentDialog = (props: PaymentDialogProps) => (
  <Suspense>
    <PaymentDialog {...props} />
  </Suspense>
)
