/** The returns that a shop files. */
export const FORMS = ['gstr1', 'iff', 'gstr1a', 'gstr3b', 'cmp08', 'gstr4'] as const
export type Form = (typeof FORMS)[number]

export const FORM_WORDS: Record<Form, string> = {
  ...{ gstr1: 'GSTR-1', iff: 'IFF', gstr1a: 'GSTR-1A', gstr3b: 'GSTR-3B', cmp08: 'CMP-08', gstr4: 'GSTR-4' },
}

/** Once they are filed no sale of their days is changed or added. The facility in between closes only what it told of. */
export const CLOSING_FORMS: readonly Form[] = ['gstr1', 'gstr3b', 'cmp08']
