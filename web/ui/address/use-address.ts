import { type NavigateOptions, useLocation, useNavigate } from 'react-router'

/**
 * The query of this screen's URL. A change keeps the hash, which may name a tab or a view, and which the router's own
 * setSearchParams would drop.
 */
export function useAddress() {
  const { search, hash, state } = useLocation()
  const navigate = useNavigate()
  const change = (edit: (params: URLSearchParams) => void, options: NavigateOptions = {}) => {
    const params = new URLSearchParams(search)
    edit(params)
    void navigate({ search: params.toString(), hash }, { preventScrollReset: true, ...options })
  }
  return { params: new URLSearchParams(search), hash, state: state as unknown, change }
}
