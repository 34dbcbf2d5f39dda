import { existsSync, readFileSync } from 'node:fs'

// Every requirement has a row in docs/spec-map.md, and its references exist: a test by its title, or a decision by its title.
// Several are separated by <br>, in both columns. A requirement without a test has `-` for a file; such rows are counted. The
// inventory counts each part from 01 without gaps.
const PARTS = {
  GEN: 16,
  ROUTE: 35,
  NAV: 34,
  AUTH: 25,
  SUB: 26,
  SADM: 29,
  DASH: 29,
  PROF: 19,
  MERCH: 21,
  CAT: 11,
  PLAN: 40,
  ORD: 45,
  APPR: 18,
  QUO: 43,
  INV: 53,
  PAY: 16,
  PRINT: 35,
  PROD: 25,
  STIN: 21,
  STOUT: 12,
  MOVE: 8,
  API: 64,
  ERR: 41,
  CONST: 20,
}
const wanted = Object.entries(PARTS).flatMap(([part, count]) =>
  Array.from({ length: count }, (_, i) => `${part}-${String(i + 1).padStart(2, '0')}`),
)
const rows = readFileSync('docs/spec-map.md', 'utf8')
  .split('\n')
  .map((line) => /^\| ([A-Z]+-\d+) \| (.+) \| (\S+) \| (.+?) \|$/.exec(line))
  .filter((match) => match !== null)
  .map(([, id, , files, sentences]) => ({
    id,
    files: files.split('<br>'),
    sentences: sentences.split('<br>'),
  }))
const proofs = rows.flatMap(({ id, files, sentences }) =>
  files.map((file, i) => ({ id, file, sentence: sentences[i] ?? '' })),
)
const isMissing = (file) => file === '-'

const texts = new Map()
function textOf(file) {
  if (!texts.has(file)) {
    texts.set(file, existsSync(file) ? readFileSync(file, 'utf8').replaceAll("\\'", "'") : '')
  }
  return texts.get(file)
}

const ids = rows.map(({ id }) => id)
const problems = [
  ...wanted.filter((id) => !ids.includes(id)).map((id) => `${id} is not in the map`),
  ...ids.filter((id) => !wanted.includes(id)).map((id) => `${id} is no requirement`),
  ...ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `${id} stands in the map twice`),
  ...rows
    .filter(({ files, sentences }) => files.length !== sentences.length)
    .map(({ id }) => `${id} names not as many files as sentences`),
  ...proofs
    .filter(({ file, sentence }) =>
      isMissing(file) ? !sentence.startsWith('no test yet') : !sentence || !textOf(file).includes(sentence),
    )
    .map(({ id, file, sentence }) => `${id}: ${file} has no “${sentence}”`),
]
for (const problem of problems) process.stdout.write(`${problem}\n`)
process.stdout.write(`${wanted.length - problems.length} of ${wanted.length} requirements are mapped\n`)
const untested = rows.filter(({ files }) => files.every(isMissing))
const inPart = rows.filter(({ files }) => files.some(isMissing) && !files.every(isMissing))
process.stdout.write(
  `${untested.length} of ${wanted.length} have no test yet, ${inPart.length} more have one for a part of what they ask\n`,
)
if (problems.length > 0) process.exit(1)
