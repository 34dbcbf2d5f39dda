/**
 * Schedules of the Drugs Rules 1945 and of the NDPS Act 1985, under which a medicine is sold on a prescription alone. A product
 * without a schedule has none ('').
 */
export const SCHEDULES = ['H', 'H1', 'X', 'NDPS'] as const
export type Schedule = (typeof SCHEDULES)[number]

export const isSchedule = (text: unknown): text is Schedule => SCHEDULES.some((one) => one === text)
