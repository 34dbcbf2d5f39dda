/** Everyday expenses, the most usual first, with search words. */
const EVERYDAY: Record<string, string> = {
  rent: 'shop godown bhada kiraya',
  salaries: 'wages staff helper advance pagar',
  electricity: 'light bill power',
  transport: 'tempo freight delivery auto rickshaw petrol diesel hamali courier',
  tea: 'chai snacks water food',
  telephone: 'mobile recharge wifi broadband',
  packing: 'bags carry paper tape',
  repairs: 'maintenance service cleaning',
  'bank-charges': 'cheque commission',
  'other-expenses': 'misc sundry',
}
const HEADS = Object.keys(EVERYDAY)
/** Accounts posted automatically, and seldom by hand. */
const BY_THEMSELVES = ['discount-allowed', 'round-off', 'cash-short', 'stock-lost', 'samples', 'written-off']

/** Sort order of a head: everyday ones, then the shop's own, then those that are posted automatically. */
export function placeOfHead(code: string): number {
  if (HEADS.includes(code)) return HEADS.indexOf(code)
  return HEADS.length + (BY_THEMSELVES.includes(code) ? 1 : 0)
}

/** True if the typed text matches the head's name, group or another name. */
export const isHeadFor = (
  { code, name, group }: { code: string; name: string; group: string },
  text: string,
) => `${name} ${group} ${EVERYDAY[code] ?? ''}`.toLowerCase().includes(text.trim().toLowerCase())
