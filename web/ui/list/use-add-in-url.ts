import { useNavigate } from 'react-router'
import { useAddress } from './use-address.ts'

const OPENED_HERE = 'add opened here'

/**
 * Whether the form of a new thing is open, kept in the address as ?add=1: links can open it, reload keeps it, and
 * Back closes it.
 */
export function useAddInUrl() {
  const { params, state, change } = useAddress()
  const navigate = useNavigate()
  const isAdding = params.get('add') === '1'

  const startAdding = () => {
    if (!isAdding) change((after) => after.set('add', '1'), { state: OPENED_HERE })
  }
  const stopAdding = () => {
    // Whoever came by a link has nothing of ours to go back to.
    if (state === OPENED_HERE) void navigate(-1)
    else change((after) => after.delete('add'), { replace: true })
  }
  return { isAdding, startAdding, stopAdding }
}
