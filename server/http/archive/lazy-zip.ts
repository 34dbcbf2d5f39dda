import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file of an archive, made when it is its turn. */
export interface LazyFile {
  file: string
  /** True for files that are compressed already, such as PDFs. */
  isSmall?: boolean
  read: () => Promise<Readable>
}

/**
 * A streamed archive: each file is read when the one before is being sent, so that one at a time is in memory. An unreadable
 * file aborts the download, as an archive that only looks complete would be worse. Papers that cannot be drawn are replaced
 * by a text file (server/papers/missing-paper.ts).
 */
export function zipOf(files: Iterable<LazyFile> | AsyncIterable<LazyFile>): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const nameOf = namesOnce()
  /** Ends the wait for a file when the reader has left. */
  let giveUp = () => {}
  const add = ({ file, isSmall = false, read }: LazyFile) =>
    new Promise<void>((done, failed) => {
      zip.addReadStreamLazy(nameOf(file), { compress: !isSmall }, (answer) => {
        read().then((stream) => {
          giveUp = () => {
            stream.destroy()
            failed(new Error('nobody reads on'))
          }
          // yazl does not handle errors of such a stream, and an unhandled one ends the process.
          answer(null, stream.once('error', failed).once('close', done))
        }, failed)
      })
    })
  const fill = async () => {
    for await (const file of files) {
      if (output.destroyed) return
      await add(file)
    }
    zip.end()
  }
  const breakOff = (error: Error) => void output.destroy(error)
  zip.on('error', breakOff)
  output.once('close', () => giveUp())
  fill().catch(breakOff)
  return output
}

/** Makes file names unique, as replaced characters may make two papers' names equal: 'A-1.pdf', 'A-1 (2).pdf'. */
export function namesOnce() {
  const given = new Map<string, number>()
  return (name: string): string => {
    const key = name.toLowerCase()
    const before = given.get(key) ?? 0
    given.set(key, before + 1)
    if (before === 0) return name
    const [, start = name, ending = ''] = /^(.*?)(\.[^./]+)?$/s.exec(name) ?? []
    return `${start} (${before + 1})${ending}`
  }
}
