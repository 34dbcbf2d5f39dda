import { useEffect } from 'react'
import type { PlatformUser } from '#contract/platform/superadmin-users.ts'
import { t } from '#domain/words/t.ts'
import { useUsers } from '#web/superadmin/superadmin-data.ts'
import { useUrlFilters } from '#web/ui/address/use-url-filters.ts'
import { type ListState, rowsInHand } from '#web/ui/list/list-state.ts'

const asPage = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1)
const asStatus = (text: string) => (text === 'active' || text === 'inactive' ? text : undefined)

/** A page of users, with search, filter and page number from the address. */
export function useUsersPage(limit: number) {
  const { values, set } = useUrlFilters({ search: '', status: 'all', page: '1' })
  const { search } = values
  const status = asStatus(values.status)
  const page = asPage(values.page)
  const { data, error, isPlaceholderData, isFetching, refetch } = useUsers({ page, limit, search, status })
  const pages = data?.pagination.pages ?? 1
  const total = data?.pagination.total ?? 0
  const goToPage = (next: number) => set({ page: String(next) })

  // The page no longer exists: its last user was deleted, or the URL is wrong.
  const isPastTheEnd = !isPlaceholderData && data !== undefined && page > pages
  useEffect(() => {
    if (isPastTheEnd) set({ page: String(pages) })
  })

  const list: ListState<PlatformUser> = {
    ...rowsInHand(data?.users ?? []),
    total,
    status: isPastTheEnd ? 'loading' : data ? 'ready' : error && !isFetching ? 'failed' : 'loading',
    isStale: isPlaceholderData,
    error,
    onRetry: () => void refetch(),
  }
  const first = (page - 1) * limit + 1
  return {
    list,
    search,
    status,
    setSearch: (next: string) => set({ search: next, page: '1' }),
    setStatus: (next: string) => set({ status: next, page: '1' }),
    clear: () => set({ search: '', status: 'all', page: '1' }),
    page,
    pages,
    goToPage,
    showing: t('Showing {first} to {last} of {total} users', {
      first,
      last: first + list.rows.length - 1,
      total,
    }),
    isFetching,
    refresh: () => void refetch(),
  }
}

export type UsersPage = ReturnType<typeof useUsersPage>
