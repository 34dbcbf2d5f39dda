import { useState } from 'react'
import type { AnswerFile } from '#contract/people/questions.ts'
import { ANSWER_FILES_BYTES, ANSWER_FILES_WORDS, MOST_ANSWER_FILES } from '#domain/people/questions.ts'
import { t } from '#domain/words/t.ts'
import type { PreparedFile } from '#web/documents/attachments/prepare-file.ts'
import { typedKey } from '../typed-words.ts'

/** Chosen files that are not sent yet: a panel that is closed and opened again still has them. */
const typed = new Map<string, PreparedFile[]>()
const NONE: PreparedFile[] = []

/** Photos are shrunk so that three of them can be sent over a slow connection, and stay readable. */
const SIZES = { fromBytes: 700_000, mostBytes: Math.floor(ANSWER_FILES_BYTES / MOST_ANSWER_FILES) }

const sizeOf = (files: PreparedFile[]) => files.reduce((sum, { file }) => sum + file.size, 0)
const isSame = (one: PreparedFile, other: PreparedFile) =>
  one.name === other.name && one.file.size === other.file.size

/** Removes sent files after a lost answer, so that they are not sent twice. */
function forgetSent(key: string, sent: readonly AnswerFile[]): PreparedFile[] {
  const left = (typed.get(key) ?? NONE).filter(
    (one) => !sent.some(({ name, size }) => name === one.name && size === one.file.size),
  )
  if (left.length > 0) typed.set(key, left)
  else typed.delete(key)
  return left
}

export interface TypedFiles {
  chosen: PreparedFile[]
  /** Sentences on files that were refused. */
  problems: string[]
  /** True while photos are being shrunk. */
  isPreparing: boolean
  add: (files: File[]) => void
  remove: (file: PreparedFile) => void
  clear: () => void
}

/** Photos and PDFs for one answer; they are one person's, in one shop. */
export function useTypedFiles(about: string, sent: readonly AnswerFile[]): TypedFiles {
  const key = typedKey(about)
  const [chosen, setChosen] = useState(() => forgetSent(key, sent))
  const [problems, setProblems] = useState<string[]>([])
  const [preparing, setPreparing] = useState(0)
  const set = (next: PreparedFile[]) => {
    if (next.length > 0) typed.set(key, next)
    else typed.delete(key)
    setChosen(next)
  }
  const addOne = async (file: File): Promise<string | undefined> => {
    const { prepareFile } = await import('#web/documents/attachments/prepare-file.ts')
    const prepared = await prepareFile(file, file.name, SIZES)
    if ('refusal' in prepared) return prepared.refusal
    // Another file may have been added meanwhile.
    const there = typed.get(key) ?? NONE
    if (there.some((one) => isSame(one, prepared))) return undefined
    if (there.length >= MOST_ANSWER_FILES) return ANSWER_FILES_WORDS.most
    if (sizeOf(there) + prepared.file.size > ANSWER_FILES_BYTES) return ANSWER_FILES_WORDS.size
    set([...there, prepared])
    return undefined
  }
  const add = async (files: File[]) => {
    setPreparing((count) => count + 1)
    const refusals = new Set<string>()
    try {
      for (const file of files) {
        const refusal = await addOne(file)
        if (refusal) refusals.add(refusal)
      }
    } catch {
      // The module that shrinks photos could not be loaded.
      refusals.add(t('The file could not be read. Try again.'))
    }
    setProblems([...refusals])
    setPreparing((count) => count - 1)
  }
  return {
    chosen,
    problems,
    isPreparing: preparing > 0,
    add: (files) => void add(files),
    remove: (file) => {
      setProblems([])
      set(chosen.filter((one) => one !== file))
    },
    clear: () => {
      setProblems([])
      set(NONE)
    },
  }
}
