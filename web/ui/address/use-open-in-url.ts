import { useAddress } from './use-address.ts'
import { useClosedNow } from './use-closed-now.ts'

const OPENED_HERE = 'opened here'

/**
 * The open dialog of a screen, in the URL under `name` with its subject: links can open it, reload keeps it, and Back
 * closes it. `useOpenInUrl('open', ['receipt', 'payment'])`
 */
export function useOpenInUrl<K extends string>(name: string, kinds: readonly K[]) {
  const { params, state, change, goBack } = useAddress()
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
    // Back closes it only if it was opened here: opened by a link, it has no page of the app before it.
    if (state === OPENED_HERE) goBack()
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

/** State of the form for a new record, in the URL as ?add=1. */
export function useAddInUrl() {
  const { open, start, stop } = useOpenInUrl('add', ['1'])
  return { isAdding: open === '1', startAdding: () => start('1'), stopAdding: stop }
}
