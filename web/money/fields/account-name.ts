import { useAccounts } from '#web/money/money-data.ts'

/** Name of an account by its code; the code while the accounts load. */
export function useAccountName(): (code: string) => string {
  const { data = [] } = useAccounts()
  const names = new Map(data.map(({ code, name }) => [code, name]))
  return (code) => names.get(code) ?? code
}
