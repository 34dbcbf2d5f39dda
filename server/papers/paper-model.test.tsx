import { Parser } from 'htmlparser2'
import { createContext, memo, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageCuts } from '#print/page-cuts.ts'
import { everyPaper, longBill } from '#test/paper/every-paper.ts'
import { type PaperBlock, paperBlocks } from './paper-model.tsx'

/** Elements, names and texts in the order in which React writes them; without the sign of a code, which React writes itself. */
function readFromMarkup(page: ReactElement): string[] {
  const seen: string[] = []
  let sign = 0
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (sign > 0 || tag === 'svg') sign += 1
        if (sign > 1) return
        const tone = attributes['data-tone']
        seen.push(`<${[tag, attributes.class, tone && `is-${tone}`].filter(Boolean).join(' ')}>`)
      },
      ontext(text) {
        if (sign > 0) return
        if (seen.at(-1)?.startsWith('<')) seen.push(text)
        else seen.push(`${seen.pop()}${text}`)
      },
      onclosetag() {
        if (sign > 0) sign -= 1
        if (sign === 0) seen.push('</>')
      },
    },
    { xmlMode: true },
  )
  parser.end(renderToStaticMarkup(page))
  return seen
}

const written = (parts: readonly (PaperBlock | string)[]): string[] =>
  parts.flatMap((part) =>
    typeof part === 'string'
      ? part
      : [`<${[part.t, ...(part.c ?? [])].join(' ')}>`, ...written(part.k ?? []), '</>'],
  )

test.each([...everyPaper(), { name: 'bill with page cuts', job: longBill(30) }])(
  'the model of a paper has the elements, names and texts that React writes: $name',
  ({ job }) => {
    for (const { page } of job.sheets) {
      const cuts = [[10, 20]]
      expect(written(paperBlocks(page, { cuts }))).toEqual(
        readFromMarkup(<PageCuts value={cuts}>{page}</PageCuts>),
      )
    }
  },
)

const Shown = memo(() => <p>Total</p>)
const Other = createContext('nobody')

test('a component that needs React itself is refused, and not left out of the paper', () => {
  expect(() => paperBlocks(<Shown />)).toThrow('only React can draw')
  expect(() => paperBlocks(<Other value="Anita">Anita</Other>)).toThrow('only React can draw')
})
