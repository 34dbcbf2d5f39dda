import type { Output } from '#contract/endpoint.ts'
import {
  createPaymentOrder,
  listPlans,
  type PaymentProof,
  type Plan,
  payTestOrder,
  verifyPayment,
} from '#contract/platform/subscription.ts'
import { FALLBACK_PLANS } from '#domain/subscription.ts'
import { ApiError } from '#web/app/calls/api-error.ts'
import { call } from '#web/app/calls/call.ts'
import { queryClient, useAnswer } from '#web/app/calls/queries.ts'
import { changeSessionUser, readSession } from '#web/app/calls/session/session.ts'

/** A payment order as the server opened it, and the plan it is for. */
export type PaymentOrder = Output<typeof createPaymentOrder> & { plan: Plan }

/** The plans for sale. If the call fails, the fallback plans are used; if it returns no plans, none are. */
export function usePlans() {
  const { data, error, isFetching, refetch } = useAnswer(listPlans, {})
  // A successful answer without plans has a message: the fallback plans are not used.
  const answer = error instanceof ApiError && error.status === 200 ? error.message : undefined
  const fallback = error instanceof ApiError ? (answer === undefined ? FALLBACK_PLANS : []) : undefined
  return {
    plans: data?.plans ?? fallback,
    /** Reason why no plan is for sale. */
    notice: data?.notice ?? answer,
    isLoading: !data && isFetching,
    hasFailed: error !== null && answer === undefined,
    retry: () => void refetch(),
  }
}

export async function openPaymentOrder(plan: Plan): Promise<PaymentOrder> {
  const order = await call(createPaymentOrder, { body: { planId: plan._id, userId: userId() } })
  return { ...order, plan }
}

export const payAtTestGateway = (order: PaymentOrder): Promise<PaymentProof> =>
  call(payTestOrder, { params: { id: order.order.id } })

/** Activates the subscription and stores that in the session's user. Verifying the same payment again is harmless. */
export async function activate(proof: PaymentProof, plan: Plan) {
  const { subscription } = await call(verifyPayment, {
    body: { ...proof, userId: userId(), planId: plan._id },
  })
  const { plan: subscriptionPlan, startDate, endDate } = subscription
  changeSessionUser({
    isActive: true,
    subscriptionPlan,
    subscriptionStartDate: startDate,
    subscriptionEndDate: endDate,
    subscriptionStatus: { isActive: true, isExpired: false, plan: subscriptionPlan.planName, endDate },
  })
  void queryClient.invalidateQueries()
}

const userId = () => readSession()?.user.id
