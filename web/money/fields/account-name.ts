import { useAccounts } from '#web/money/money-data.ts'

/** What an account is called; its code as long as nobody knows. */
export function useAccountName(): (code: string) => string {
  const { data = [] } = useAccounts()
  const names = new Map(data.map(({ code, name }) => [code, name]))
  return (code) => names.get(code) ?? code
}
