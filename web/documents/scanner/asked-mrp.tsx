import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { kindOf } from '#domain/document-kinds.ts'
import { t } from '#domain/words/t.ts'
import { mayNow } from '#web/app/rights/use-rights.ts'
import type { Scan } from '#web/documents/open-document/lines/scanned-line.ts'
import type { OpenDocument } from '#web/documents/open-document/use-document.ts'
import type { DocumentValues } from '#web/documents/open-document/values/document-values.ts'
import type { Among, MrpQuestion } from '#web/documents/sheet/batches/mrp-choice.tsx'
import { alertToast } from '#web/ui/feedback/toast.tsx'
import { later } from '#web/ui/later.tsx'
import { whileAsked } from './look-ups.ts'
import type { ScanResult } from './weighed-good.ts'

const loadChoice = () => import('#web/documents/sheet/batches/mrp-choice.tsx')
const MrpChoice = later(async () => (await loadChoice()).MrpChoice)

interface AskedMrp {
  question: MrpQuestion | undefined
  /** Asks which MRP a pack has, where several of its product stand there. */
  ask: (good: Scan, at?: string, onTyped?: MrpQuestion['onTyped']) => Promise<Among>
  /** What was scanned with the answer to that; a problem where its pack is expired and may not be sold. */
  complete: (good: Scan, at?: string) => Promise<ScanResult>
}

const Context = createContext<AskedMrp>({
  question: undefined,
  ask: async () => undefined,
  complete: async (good) => good,
})
export const MrpProvider = Context.Provider
export const useAskedMrp = () => useContext(Context)

/** True if goods of more than one MRP stand there, expired ones counted, and the pack does not say its batch. */
export const hasMrps = ({ product: { batches = [] }, marked }: Scan) =>
  !marked?.batch && new Set(batches.map(({ mrp }) => mrp)).size > 1

/** The questions of an open document, one after the other. */
export function useMrpQuestion<V extends DocumentValues>(document: OpenDocument<V>): AskedMrp {
  const { noun, direction, now } = document
  const [question, setQuestion] = useState<MrpQuestion>()
  const open = useRef<MrpQuestion>(undefined)
  const latest = useRef(now)
  latest.current = now
  const isAsked = direction === 'sales' && kindOf(noun, direction).stock?.moves === 'out'
  // A form that is closed asks nobody any more.
  useEffect(() => () => open.current?.answer(undefined), [])
  /** The questions so far: what is scanned meanwhile waits, as a line that it adds would take the focus from the open one. */
  const asked = useRef<Promise<unknown>>(Promise.resolve())
  const ask = useMemo(() => {
    const put = (good: Scan, at: string | undefined, onTyped: MrpQuestion['onTyped']) =>
      new Promise<Among>((resolve) => {
        const { date, items } = latest.current().values
        const own: MrpQuestion = {
          good,
          soldOn: date,
          at: at ?? items.at(-1)?.key,
          onTyped,
          answer: (among) => {
            if (open.current === own) {
              open.current = undefined
              setQuestion(undefined)
            }
            resolve(among)
          },
        }
        open.current = own
        setQuestion(own)
      })
    return async (good: Scan, at?: string, onTyped?: MrpQuestion['onTyped']): Promise<Among> => {
      if (!isAsked || !hasMrps(good)) return undefined
      const { mrpsOf } = await loadChoice()
      if (mrpsOf(good, latest.current().values.date).length < 2) return undefined
      const asking = asked.current.then(() => whileAsked(put(good, at, onTyped)))
      asked.current = asking
      return asking
    }
  }, [isAsked])
  return useMemo(() => {
    const complete = async (scanned: Scan, at?: string): Promise<ScanResult> => {
      await asked.current
      const good = latest.current().shelf?.scan(scanned) ?? scanned
      if ('problem' in good) return good
      const problem = isAsked && good.marked && (await refusal(good, latest.current().values.date))
      return problem ? { problem } : { ...good, among: await ask(good, at) }
    }
    return { question, ask, complete }
  }, [question, ask, isAsked])
}

/** Why a pack is not sold, by its batch; one that may be sold nevertheless is named. */
async function refusal(good: Scan, soldOn: string): Promise<string | undefined> {
  const problem = (await import('./gs1-good.ts')).markedProblem(good, soldOn)
  if (!problem) return undefined
  if (problem.isExpired && !mayNow('expired')) return t('{problem}, not sold', { problem: problem.sentence })
  alertToast(problem.sentence)
  return undefined
}

/** The question that is asked at this place. */
export function MrpQuestionAt({ at, isFloating }: { at: string | undefined; isFloating?: boolean }) {
  const { question } = useAskedMrp()
  return question && question.at === at ? <MrpChoice {...question} isFloating={isFloating} /> : null
}
