import { type ESTree, parseSync, Visitor } from 'vite'

/** Attributes and properties whose text a person reads. */
const READ =
  /^(label|title|placeholder|aria-label|aria-description|alt|description|heading|lead|hint|note|submit|foot|summary|empty)$/
/** Two letters and more in a row: a sign, a unit or a figure has no language. */
const WORDS = /[A-Za-z]{2}/
/** Codes of the law and of the trade are the same in every language; so are keys. */
const CODES =
  /\b(GSTIN|GSTR|GST|CGST|SGST|IGST|HSN|SAC|UPI|IRN|ARN|MRP|TDS|TAN|PAN|IFSC|LUT|MSME|CSV|PDF|XML|JSON|QR|SMS|WhatsApp|Tally|Excel|Udyam|UDYAM|ID|CMP|ITC|OK|Bahi|SKU|Ctrl|Alt|Shift|Esc|Enter|Tab|F\d+|https?|[A-Z]{2,}-?\d+[A-Z]*)\b/g

const isSentence = (text: string) => WORDS.test(text.replace(CODES, ''))

/** The texts of a screen that have no key: 'line: text'. */
export function literalsOf(path: string, code: string): string[] {
  const found: string[] = []
  const at = (start: number, text: string) => {
    const shown = text.replace(/\s+/g, ' ').trim()
    if (isSentence(shown)) found.push(`${path}:${code.slice(0, start).split('\n').length}: ${shown}`)
  }
  // Keys are the same in every language, and languages are named in their own.
  let aside = 0
  const isAside = ({ name, attributes }: ESTree.JSXOpeningElement) =>
    (name.type === 'JSXIdentifier' && name.name === 'kbd') ||
    attributes.some((each) => each.type === 'JSXAttribute' && each.name.name === 'lang')
  new Visitor({
    JSXElement: ({ openingElement }) => {
      if (isAside(openingElement)) aside += 1
    },
    'JSXElement:exit': ({ openingElement }) => {
      if (isAside(openingElement)) aside -= 1
    },
    JSXText: ({ value, start }) => {
      if (aside === 0) at(start, value)
    },
    JSXAttribute: ({ name, value }) => {
      if (!value || !READ.test(name.type === 'JSXIdentifier' ? name.name : '')) return
      const inside = value.type === 'JSXExpressionContainer' ? value.expression : value
      if (inside.type === 'Literal' && typeof inside.value === 'string') at(inside.start, inside.value)
      if (inside.type === 'TemplateLiteral')
        at(inside.start, inside.quasis.map((part) => part.value.cooked ?? '').join(' '))
    },
  }).visit(parseSync(path, code).program)
  return found
}
