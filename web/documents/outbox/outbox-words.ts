import { plural } from '#domain/words/t.ts'
import type { SheetNoun } from '#web/documents/nouns.ts'

/** Documents of one noun, or of several. */
type Kind = SheetNoun | 'document'

const kindOf = (documents: readonly { noun: SheetNoun }[]): Kind => {
  const [noun = 'document', ...others] = new Set(documents.map((document) => document.noun))
  return others.length > 0 ? 'document' : noun
}

const SAVED: Record<Kind, (count: number, numbers: string) => string> = {
  quotation: (count, numbers) =>
    plural(count, '{count} quotation saved: {numbers}', '{count} quotations saved: {numbers}', {
      count,
      numbers,
    }),
  order: (count, numbers) =>
    plural(count, '{count} order saved: {numbers}', '{count} orders saved: {numbers}', { count, numbers }),
  challan: (count, numbers) =>
    plural(count, '{count} challan saved: {numbers}', '{count} challans saved: {numbers}', {
      count,
      numbers,
    }),
  invoice: (count, numbers) =>
    plural(count, '{count} invoice saved: {numbers}', '{count} invoices saved: {numbers}', {
      count,
      numbers,
    }),
  document: (count, numbers) =>
    plural(count, '{count} document saved: {numbers}', '{count} documents saved: {numbers}', {
      count,
      numbers,
    }),
}

/** '2 invoices saved: SINV-00012, SINV-00013' */
export const savedWords = (saved: readonly { noun: SheetNoun; number: string }[]): string =>
  SAVED[kindOf(saved)](saved.length, saved.map(({ number }) => number).join(', '))

const REFUSED: Record<Kind, (count: number, why: string) => string> = {
  quotation: (count, why) =>
    plural(count, '{count} quotation not saved. {why}', '{count} quotations not saved. {why}', {
      count,
      why,
    }),
  order: (count, why) =>
    plural(count, '{count} order not saved. {why}', '{count} orders not saved. {why}', { count, why }),
  challan: (count, why) =>
    plural(count, '{count} challan not saved. {why}', '{count} challans not saved. {why}', { count, why }),
  invoice: (count, why) =>
    plural(count, '{count} invoice not saved. {why}', '{count} invoices not saved. {why}', { count, why }),
  document: (count, why) =>
    plural(count, '{count} document not saved. {why}', '{count} documents not saved. {why}', { count, why }),
}

/** '2 invoices not saved.', with the server's message on the first. */
export const refusedWords = (refused: readonly { noun: SheetNoun; sentence: string }[]): string =>
  refused[0] ? REFUSED[kindOf(refused)](refused.length, refused[0].sentence) : ''

const LEFT_BEHIND: Record<Kind, (count: number) => string> = {
  quotation: (count) =>
    plural(
      count,
      'Logged out. {count} quotation stays on this computer and is saved when you sign in here again.',
      'Logged out. {count} quotations stay on this computer and are saved when you sign in here again.',
      { count },
    ),
  order: (count) =>
    plural(
      count,
      'Logged out. {count} order stays on this computer and is saved when you sign in here again.',
      'Logged out. {count} orders stay on this computer and are saved when you sign in here again.',
      { count },
    ),
  challan: (count) =>
    plural(
      count,
      'Logged out. {count} challan stays on this computer and is saved when you sign in here again.',
      'Logged out. {count} challans stay on this computer and are saved when you sign in here again.',
      { count },
    ),
  invoice: (count) =>
    plural(
      count,
      'Logged out. {count} invoice stays on this computer and is saved when you sign in here again.',
      'Logged out. {count} invoices stay on this computer and are saved when you sign in here again.',
      { count },
    ),
  document: (count) =>
    plural(
      count,
      'Logged out. {count} document stays on this computer and is saved when you sign in here again.',
      'Logged out. {count} documents stay on this computer and are saved when you sign in here again.',
      { count },
    ),
}

/** Warning at sign-out; '' if nothing waits. */
export const leftBehindWords = (waiting: readonly { noun: SheetNoun }[]): string =>
  waiting.length > 0 ? LEFT_BEHIND[kindOf(waiting)](waiting.length) : ''
