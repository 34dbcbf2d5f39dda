import type { Output } from '#contract/endpoint.ts'
import type { createPaymentOrder, PaymentProof, Plan } from '#contract/subscription.ts'

export type { PaymentProof }

/** A payment order as the server opened it, and the plan it is for. */
export type PaymentOrder = Output<typeof createPaymentOrder> & { plan: Plan }
