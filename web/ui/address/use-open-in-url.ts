import { useNavigate } from 'react-router'
import { useAddress } from './use-address.ts'
import { useClosedNow } from './use-closed-now.ts'

const OPENED_HERE = 'opened here'

/**
 * Which dialog of a screen is open, kept in the address under `name` and with what it is about: links can open it, reload
 * keeps it, and Back closes it. `useOpenInUrl('open', ['receipt', 'payment'])`
 */
export function useOpenInUrl<K extends string>(name: string, kinds: readonly K[]) {
  const { params, state, change } = useAddress()
  const navigate = useNavigate()
  const { isClosed, closeNow } = useClosedNow()
  const open = isClosed ? undefined : kinds.find((kind) => kind === params.get(name))
  const about = params.get('about') ?? undefined

  const start = (kind: K, whom?: string) => {
    if (open === kind && about === whom) return
    change(
      (after) => {
        after.set(name, kind)
        if (whom) after.set('about', whom)
      },
      { state: OPENED_HERE },
    )
  }
  const stop = () => {
    closeNow()
    // A screen opened by a link has no page of ours to go back to.
    if (state === OPENED_HERE) void navigate(-1)
    else
      change(
        (after) => {
          after.delete(name)
          after.delete('about')
        },
        { replace: true },
      )
  }
  return { open, about, start, stop }
}

/** Whether the form of a new thing is open, kept in the address as ?add=1. */
export function useAddInUrl() {
  const { open, start, stop } = useOpenInUrl('add', ['1'])
  return { isAdding: open === '1', startAdding: () => start('1'), stopAdding: stop }
}
