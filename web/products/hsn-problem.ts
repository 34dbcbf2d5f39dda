/** What is odd about a code: goods have 4, 6 or 8 digits, services 6 that begin with 99. Undefined when nothing is. */
export function hsnProblem(text: string): string | undefined {
  const code = text.trim()
  if (code === '') return undefined
  if (/\D/.test(code)) return 'An HSN code has digits only.'
  if (code.startsWith('99') && code.length !== 6) return 'A service code (SAC) has 6 digits.'
  return [4, 6, 8].includes(code.length) ? undefined : 'An HSN code has 4, 6 or 8 digits.'
}
