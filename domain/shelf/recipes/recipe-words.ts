import { formatQuantity } from '../../money.ts'
import { t } from '../../words/t.ts'
import { unitWords } from '../unit-words.ts'
import { missingParts, type PartQuantity } from './recipe.ts'

interface NamedPart extends PartQuantity {
  name: string
  unit: string
  stock: number
}

/** 'Sugar 2 Kg, Oil 1 Btl'. */
export const partsWords = (parts: readonly { name: string; quantity: number; unit: string }[]): string =>
  parts
    .map(({ name, quantity, unit }) => `${name} ${formatQuantity(quantity)} ${unitWords(unit)}`.trim())
    .join(', ')

/** What of its parts is missing for so many kits: 'Missing: Sugar 2 Kg'; undefined where all is there. */
export function missingWords(
  recipe: { makes: number; parts: readonly NamedPart[] },
  wanted: number,
): string | undefined {
  const missing = missingParts(recipe, wanted)
  if (missing.length === 0) return undefined
  return t('Missing: {parts}.', {
    parts: partsWords(missing.map((part) => ({ ...part, quantity: part.missing }))),
  })
}
