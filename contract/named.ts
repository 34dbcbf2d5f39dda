/**
 * How a field is called in a refusal. The server refuses in the language of who asks, so that words with a key are said anew
 * each time; what is the same in every language, such as GSTIN, is a text.
 */
export type Named = string | (() => string)

export const worded = (words: Named): string => (typeof words === 'string' ? words : words())
