import { addDays, financialYear } from '#domain/calendar.ts'
import { daysBetween } from './days.ts'

/**
 * Days to pay without an agreement: payment has to come before the day after them (MSMED Act 2006, sections 2(b) and 15).
 */
const WITHOUT_AGREEMENT = 15
/** Most days to pay, whatever was agreed (the same, section 15, proviso). */
const MOST = 45

/**
 * The last day for paying a micro or small supplier in time. `date` is the day of acceptance of the goods, `dueDate` the
 * agreed one, null without an agreement. A later payment is deductible only in the year in which it is paid (Income-tax Act
 * 1961, section 43B(h), for bills from 1 April 2023 on; carried on by the Act of 2025).
 */
export const msmeLastDay = (date: string, dueDate: string | null): string =>
  addDays(date, dueDate === null ? WITHOUT_AGREEMENT : Math.min(daysBetween(date, dueDate), MOST))

/** True if an amount unpaid on 31 March of the bill's own year is not deductible in that year. */
export const isDisallowed = (date: string, lastDay: string): boolean => lastDay < yearEnd(date)

/** The last day of a day's financial year. */
export const yearEnd = (date: string): string => `${Number(financialYear(date).slice(0, 4)) + 1}-03-31`
