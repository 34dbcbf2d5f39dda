import { join } from 'node:path'
import { sampleInvoice, sampleLine } from '#print/invoice/annapurna-invoice.ts'
import { packageRoot } from '#server/package-root.ts'
import { blocksOf, drawDots, drawPaper } from '#server/papers/drawing/draw-paper.ts'
import { makeEngine } from '#server/papers/engine/engine.mjs'
import type { Task, Typeset } from '#server/papers/engine/typesetter.ts'
import { fontPaths } from '#server/papers/fonts/paper-fonts.ts'
import type { PaperJob } from '#server/papers/paper-job.ts'
import { invoicePaper } from '#server/papers/paper-kinds.tsx'

// Core time of each stage of a paper, in one process and in turns: the stages of one row are compared with each other, and with
// the engine alone on a plain table of the same words.

const LINES = [1, 20, 60, 500]
const ROUNDS = 15
const LONG_ROUNDS = 5
/** Rounds before the engine and the compiled code are warm. */
const WARM = 2

const typeset = makeEngine({ folder: join(packageRoot, 'server/papers/typst'), fontPaths: fontPaths() })

const NAMES = [
  'Basmati Rice 5 kg',
  'Tur Dal',
  'Sunflower Oil 1 L',
  'Parle-G Gold 100 g',
  'चना दाल 500 ग्राम',
  'Tea 250 g',
]
/** Another bill each time, as the engine keeps what it drew. */
function billOf(lines: number, round: number): PaperJob {
  const items = Array.from({ length: lines }, (_, line) =>
    sampleLine({
      itemname: `${NAMES[(line + round) % NAMES.length]} ${line}`,
      hsncode: `${1001 + ((line * 7 + round) % 90)}`,
      unit: 'Bag',
      quantity: 1 + ((line * 3 + round) % 19),
      rate: 40 + ((line * 37 + round * 11) % 900),
      cgst: 2.5,
      sgst: 2.5,
    }),
  )
  const invoiceNumber = `SINV-${String(round).padStart(5, '0')}`
  return invoicePaper(sampleInvoice({ invoiceNumber, items }), { style: 'default', words: undefined })
}

const coreMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

type Stage =
  | 'model'
  | 'main thread'
  | 'compiles'
  | 'compile 1'
  | 'compile 2'
  | 'compile 3'
  | 'file'
  | 'whole'
  | 'engine alone'
type Times = Partial<Record<Stage, number>>

/** What a paper costs: all that is not the engine is the main thread's. */
async function stagesOf(
  job: PaperJob,
  draw: (typesetter: { typeset(task: Task): Promise<Typeset> }) => Promise<unknown>,
) {
  const times: Times = {}
  let engine = 0
  let compiles = 0
  const measured = async (task: Task) => {
    let before = coreMs()
    const took = (stage: string) => {
      const now = coreMs()
      const name = stage === 'compile' ? (`compile ${++compiles}` as Stage) : 'file'
      times[name] = (times[name] ?? 0) + now - before
      engine += now - before
      before = now
    }
    return typeset(task, took)
  }
  const start = coreMs()
  await draw({ typeset: measured })
  times.whole = coreMs() - start
  times['main thread'] = times.whole - engine
  times.compiles = compiles
  const model = coreMs()
  blocksOf(job)
  times.model = coreMs() - model
  return times
}

/** The same words as a plain table, without a look: what no layout can be faster than. */
function engineAlone(lines: number, round: number): Times {
  const rows = Array.from({ length: lines }, (_, line) => [
    `${line}`,
    `${NAMES[(line + round) % NAMES.length]} ${line}`,
    `${1001 + line}`,
    `${round}.00`,
    'Bag',
    `${40 + line + round}.00`,
    '2.5%',
    `${line + round * 3}.75`,
    `${line * 40 + round}.00`,
  ])
  const main = `#set text(font: "Noto Sans", size: 7.5pt)
#table(columns: (20pt, 1fr, 40pt, 40pt, 40pt, 50pt, 30pt, 40pt, 60pt), ..json("paper.json"))`
  const paper = JSON.stringify(rows.flat())
  const before = coreMs()
  typeset({ paper, pictures: [['main.typ', Buffer.from(main)]], as: 'pdf' })
  return { 'engine alone': coreMs() - before }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

async function rowsOf(
  name: string,
  rounds: number,
  measure: (round: number) => Promise<Times>,
): Promise<string> {
  const all: Times[] = []
  for (let round = 0; round < WARM + rounds; round++) {
    const times = await measure(round)
    if (round >= WARM) all.push(times)
  }
  const of = (stage: Stage) =>
    median(all.map((times) => times[stage] ?? 0)).toFixed(stage === 'compiles' ? 0 : 1)
  const stages: Stage[] = [
    'model',
    'main thread',
    'compiles',
    'compile 1',
    'compile 2',
    'compile 3',
    'file',
    'whole',
    'engine alone',
  ]
  return `| ${[name, ...stages.map(of)].join(' | ')} |`
}

const out = [
  '## Papers, stage by stage',
  '',
  'Core time in ms, the median; the main thread makes the model and lays it, the worker compiles and writes the file.',
  '',
  '| paper | model | main thread | compiles | 1st | 2nd | 3rd | file | whole | engine alone |',
  '|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|',
]
for (const lines of LINES) {
  out.push(
    await rowsOf(`PDF of ${lines} lines`, lines > 100 ? LONG_ROUNDS : ROUNDS, async (round) => {
      const job = billOf(lines, round)
      const times = await stagesOf(job, (typesetter) => drawPaper(typesetter, job, 'pdf'))
      return { ...times, ...engineAlone(lines, round) }
    }),
  )
}
for (const lines of [5, 20]) {
  out.push(
    await rowsOf(`dots of ${lines} lines, 80 mm`, ROUNDS, async (round) => {
      const items = Array.from({ length: lines }, (_, line) =>
        sampleLine({
          itemname: `${NAMES[(line + round) % NAMES.length]} ${line}`,
          quantity: 1 + (round % 9),
          rate: 40 + line,
        }),
      )
      const bill = sampleInvoice({ items, invoiceNumber: `SINV-${round}` })
      const job = invoicePaper(bill, { style: 'retail-thermal', receiptPaper: '80mm', words: undefined })
      return stagesOf(job, (typesetter) => drawDots(typesetter, job))
    }),
  )
}
process.stdout.write(`${out.join('\n')}\n`)
