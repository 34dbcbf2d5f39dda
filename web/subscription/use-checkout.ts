import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PaymentProof, Plan } from '#contract/platform/subscription.ts'
import { t } from '#domain/words/t.ts'
import { useSession } from '#web/app/calls/session/session.ts'
import { paths } from '#web/app/paths.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { orderProblem, verificationProblem } from './checkout-problem.ts'
import { payAtRazorpay } from './razorpay-checkout.ts'
import { activate, openPaymentOrder, type PaymentOrder } from './subscription-data.ts'

interface Problem {
  message: string
  needsSignIn?: boolean
  /** Verifies the same payment again. */
  onRetry?: (() => void) | undefined
}

/** The simulated checkout while it is open; its `answer` is called with null when it is dismissed. */
export interface TestPayment {
  order: PaymentOrder
  answer: (proof: PaymentProof | null) => void
}

/** From a chosen plan to an open shop: order, checkout, verification. */
export function useCheckout() {
  const navigate = useNavigate()
  const session = useSession()
  const [chosen, setChosen] = useState<Plan | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [testPayment, setTestPayment] = useState<TestPayment | null>(null)

  const payInOurDialog = (order: PaymentOrder) =>
    new Promise<PaymentProof | null>((resolve) => {
      const answer = (proof: PaymentProof | null) => {
        setTestPayment(null)
        resolve(proof)
      }
      setTestPayment({ order, answer })
    })

  const pay = async (plan: Plan) => {
    try {
      const order = await openPaymentOrder(plan)
      return await (order.gateway === 'test' ? payInOurDialog(order) : payAtRazorpay(order))
    } catch (error) {
      setProblem({ message: orderProblem(error) })
      return null
    }
  }

  const verify = async (proof: PaymentProof, plan: Plan) => {
    setProblem(null)
    setChosen(plan)
    try {
      await activate(proof, plan)
      toast(t('Payment successful! Your subscription has been activated.'))
      navigate(paths.dashboard)
    } catch (error) {
      const { message, canRetry } = verificationProblem(error)
      setProblem({ message, onRetry: canRetry ? () => void verify(proof, plan) : undefined })
    }
    setChosen(null)
  }

  const choose = async (plan: Plan) => {
    if (!session) return setProblem({ message: t('Please login to continue'), needsSignIn: true })
    setProblem(null)
    setChosen(plan)
    const proof = await pay(plan)
    if (proof) await verify(proof, plan)
    else setChosen(null)
  }

  return { chosenId: chosen?._id, problem, testPayment, choose }
}
