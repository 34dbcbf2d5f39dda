/** A SAC begins with 99 (chapter 99 of the tariff); all others are HSN codes of goods. */
export const isServiceCode = (code: string): boolean => code.trim().startsWith('99')
