import * as z from 'zod/mini'
import { isSameName, MOST_NAME_LETTERS, mixesScripts } from '#domain/people/person-name.ts'
import { t } from '#domain/words/t.ts'
import type { FieldLabel } from '../field-label.ts'
import { requiredText } from '../fields.ts'

/** What the trail calls the program. */
const ITSELF = 'Bahi itself'

/**
 * A person's name, with one space where several were typed: two names that look alike are written alike. Refused is a word in
 * two scripts, and the name of the program in the trail.
 */
export const personName = (label: FieldLabel, most = MOST_NAME_LETTERS) =>
  requiredText(most, label).check(
    z.overwrite((name) => name.replace(/\s+/gu, ' ')),
    z.refine((name) => !mixesScripts(name), t('Write each word of the name in one script')),
    z.refine((name) => !isSameName(name, ITSELF), t('Bahi itself has this name. Write your own.')),
  )
