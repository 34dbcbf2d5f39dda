import { ATTACHED_WORDS, MOST_ATTACHED } from '#domain/attachments/attached-file.ts'
import { prepareFile } from './prepare-file.ts'
import { addWaiting, readWaiting } from './waiting-files.ts'

interface ComingFile {
  file: Blob
  name: string
  id?: string
}

let adding: Promise<unknown> = Promise.resolve()

/** Resolves when large photos are processed, so that a save can wait for them. */
export const whenAdded = () => adding

/** Adds files to a draft, one after the other. Resolves with a sentence for each refused file. */
export function addFiles(files: ComingFile[], draft: string | undefined): Promise<string[]> {
  const work = adding.then(async () => {
    const refusals: string[] = []
    for (const coming of files) {
      const refusal = await add(coming, draft)
      if (refusal) refusals.push(refusal)
    }
    return refusals
  })
  adding = work.catch(() => {})
  return work
}

async function add({ file, name, id }: ComingFile, draft: string | undefined): Promise<string | undefined> {
  const there = (await readWaiting()).filter((one) => draft !== undefined && one.draft === draft)
  const prepared = await prepareFile(file, name)
  if ('refusal' in prepared) return prepared.refusal
  // A file that is chosen twice is added once, as on the server.
  if (there.some((one) => one.name === prepared.name && one.file.size === prepared.file.size))
    return undefined
  if (there.length >= MOST_ATTACHED) return ATTACHED_WORDS.most
  await addWaiting(prepared, draft, id)
  return undefined
}
