import { dictionary } from '@zxcvbn-ts/language-common'
import { t } from '#domain/words/t.ts'
import { Problem } from '#server/http/problem.ts'

const SHORTEST_ALLOWED = 8
const HOW_MANY = 1000

/** The commonest of the world's passwords that are long enough for us, the commonest first in the list they are from. */
const common = new Set(
  dictionary['passwords-common'].filter((word) => word.length >= SHORTEST_ALLOWED).slice(0, HOW_MANY),
)

/** Refuses the passwords that attackers try first. Only new passwords are checked: existing ones still sign in. */
export function refuseCommonPassword(password: string): void {
  if (common.has(password.toLowerCase())) {
    throw new Problem(
      400,
      t('This password is among the first that anybody would try. Please choose another.'),
    )
  }
}
