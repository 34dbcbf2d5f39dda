/** '05-10-2026' of '2026-10-05'. */
export const fileDate = (iso: string): string => iso.split('-').reverse().join('-')
/** '102026' of '2026-10'. */
export const filePeriod = (month: string): string => month.slice(5) + month.slice(0, 4)
