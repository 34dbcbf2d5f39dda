import { t } from '#domain/words/t.ts'
import { FilterSelect, FiltersBar } from '#web/ui/list/filters-bar.tsx'
import { SearchField } from '#web/ui/list/search-field.tsx'
import type { UsersPage } from './use-users-page.ts'

const STATUS_FILTER = [
  { value: 'all', label: t('All Users') },
  { value: 'active', label: t('Active') },
  { value: 'inactive', label: t('Inactive') },
]

export const UserFilters = ({ users }: { users: UsersPage }) => (
  <FiltersBar
    search={
      <SearchField placeholder={t('Search name or email')} value={users.search} onChange={users.setSearch} />
    }
  >
    <FilterSelect
      label={t('Status')}
      data={STATUS_FILTER}
      value={users.status ?? 'all'}
      onChange={users.setStatus}
      width={136}
    />
  </FiltersBar>
)
