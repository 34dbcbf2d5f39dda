import { useAddress } from './use-address.ts'

/**
 * A screen's filters, kept in the URL so that reload and Back work as expected. Defaults are left out; other parameters, such
 * as the tab, stay. `useUrlFilters({ search: '', type: 'All' })`
 */
export function useUrlFilters<F extends Record<string, string>>(defaults: F) {
  const { params, change } = useAddress()
  const names = Object.keys(defaults) as (keyof F & string)[]
  const values = Object.fromEntries(names.map((name) => [name, params.get(name) ?? defaults[name]])) as F

  const set = (next: Partial<F>) => {
    change(
      (after) => {
        for (const [name, value] of Object.entries(next)) {
          if (value && value !== defaults[name]) after.set(name, value)
          else after.delete(name)
        }
      },
      { replace: true },
    )
  }
  const isFiltered = names.some((name) => values[name] !== defaults[name])
  return { values, set, clear: () => set(defaults), isFiltered }
}
