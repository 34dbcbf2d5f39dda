import { useState } from 'react'
import type { Endpoint, Input, Output } from '#contract/endpoint.ts'
import { call } from './call.ts'

interface Ending<E extends Endpoint> {
  onSuccess?: (answer: Output<E>) => void
  onError?: (failure: unknown) => void
}

/**
 * One call at a time, with the names that `useSave` has: for the signed-out screens, which load no query cache because
 * they have nothing to refresh.
 */
export function useCall<E extends Endpoint>(endpoint: E) {
  const [isPending, setIsPending] = useState(false)
  const [error, setError] = useState<unknown>(null)

  const mutate = async (input: Input<E>, { onSuccess, onError }: Ending<E> = {}) => {
    setIsPending(true)
    setError(null)
    try {
      const answer = await call(endpoint, input)
      onSuccess?.(answer)
    } catch (failure) {
      setError(failure)
      onError?.(failure)
    } finally {
      setIsPending(false)
    }
  }
  return { mutate, isPending, error }
}
