import { readdirSync, readFileSync } from 'node:fs'
import { PLAYS } from './plays.mjs'

const TEXTS = ['README.md', 'docs/operating.md', 'docs/operating-cluster.md', 'docs/observing.md']
const FENCED = /^```(\w*).*\n([\s\S]*?)^```/gm
/** In the header comment of a server's config file: commands are indented by three spaces. */
const IN_COMMENTS = /(?:^# {3}\S.*\n)+/gm

/** Commands of the docs, block by block in order: { file, line, text }. */
export function commandBlocks() {
  const inTexts = TEXTS.flatMap((file) =>
    found(file, FENCED, ([, language, text]) => (language === 'sh' ? text : undefined)),
  )
  const deployed = readdirSync('deploy').filter((name) =>
    /\.(conf|example|service|timer|sh)$|file$/.test(name),
  )
  const inFiles = deployed.flatMap((name) =>
    found(`deploy/${name}`, IN_COMMENTS, ([text]) => text.replace(/^# {3}/gm, '')),
  )
  return [...inTexts, ...inFiles]
}

function found(file, pattern, textOf) {
  const whole = readFileSync(file, 'utf8')
  return [...whole.matchAll(pattern)].flatMap((match) => {
    const text = textOf(match)
    return text === undefined ? [] : [{ file, line: whole.slice(0, match.index).split('\n').length, text }]
  })
}

/** A block of another kind, such as a configuration, by how it begins. */
export function blockOf(file, begins) {
  for (const [, , text] of readFileSync(file, 'utf8').matchAll(FENCED))
    if (text.startsWith(begins)) return text
  throw new Error(`${file} has no block that begins with ${begins}`)
}

export const playOf = ({ file, text }) =>
  PLAYS.find((play) => play.file === file && text.startsWith(play.begins))

/** Differences between the docs and the list of plays, as sentences. */
export function strays() {
  const blocks = commandBlocks()
  const unknown = blocks
    .filter((block) => !playOf(block))
    .map(({ file, line }) => `${file}:${line} is in no play of tools/docs-commands/plays.mjs`)
  const gone = PLAYS.filter((play) => !blocks.some((block) => playOf(block) === play)).map(
    ({ file, begins }) => `${file} has no block any more that begins with: ${begins}`,
  )
  const lost = blocks.flatMap((block) =>
    (playOf(block)?.with ?? [])
      .filter(([from]) => !block.text.includes(from))
      .map(([from]) => `${block.file}:${block.line} has no longer: ${from}`),
  )
  return [...unknown, ...gone, ...lost]
}
