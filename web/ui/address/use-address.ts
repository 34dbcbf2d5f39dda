import { useContext } from 'react'
import { type NavigateOptions, UNSAFE_DataRouterContext, useLocation, useNavigate } from 'react-router'

/** Against a Back that leads nowhere, ms. */
const LONGEST_BACK_MS = 1000

/** The Back that the browser still makes; what changes the address meanwhile waits for it. */
let back: Promise<unknown> | undefined

/**
 * The query of this screen's URL. A change keeps the hash, which may name a tab or a view, and which the router's own
 * setSearchParams would drop. It begins with the router's latest URL: the rendered one follows in a transition, and a search
 * typed right after a form was closed would open the form again.
 */
export function useAddress() {
  const rendered = useLocation()
  const navigate = useNavigate()
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const latest = () => router?.state.location ?? rendered
  const { search, hash, state } = rendered

  const change = (
    edit: (params: URLSearchParams) => void,
    options: NavigateOptions & { hash?: string } = {},
  ) => {
    if (back) return void back.then(() => change(edit, options))
    const now = latest()
    // Another screen, which is on its way, has other parameters.
    if (now.pathname !== rendered.pathname) return
    const { hash: to = now.hash, ...how } = options
    const params = new URLSearchParams(now.search)
    edit(params)
    void navigate({ search: params.toString(), hash: to }, { preventScrollReset: true, ...how })
  }
  const goBack = () => {
    const { key } = latest()
    back = Promise.race([
      new Promise<void>((arrive) => {
        const stop = router?.subscribe(({ location }) => {
          if (location.key === key) return
          stop?.()
          arrive()
        })
      }),
      new Promise((go) => setTimeout(go, LONGEST_BACK_MS)),
    ]).then(() => {
      back = undefined
    })
    void navigate(-1)
  }
  return { params: new URLSearchParams(search), hash, state: state as unknown, change, goBack }
}
