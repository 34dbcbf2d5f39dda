// Beside the server, so that nobody at a counter waits for a paper. Plain JavaScript: Node runs it as it is, from the sources as well
// as beside the built server.
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

const { folder, fontPaths } = workerData
const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths }] })
const main = join(folder, 'main.typ')
/** Papers have little in common: what was not used by the next few is forgotten. */
const KEPT_PAPERS = 2

parentPort.on('message', (task) => {
  try {
    parentPort.postMessage({ id: task.id, ...typeset(task) })
  } catch (error) {
    parentPort.postMessage({ id: task.id, error: String(error?.stack ?? error) })
  }
})

/** `as`: 'pdf', 'svg', or 'marks': where lines begin. */
function typeset({ paper, pictures, as }) {
  const files = [
    ['paper.json', Buffer.from(paper)],
    ...pictures.map(([name, bytes]) => [name, Buffer.from(bytes)]),
  ]
  for (const [name, bytes] of files) compiler.mapShadow(join(folder, name), bytes)
  try {
    const done = compiler.compile({ mainFilePath: main })
    const document = done.result
    if (!document) {
      const wrong = done.takeDiagnostics()
      throw new Error(wrong ? JSON.stringify(compiler.fetchDiagnostics(wrong)) : 'not typeset')
    }
    const pages = document.numOfPages
    if (as === 'marks')
      return { pages, marks: compiler.query(document, { selector: '<marks>', field: 'value' })[0] }
    if (as === 'svg') return { pages, svg: compiler.plainSvg(document) }
    return { pages, pdf: compiler.pdf(document, { pdfStandard: 'a-2b', pdfTags: false }) }
  } finally {
    for (const [name] of files) compiler.unmapShadow(join(folder, name))
    compiler.evictCache(KEPT_PAPERS)
  }
}
