import { parseSync, Visitor } from 'vite'

/** A sentence in a file: its English text, the plural's text if it counts, and their positions in the file. */
export interface Sentence {
  one: Literal
  more?: Literal
  /** Position of the whole `t()` call, if its only argument is the text. */
  whole?: { start: number; end: number }
  /** True if a paper prints it, alone or as well as a screen (domain/words/p.ts). */
  paper?: 'alone' | 'too'
}
interface Literal {
  text: string
  start: number
  end: number
}

/** The functions that mark sentences, with the positions of their texts among the arguments (domain/words/t.ts). */
const MARKS: Record<string, { one: number; more?: number; paper?: 'alone' | 'too' }> = {
  t: { one: 0 },
  rich: { one: 0 },
  plural: { one: 1, more: 2 },
  p: { one: 0, paper: 'alone' },
  pPlural: { one: 1, more: 2, paper: 'alone' },
  say: { one: 0, paper: 'too' },
}
const FROM = /\bfrom\s*['"](.*\/words\/(t\.ts|p\.ts|rich\.tsx)|\.\/[tp]\.ts)['"]/

/**
 * The sentences of a file. A text that is not written out at its place has no key: that is an error. `source` is the file as
 * written, where `code` was compiled from it: an import of the type Say alone is gone by then.
 */
export function sentencesOf(path: string, code: string, source = code): Sentence[] {
  if (!FROM.test(source)) return []
  const { program, errors } = parseSync(path, code)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const found: Sentence[] = []
  new Visitor({
    CallExpression({ callee, arguments: given, start, end }) {
      const mark = callee.type === 'Identifier' ? MARKS[callee.name] : undefined
      if (!mark) return
      const literalAt = (index: number): Literal => {
        const literal = given[index]
        if (literal?.type === 'Literal' && typeof literal.value === 'string')
          return { text: literal.value, start: literal.start, end: literal.end }
        const [quasi] = literal?.type === 'TemplateLiteral' ? literal.quasis : []
        if (literal?.type === 'TemplateLiteral' && literal.expressions.length === 0 && quasi)
          return { text: quasi.value.cooked ?? '', start: literal.start, end: literal.end }
        throw new Error(`${path}:${code.slice(0, start).split('\n').length}: the sentence is not written out`)
      }
      found.push({
        one: literalAt(mark.one),
        ...(mark.more !== undefined && { more: literalAt(mark.more) }),
        ...(given.length === 1 && { whole: { start, end } }),
        ...(mark.paper && { paper: mark.paper }),
      })
    },
  }).visit(program)
  return found
}
