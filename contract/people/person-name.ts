import * as z from 'zod/mini'
import { MOST_NAME_LETTERS } from '#domain/people/person-name.ts'
import type { FieldLabel } from '../field-label.ts'
import { requiredText } from '../fields.ts'

/** A person's name, with one space where several were typed: two names that look alike are written alike. */
export const personName = (label: FieldLabel, most = MOST_NAME_LETTERS) =>
  requiredText(most, label).check(z.overwrite((name) => name.replace(/\s+/gu, ' ')))
