import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { keyOf } from '../../domain/words/t.ts'
import type { Entry } from './catalogue.ts'
import { literalsOf } from './literals.ts'
import { sentencesOf } from './sentences.ts'

/** The rooms whose words a person reads. */
const ROOMS = ['domain', 'contract', 'print', 'server', 'web']

function filesOf(rooms: readonly string[], kind = /\.tsx?$/): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...rooms])
  return listed
    .toString()
    .split('\n')
    .filter((path) => kind.test(path) && !/\.test\.|\/words\/[tp]\.ts$/.test(path))
    .sort()
}

let found: readonly Entry[] | undefined
/** Every sentence of the source once, in the order of its letters: a file that moves moves no sentence. Read once a process. */
export function sentencesOfSource(): readonly Entry[] {
  found ??= [...readSentences()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, entry]) => entry)
  return found
}

function readSentences(): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  for (const path of filesOf(ROOMS)) {
    for (const { one, more, paper } of sentencesOf(path, readFileSync(path, 'utf8'))) {
      const key = keyOf(one.text, more?.text)
      const entry = entries.get(key) ?? {
        text: one.text,
        ...(more && { more: more.text }),
        files: [],
        isOnPaper: false,
      }
      entry.isOnPaper ||= paper !== undefined
      if (!entry.files.includes(path)) entry.files.push(path)
      entries.set(key, entry)
    }
  }
  return entries
}

/** Texts on screens that bypass the catalogue: 'file:line: text'. */
export const literalsOfSource = (): string[] => [
  ...filesOf(['web'], /\.tsx$/).flatMap((path) => literalsOf(path, readFileSync(path, 'utf8'))),
  ...filesOf(['web', 'print'], /\.css$/).flatMap((path) => wordsOfStyle(path, readFileSync(path, 'utf8'))),
]

/** What a stylesheet writes before or behind something: signs, but no words. */
export const wordsOfStyle = (path: string, css: string): string[] =>
  css
    .split('\n')
    .flatMap((line, at) =>
      /content:.*['"][^'"]*[a-z]{2}/i.test(line) ? [`${path}:${at + 1}: ${line.trim()}`] : [],
    )
