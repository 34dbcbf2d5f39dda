import { formatQuantity } from '../money.ts'
import { t } from '../words/t.ts'
import type { Pack } from './packs.ts'

/** A pack beside its line: 'Strip of 10'. */
export const packWords = ({ name, holds }: Pick<Pack, 'name' | 'holds'>): string =>
  t('{pack} of {holds}', { pack: name, holds: formatQuantity(holds) })
