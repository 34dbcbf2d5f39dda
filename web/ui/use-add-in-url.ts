import { useLocation, useNavigate, useSearchParams } from 'react-router'

const OPENED_HERE = 'add opened here'

/**
 * Whether the form of a new thing is open, kept in the address as ?add=1: links can open it, reload keeps it, and
 * Back closes it.
 */
export function useAddInUrl() {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const isAdding = params.get('add') === '1'

  const startAdding = () => {
    if (isAdding) return
    setParams((before) => withAdd(before, true), { state: OPENED_HERE, preventScrollReset: true })
  }
  const stopAdding = () => {
    // Whoever came by a link has nothing of ours to go back to.
    if (state === OPENED_HERE) void navigate(-1)
    else setParams((before) => withAdd(before, false), { replace: true, preventScrollReset: true })
  }
  return { isAdding, startAdding, stopAdding }
}

function withAdd(before: URLSearchParams, isAdding: boolean) {
  const after = new URLSearchParams(before)
  if (isAdding) after.set('add', '1')
  else after.delete('add')
  return after
}
