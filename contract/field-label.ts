/**
 * Label of a field in a refusal. The server refuses in the caller's language, so translated labels are functions; a label
 * that is the same in every language, such as GSTIN, is a text.
 */
export type FieldLabel = string | (() => string)

export const labelText = (words: FieldLabel): string => (typeof words === 'string' ? words : words())
